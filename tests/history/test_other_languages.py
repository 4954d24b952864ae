"""PokerStars hands in the player's own language: the same hand as in English."""

from __future__ import annotations

import pytest

from cardspeak.history import files
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.model import History, Unreadable
from cardspeak.rulebook.books import seminole

ENGLISH = """*********** # 1 **************
PokerStars Hand #71:  Hold'em No Limit (€0.50/€1.00 EUR) - 2025/02/05 12:34:49 CET [2025/02/05 6:34:49 ET]
Table 'Elm II' 6-max Seat #1 is the button
Seat 1: Ann: x (€100 in chips)
Seat 2: Bob (€50.50 in chips)
Seat 4: Cid (€1,000 in chips)
Bob: posts small blind €0.50
Cid: posts big blind €1
*** HOLE CARDS ***
Dealt to Bob [Ts 3s]
Ann: x: raises €2 to €3
Bob: calls €2.50
Cid is disconnected
Cid has timed out while disconnected
Cid: folds
*** FLOP *** [6s Th Qd]
Bob: checks
Ann: x: bets €5
Bob: calls €5
*** TURN *** [6s Th Qd] [4h]
Bob: bets €42.50 and is all-in
Ann: x: raises €20 to €62.50
Uncalled bet (€20) returned to Ann: x
*** RIVER *** [6s Th Qd 4h] [Ac]
*** SHOW DOWN ***
Bob: shows [Ts 3s] (a pair of Tens)
Ann: x: shows [Qs Kd] (a pair of Queens)
Ann: x collected €98 from pot
*** SUMMARY ***
Total pot €102 | Rake €4
Board [6s Th Qd 4h Ac]
Seat 1: Ann: x (button) showed [Qs Kd] and won (€98) with a pair of Queens
Seat 2: Bob (small blind) showed [Ts 3s] and lost with a pair of Tens
Seat 4: Cid (big blind) folded before Flop
"""
SPANISH = """*********** n. 1 **************
Mano n.º 71 de PokerStars:  Hold'em No Limit (0.50 €/1.00 €) - 05-02-2025 12:34:49 CET [05-02-2025 6:34:49 ET]
Mesa "Elm II" 6-max El asiento n.º 1 es el botón
Asiento 1: Ann: x (100 € en fichas)
Asiento 2: Bob (50.50 € en fichas)
Asiento 4: Cid (1,000 € en fichas)
Bob: pone la ciega pequeña 0.50 €
Cid: pone la ciega grande 1 €
*** CARTAS DE MANO ***
Repartidas a Bob [Ts 3s]
Ann: x: sube 2 € a 3 €
Bob: iguala 2.50 €
Cid no tiene conexión
Cid ha agotado su tiempo mientras siga sin conexión
Cid: se retira
*** FLOP *** [6s Th Qd]
Bob: pasa
Ann: x: apuesta 5 €
Bob: iguala 5 €
*** TURN *** [6s Th Qd] [4h]
Bob: apuesta 42.50 € y está all-in
Ann: x: sube 20 € a 62.50 €
La apuesta no igualada (20 €) ha sido devuelta a Ann: x
*** RIVER *** [6s Th Qd 4h] [Ac]
*** SHOW DOWN ***
Bob: muestra [Ts 3s] (a pair of Tens)
Ann: x: muestra [Qs Kd] (a pair of Queens)
Ann: x se lleva 98 € del bote
*** RESUMEN ***
Bote total 102 € | Comisión 4 €
Comunitarias [6s Th Qd 4h Ac]
Asiento 1: Ann: x (botón) muestra [Qs Kd] y ganó (98 €) con pareja de damas
Asiento 2: Bob (ciega pequeña) muestra [Ts 3s] y perdió con pareja de dieces
Asiento 4: Cid (ciega grande) se retiró antes del Flop
"""
RUSSIAN = """*********** №1 **************
Раздача PokerStars №71:  Холдем Безлимитный (€0.50/€1.00 EUR) - 05.02.2025 12:34:49 CET [05.02.2025 6:34:49 ВВ]
Стол 'Elm II' 6-max Баттон на месте №1
Место 1: Ann: x (€100 фишек)
Место 2: Bob (€50.50 фишек)
Место 4: Cid (€1,000 фишек)
Bob: ставит малый блайнд €0.50
Cid: ставит большой блайнд €1
*** ЗАКРЫТЫЕ КАРТЫ ***
Карты Bob [Ts 3s]
Ann: x: делает рейз €2 €3
Bob: делает колл €2.50
Cid: делает фолд
Cid покидает стол
*** ФЛОП *** [6s Th Qd]
Bob: делает чек
Ann: x: делает бет €5
Bob: делает колл €5
*** ТЕРН *** [6s Th Qd] [4h]
Bob: делает бет €42.50 и олл-ин
Ann: x: делает рейз €20 €62.50
Неуравненная ставка (€20) возвращается игроку Ann: x
*** РИВЕР *** [6s Th Qd 4h] [Ac]
*** ВСКРЫТИЕ КАРТ ***
Bob: открывает [Ts 3s] (a pair of Tens)
Ann: x: открывает [Qs Kd] (a pair of Queens)
Ann: x получил €98 ( банк)
*** ИТОГ ***
Общий банк €102 | Доля €4
Борд [6s Th Qd 4h Ac]
Место 1: Ann: x (баттон) открыл [Qs Kd] и выиграл (€98) , собрав пару [дамы]
Место 2: Bob (малый блайнд) открыл [Ts 3s] и проиграл , собрав пару [десятки]
Место 4: Cid (большой блайнд) сделал фолд до Флоп
"""
FRENCH = (
    ENGLISH.replace("PokerStars Hand #71:", "Main PokerStars n°71 :")
    .replace("2025/02/05", "05/02/2025")
    .replace("6-max Seat", "6-max (argent fictif) Seat")
    .replace("Bob: ", "Bob\u00a0: ")
    .replace("x: ", "x\u00a0: ")
    .replace("1: Ann: x (", "1: Ann: x (")
)
TEXTS = {"Spanish": SPANISH, "Russian": RUSSIAN, "French": FRENCH}


