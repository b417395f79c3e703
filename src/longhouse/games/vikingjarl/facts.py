"""What happens in Vikingjarl: what the numbers of each fact are called. The sentences are in words.toml.

The kinds are also how asks and choices call things: always with the names of the table's own realm.
"""

from longhouse.core.facts import Facts, Telling
from longhouse.games.vikingjarl.components import (
    FIRST_TOWN,
    GOODS,
    KAUPANG,
    SKALD,
    STORM,
    VALKYRIES,
    WOOD,
    Realm,
)
from longhouse.games.vikingjarl.position import ENEMY_ARMY, SETTLEMENT

GOOD_NOUNS = ("Viking", *GOODS[WOOD:])  # in [nouns]


def realm_of(telling: Telling) -> Realm:
    """The table's own board and cards."""
    assert isinstance(telling.components, Realm), "the board of Vikingjarl"
    return telling.components


def zone(telling: Telling, number: int) -> str:
    """What a zone is called."""
    return realm_of(telling).zone_names[number]


def town(telling: Telling, t: int) -> str:
    """What a VP town is called."""
    return zone(telling, FIRST_TOWN + t)


def kaupang(telling: Telling) -> str:
    """What Kaupang is called."""
    return zone(telling, KAUPANG)


def hall(telling: Telling, number: int) -> str:
    """Kaupang, or a Settlement."""
    return kaupang(telling) if number == 0 else town(telling, number - 1)


def place(telling: Telling, number: int) -> str:
    """Where Vikings are: the Ship, the Army, Kaupang, or a Settlement."""
    return telling.words.term("places", number) if number < 2 else hall(telling, number - 2)


def unit(telling: Telling, number: int) -> str:
    """Ship or Army."""
    return telling.words.term("units", number)


def saga(telling: Telling, kind: int) -> str:
    """What a Saga or an event is called."""
    return realm_of(telling).saga_names[kind]


def good(telling: Telling, number: int) -> str:
    """One Viking, or one piece of a good."""
    return telling.words.counted(1, GOOD_NOUNS[number])


def foe(telling: Telling, target: int, at: int, defender: int) -> str:
    """What is attacked: a town, a Settlement, somebody's Army."""
    if target == ENEMY_ARMY:
        return telling.words.say("things", "army", seat=telling.names[defender])
    if target == SETTLEMENT:
        return telling.words.say("things", "settlement", town=zone(telling, at))
    return zone(telling, at)


def _goods(telling: Telling, mask: int) -> list[str]:
    return [telling.words.term("goods", g) for g in range(WOOD, len(GOODS)) if (mask >> g) & 1]


def _sold(telling: Telling, token: int) -> str:
    """What a Trade town sells."""
    return telling.words.listed(_goods(telling, realm_of(telling).market_goods[token]))


def _gains(telling: Telling, token: int) -> str:
    """What a VP town's token brings."""
    realm, words = realm_of(telling), telling.words
    counted = ((realm.token_vp[token], "VP"), (realm.token_silver[token], "silver"))
    gains = [words.counted(n, noun) for n, noun in counted if n]
    return words.listed([*gains, *_goods(telling, realm.token_goods[token])]) or words.term("nothing")


def _token(telling: Telling, token: int) -> str:
    """What a VP town's token shows."""
    defenders = int(realm_of(telling).token_defenders[token])
    return telling.words.say("things", "token", defenders=defenders, gains=_gains(telling, token))


def _why(telling: Telling, measure: int) -> str:
    """What put the winner before the next best."""
    return telling.words.term("reasons", measure)


def _skald(telling: Telling) -> str:
    return saga(telling, SKALD)


def _storm(telling: Telling) -> str:
    return saga(telling, STORM)


def _valkyries(telling: Telling) -> str:
    return saga(telling, VALKYRIES)


FACTS = Facts(
    __package__,
    slots={
        "start": "seat",
        "dealt": "seat saga",
        "kept": "seat saga",
        "kept_unseen": "seat",
        "slot": "seat above",
        "turn": "seat round",
        "drawn": "seat saga",
        "drawn_unseen": "seat",
        "no_cards": "seat",
        "shuffle": "count",
        "event": "seat saga",
        "hand_lost": "seat count",
        "gods_vp": "seat",
        "gods_viking": "seat place",
        "gods_last": "seat place",
        "gods_spare": "seat",
        "step": "seat unit zone",
        "embark": "seat zone",
        "disembark": "seat zone",
        "sea_vp": "seat zone",
        "market": "zone sold",
        "home": "seat vp",
        "attack": "seat foe/3",
        "token": "zone token",
        "roll": "round attacker defender",
        "won": "seat foe/3",
        "lost": "seat foe/3",
        "tie": "seat",
        "withdraw": "seat",
        "revived": "seat count valkyries/0",
        "manned": "seat rival:seat",
        "repelled": "seat rival:seat",
        "glory": "seat zone vp",
        "pillage": "seat zone silver",
        "token_won": "seat zone gains",
        "loaded": "seat good",
        "forfeit": "seat good",
        "room": "seat place good",
        "broken": "seat owner:seat town vp",
        "loot": "seat good town",
        "spoils_silver": "seat rival:seat silver",
        "spoils": "seat rival:seat good",
        "stays": "seat",
        "retreat": "seat unit zone",
        "flight": "seat",
        "play": "seat saga",
        "against": "seat saga rival:seat",
        "danegeld": "seat silver",
        "skald": "seat skald/0",
        "free_good": "seat unit good",
        "called": "seat hall count",
        "night_raid": "seat rival:seat silver",
        "storm": "seat good storm/0",
        "draugr": "seat place count",
        "stolen": "seat rival:seat saga",
        "stolen_unseen": "seat rival:seat",
        "cash": "seat saga",
        "discard": "seat saga silver",
        "trade": "seat unit zone",
        "sell": "seat good silver",
        "sell_saga": "seat saga",
        "buy": "seat good",
        "buy_saga": "seat",
        "settle": "seat town vp",
        "repair": "seat town vp",
        "recruit": "seat zone count",
        "hire": "seat hall",
        "dismiss": "seat place",
        "stow": "seat zone",
        "limit": "round",
        "decided": "seat rival:seat why",
        "win": "seat kaupang/0",
    },
    kinds={
        "zone": zone, "town": town, "kaupang": kaupang, "hall": hall, "place": place, "unit": unit, "saga": saga,
        "good": good, "foe": foe, "why": _why, "sold": _sold, "gains": _gains, "token": _token,
        "skald": _skald, "storm": _storm, "valkyries": _valkyries,
    },
)  # fmt: skip
