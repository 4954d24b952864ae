"""PokerStars hands whose text is in the player's language, brought to the words of the English ones, line by line.

What no line here knows stays as it is, and so makes its hand unreadable by that line.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

Match = re.Match[str]
_AMOUNT = r"[^\d\s(]?\d[\d.,]*"
_ALL_IN = r"(?P<all_in> (?:y|и) .*(?:all-in|олл-ин))?"


class Language(NamedTuple):
    """How a language begins a hand, its date with day and month turned, and what its lines are in English."""

    first: re.Pattern[str]
    date: re.Pattern[str]
    lines: tuple[tuple[re.Pattern[str], str | Callable[[Match], str]], ...]


def _lines(
    rows: Sequence[tuple[str, str | Callable[[Match], str]]],
) -> tuple[tuple[re.Pattern[str], str | Callable[[Match], str]], ...]:
    return tuple([(re.compile(pattern), english) for pattern, english in rows])


def _acts(verb: str) -> Callable[[Match], str]:
    """An act of so much, perhaps of all chips."""
    return lambda match: f"{match['name']}: {verb} {match['amount']}{' and is all-in' if match['all_in'] else ''}"


def _raises(match: Match) -> str:
    return f"{match['name']}: raises {match['by']} to {match['to']}{' and is all-in' if match['all_in'] else ''}"


def _collects(match: Match) -> str:
    which = {"principal": "main ", "основной": "main ", "": ""}.get((match["which"] or "").strip(), "side ")
    return f"{match['name']} collected {match['amount']} from {which}pot"


def _ended(words: dict[str, str]) -> Callable[[Match], str]:
    """How a seat ended, by the words for it."""
    any_word = re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))))
    return lambda match: f"Seat {match[1]}: " + any_word.sub(lambda word: words[word[0]], match[2])


_SPANISH: Final = _lines(
    [
        (r'Mesa "(.+)" (\d+-max) El asiento n\.º (\d+) es el botón', r"Table '\1' \2 Seat #\3 is the button"),
        (rf"Asiento (\d+): (.+) \(({_AMOUNT}) en fichas\)", r"Seat \1: \2 (\3 in chips)"),
        (rf"(?P<name>.+): pone la ciega pequeña (?P<amount>{_AMOUNT}){_ALL_IN}", _acts("posts small blind")),
        (rf"(?P<name>.+): pone la ciega grande (?P<amount>{_AMOUNT}){_ALL_IN}", _acts("posts big blind")),
        (r"\*\*\* CARTAS DE MANO \*\*\*", "*** HOLE CARDS ***"),
        (r"Repartidas a (.+)", r"Dealt to \1"),
        (rf"(?P<name>.+): iguala (?P<amount>{_AMOUNT}){_ALL_IN}", _acts("calls")),
        (rf"(?P<name>.+): apuesta (?P<amount>{_AMOUNT}){_ALL_IN}", _acts("bets")),
        (rf"(?P<name>.+): sube (?P<by>{_AMOUNT}) a (?P<to>{_AMOUNT}){_ALL_IN}", _raises),
        (r"(.+): se retira", r"\1: folds"),
        (r"(.+): pasa", r"\1: checks"),
        (r"(.+): muestra (\[.*)", r"\1: shows \2"),
        (r"(.+): descarta su mano sin mostrar", r"\1: mucks hand"),
        (r"(.+): no muestra su mano", r"\1: doesn't show hand"),
        (rf"La apuesta no igualada \(({_AMOUNT})\) ha sido devuelta a (.+)", r"Uncalled bet (\1) returned to \2"),
        (rf"(?P<name>.+) se lleva (?P<amount>{_AMOUNT}) del bote(?P<which> \w+)?", _collects),
        (r"\*\*\* RESUMEN \*\*\*", "*** SUMMARY ***"),
        (rf"Bote total ({_AMOUNT})(.*) \| Comisión ({_AMOUNT})", r"Total pot \1\2 | Rake \3"),
        (r"Comunitarias (\[.*\])", r"Board \1"),
        (
            r"Asiento (\d+): (.*)",
            _ended(
                {
                    " se retiró": " folded",
                    " muestra [": " showed [",
                    " ganó ": " won ",
                    " perdió": " lost",
                    " recaudó ": " collected ",
                    " descartó sin mostrar": " mucked",
                }
            ),
        ),
        (r"(.+) no tiene conexión", r"\1 is disconnected"),
        (r"(.+) ha agotado su tiempo.*", r"\1 has timed out"),
    ]
)
_RUSSIAN: Final = _lines(
    [
        (r"Стол '(.+)' (\d+-max) Баттон на месте №(\d+)", r"Table '\1' \2 Seat #\3 is the button"),
        (rf"Место (\d+): (.+) \(({_AMOUNT}) фишек\)", r"Seat \1: \2 (\3 in chips)"),
        (rf"(?P<name>.+): ставит малый блайнд (?P<amount>{_AMOUNT}){_ALL_IN}", _acts("posts small blind")),
        (rf"(?P<name>.+): ставит большой блайнд (?P<amount>{_AMOUNT}){_ALL_IN}", _acts("posts big blind")),
        (r"\*\*\* ЗАКРЫТЫЕ КАРТЫ \*\*\*", "*** HOLE CARDS ***"),
        (r"Карты (.+)", r"Dealt to \1"),
        (rf"(?P<name>.+): делает колл (?P<amount>{_AMOUNT}){_ALL_IN}", _acts("calls")),
        (rf"(?P<name>.+): делает бет (?P<amount>{_AMOUNT}){_ALL_IN}", _acts("bets")),
        (rf"(?P<name>.+): делает рейз (?P<by>{_AMOUNT}) (?P<to>{_AMOUNT}){_ALL_IN}", _raises),
        (r"(.+): делает фолд", r"\1: folds"),
        (r"(.+): делает чек", r"\1: checks"),
        (r"(.+): открывает (\[[^\]]*\])(?: \((.*)\))?", r"\1: shows \2 (\3)"),
        (rf"Неуравненная ставка \(({_AMOUNT})\) возвращается игроку (.+)", r"Uncalled bet (\1) returned to \2"),
        (rf"(?P<name>.+) получил (?P<amount>{_AMOUNT}) \((?P<which>\w*) ?банк\)", _collects),
        (r"\*\*\* ФЛОП \*\*\*(.*)", r"*** FLOP ***\1"),
        (r"\*\*\* ТЕРН \*\*\*(.*)", r"*** TURN ***\1"),
        (r"\*\*\* РИВЕР \*\*\*(.*)", r"*** RIVER ***\1"),
        (r"\*\*\* ВСКРЫТИЕ КАРТ \*\*\*", "*** SHOW DOWN ***"),
        (r"\*\*\* ИТОГ \*\*\*", "*** SUMMARY ***"),
        (rf"Общий банк ({_AMOUNT})(.*) \| Доля ({_AMOUNT})", r"Total pot \1\2 | Rake \3"),
        (r"Борд (\[.*\])", r"Board \1"),
        (
            r"Место (\d+): (.*)",
            _ended(
                {
                    " сделал фолд": " folded",
                    " открыл [": " showed [",
                    " выиграл ": " won ",
                    " проиграл": " lost",
                    " получил ": " collected ",
                }
            ),
        ),
        (r"(.+) покидает стол", r"\1 leaves the table"),
    ]
)
_FRENCH: Final = _lines(
    [
        (r"(Table '.*' \d+-max) \(argent fictif\) (.*)", r"\1 (Play Money) \2"),
        (r"(.+) : ((?:posts|calls|raises|bets|checks|folds|shows|mucks|doesn't show)\b.*)", r"\1: \2"),
    ]
)
"""PokerStars' French client writes its first line in French, and the others in English with a blank before the colon."""