def one(text: str) -> History:
    (found,) = files.read_bytes(text.encode(), "x")
    assert isinstance(found, History), found
    return found


@pytest.mark.parametrize("language", TEXTS)
def test_it_is_the_same_hand_as_in_english(language: str) -> None:
    read, known = one(TEXTS[language]), one(ENGLISH)
    for name in ("hand", "game", "limit", "setting", "currency", "scale", "table", "seats", "button", "posts", "acts", "stated"):
        assert getattr(read, name) == getattr(known, name), name
    assert read.fields == known.fields
    found = audit_one(read, seminole)
    assert (found.verdict, found.net) == ("agree", audit_one(known, seminole).net)


def test_hands_of_several_languages_stand_in_a_file() -> None:
    read = list(files.read_bytes("\n\n".join([ENGLISH, *TEXTS.values()]).encode(), "x"))
    assert [type(each).__name__ for each in read] == ["History"] * 4


@pytest.mark.parametrize("language", TEXTS)
def test_a_line_that_nobody_knows_is_named_where_it_stands(language: str) -> None:
    lines = TEXTS[language].split("\n")
    lines.insert(12, "Bob: tergiversa 5")
    (found,) = files.read_bytes("\n".join(lines).encode(), "x")
    assert isinstance(found, Unreadable)
    assert (found.reason, found.line) == ("not understood: 'Bob: tergiversa 5'", 13)


def test_what_a_first_line_says_in_words_that_nobody_knows_is_told() -> None:
    (found,) = files.read_bytes(RUSSIAN.replace("Холдем", "Телесина").encode(), "x")
    assert isinstance(found, Unreadable) and found.reason.startswith("no game and stakes in ")
