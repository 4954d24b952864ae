"""The same at every table, whatever is played: places, chips bought, clocks, chat, floor log, replay."""
