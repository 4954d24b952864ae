"""What was bought, lies in play and was cashed; the sheet of a night."""