LANGUAGES: Final = (
    Language(
        re.compile(r"Mano n\.º (?P<hand>\d{1,24}) de(?P<zoom> Zoom de)? PokerStars:"),
        re.compile(r"(\d\d)-(\d\d)-(\d{4})"),
        _SPANISH,
    ),
    Language(
        re.compile(r"Раздача PokerStars(?P<zoom> Zoom)? №(?P<hand>\d{1,24}):"), re.compile(r"(\d\d)\.(\d\d)\.(\d{4})"), _RUSSIAN
    ),
    Language(
        re.compile(r"Main PokerStars(?P<zoom> Zoom)? n°(?P<hand>\d{1,24}) ?:"), re.compile(r"(\d\d)/(\d\d)/(\d{4})"), _FRENCH
    ),
)
STARTS: Final = r"Mano n\.º \d{1,24} de(?: Zoom de)? PokerStars:|(?:Раздача|Main) PokerStars(?: Zoom)? (?:№|n°)\d{1,24} ?:"
MARKS: Final = ("Mano n.º ", "Раздача PokerStars", "Main PokerStars")
_SIGN_BEHIND = re.compile(r"(?<![\d.,€$£])(\d[\d.,]*) €(?!\d)")
_GAME = re.compile(r"Холдем Безлимитный(?= \()")


def in_english(text: str) -> str:
    """A hand in English; as it is if it begins in no other language that is known."""
    for language in LANGUAGES if text.startswith(MARKS) else ():
        if first := language.first.match(text):
            begun, *lines = _SIGN_BEHIND.sub(r"€\1", text).split("\n")
            begun = f"PokerStars{' Zoom' if first['zoom'] else ''} Hand #{first['hand']}:" + begun[first.end() :]
            begun = _GAME.sub("Hold'em No Limit", language.date.sub(r"\3/\2/\1", begun, count=1))
            return "\n".join([begun, *[_line(language, line.strip()) for line in lines]])
    return text


def _line(language: Language, line: str) -> str:
    for pattern, english in language.lines:
        if match := pattern.fullmatch(line):
            return match.expand(english) if isinstance(english, str) else english(match)
    return line
