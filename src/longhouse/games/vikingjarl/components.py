"""The map, the tokens and the Sagas of Vikingjarl as one typed object.

Zones are numbered 0-25 sea, 26-50 land, 51-74 harbours; h is a harbour 0..23, t a VP town 0..11,
k a kind of Saga 0..19 (the last two are the events). Goods are V (Viking), wood, iron, mead.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.data import ComponentFile, Row, bad_set
from longhouse.games.vikingjarl import odds, roads

PACKAGE: Final = "longhouse.games.vikingjarl"
SEAS: Final = 26
LANDS: Final = 25
HARBOURS: Final = 24
FIRST_LAND: Final = 26
FIRST_HARBOUR: Final = 51
ZONES: Final = 75
TOWNS: Final = 12  # VP towns
MARKETS: Final = 6  # Trade towns

# The kinds of harbours; the last three are towns (VJ-19, VJ-20, VJ-40, VJ-R2)
HOME: Final = 0
VP_TOWN: Final = 1
TRADE_TOWN: Final = 2
PILLAGE_TOWN: Final = 3
TYPES: Final = ["home", "vp", "trade", "pillage"]

# Icons the rulebook has lost are read as these, and as silver (VJ-R1); none runs out but Vikings (VJ-R34)
VIKING: Final = 0
WOOD: Final = 1
IRON: Final = 2
MEAD: Final = 3
GOODS: Final = ["V", "wood", "iron", "mead"]

FAIR_WIND: Final = 0
SKI_MARCH: Final = 1
GOOD_TRADE: Final = 2
CALL_TO_ARMS: Final = 3
DANEGELD: Final = 4
SKALD: Final = 5
MIMIR: Final = 6
BERSERKERS: Final = 7
STRANDHOGG: Final = 8
VALKYRIES: Final = 9
MJOLNIR: Final = 10
SHIELD_WALL: Final = 11
FEIGNED_FLIGHT: Final = 12
STORM: Final = 13
LOKI: Final = 14
NIGHT_RAID: Final = 15
DRAUGR: Final = 16
JORMUNGAND: Final = 17
GODS: Final = 18
RAGNAROK: Final = 19
SAGAS: Final = 18  # kinds of Sagas that can be held
CARDS: Final = 20  # with the two events
MOST_ICONS: Final = 8  # kinds of Sagas that may show the silver icon
MOST_SAGAS: Final = 42

ZONE_IDS: Final = [
    "VIN", "GRH", "ISH", "DUM", "NOR", "FAE", "ORK", "HEB", "VES", "IRS", "KEL", "ERM", "SIG", "ENS", "NSN", "SKA",
    "KAT", "EYV", "EYA", "KIR", "NEP", "BLK", "GRK", "MID", "NJO", "SPH",
    "VIK", "VLA", "TRO", "HAL", "FIN", "GAU", "SVI", "JOT", "SAX", "FRI", "VND", "KUR", "GAR", "KAL", "GRI", "LAN",
    "VAL", "SPA", "WES", "DAN", "NBL", "SKO", "IRL", "ISL", "GRN",
    "KAU", "NID", "SVA", "REY", "BRA", "KVG", "DYF", "JOR", "RUD", "JOM", "ALD", "KAE", "SIK",
    "HEI", "BIR", "DOR", "HLY", "HOL", "LIS", "LIN", "LON", "PAR", "SEV", "MIK",
]  # fmt: skip
HARBOUR_TYPES: Final = [HOME] + [VP_TOWN] * TOWNS + [TRADE_TOWN] * MARKETS + [PILLAGE_TOWN] * 5
KAUPANG: Final = 51  # the zone
FIRST_TOWN: Final = 52  # the zone of the first VP town
FIRST_MARKET: Final = 64  # the zone of the first Trade town
FIRST_PILLAGE: Final = 70
TOWN_IDS: Final = ZONE_IDS[FIRST_TOWN:FIRST_MARKET]
MARKET_IDS: Final = ZONE_IDS[FIRST_MARKET:FIRST_PILLAGE]
VP_TOKEN_IDS: Final = [f"v{number:02}" for number in range(1, 13)]
TRADE_TOKEN_IDS: Final = [f"t{number}" for number in range(1, 7)]

SHIP_SPACES: Final = 4  # VJ-4
ARMY_SPACES: Final = 5  # VJ-6
VIKINGS: Final = 9  # of each player, besides the one on the score track (VJ-27)
SHIELDS: Final = 4
GARRISON: Final = 4  # Vikings in a Settlement at most (VJ-9)
HAND: Final = 3

# When a Saga may be played (VJ-118, VJ-R18, VJ-119): a mask
OWN_TURN: Final = 1
ATTACKING: Final = 2
DEFENDING: Final = 4
WHEN_DRAWN: Final = 8  # an event, which is never held

# Against whom it is played (VJ-R38)
NO_ONE: Final = 0
OPPONENT: Final = 1  # one is chosen
OTHER_SIDE: Final = 2  # of the battle, if that is a player
ALL: Final = 3


class SagaCard:
    """One kind of Saga: its number and id, when and against whom it is played, and its worth to a bot."""

    def __init__(self, kind: i64, id: str, timing: i64, against: i64, worth: i64) -> None:
        self.kind = kind
        self.id = id
        self.timing = timing
        self.against = against
        self.worth = worth


SAGA_CARDS: Final = [
    SagaCard(FAIR_WIND, "fair_wind", OWN_TURN, NO_ONE, 5),
    SagaCard(SKI_MARCH, "ski_march", OWN_TURN, NO_ONE, 1),
    SagaCard(GOOD_TRADE, "good_trade", OWN_TURN, NO_ONE, 6),
    SagaCard(CALL_TO_ARMS, "call_to_arms", OWN_TURN, NO_ONE, 7),
    SagaCard(DANEGELD, "danegeld", OWN_TURN, NO_ONE, 3),
    SagaCard(SKALD, "skald", OWN_TURN, NO_ONE, 8),
    SagaCard(MIMIR, "mimir", OWN_TURN, NO_ONE, 7),
    SagaCard(BERSERKERS, "berserkers", ATTACKING, OTHER_SIDE, 8),
    SagaCard(STRANDHOGG, "strandhogg", ATTACKING, OTHER_SIDE, 5),
    SagaCard(VALKYRIES, "valkyries", ATTACKING | DEFENDING, OTHER_SIDE, 5),
    SagaCard(MJOLNIR, "mjolnir", ATTACKING | DEFENDING, OTHER_SIDE, 6),
    SagaCard(SHIELD_WALL, "shield_wall", DEFENDING, OTHER_SIDE, 6),
    SagaCard(FEIGNED_FLIGHT, "feigned_flight", DEFENDING, OTHER_SIDE, 4),
    SagaCard(STORM, "storm", OWN_TURN, OPPONENT, 3),
    SagaCard(LOKI, "loki", OWN_TURN, OPPONENT, 4),
    SagaCard(NIGHT_RAID, "night_raid", OWN_TURN, OPPONENT, 5),
    SagaCard(DRAUGR, "draugr", OWN_TURN, OPPONENT, 4),
    SagaCard(JORMUNGAND, "jormungand", OWN_TURN, OPPONENT, 4),
    SagaCard(GODS, "gods", WHEN_DRAWN, ALL, 0),
    SagaCard(RAGNAROK, "ragnarok", WHEN_DRAWN, ALL, 0),
]
SAGA_IDS: Final = [card.id for card in SAGA_CARDS]


def _column(name: str) -> vec[i64]:
    """One column of the rows, for the kernel."""
    column = vec[i64]()
    for number, card in enumerate(SAGA_CARDS):
        assert card.kind == number, "a row for each kind, in order"
        column = append(column, card.timing if name == "timing" else card.against if name == "against" else card.worth)
    return column


TIMING: Final = _column("timing")
AGAINST: Final = _column("against")
WORTH: Final = _column("worth")


class Realm(Components):
    """The board and the cards of one component set."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.zone_names: list[str] = []
        self.zone_x: list[int] = []
        self.zone_y: list[int] = []
        self.dashed: list[tuple[int, int]] = []  # for the picture; in march they count like any other (VJ-52)
        # Neighbours of zone z by Ship: sail[sail_from[z]] to sail[sail_from[z + 1] - 1], ascending; likewise by foot
        self.sail: vec[i64] = vec[i64]()
        self.sail_from: vec[i64] = vec[i64]()
        self.march: vec[i64] = vec[i64]()
        self.march_from: vec[i64] = vec[i64]()
        self.sea_vp: i64 = 0  # mask of the sea zones that hold a VP token at the start (VJ-25)
        self.harbour_type: vec[i64] = vec[i64]()
        self.value: vec[i64] = vec[i64]()  # of VP towns, by t
        self.defenders: vec[i64] = vec[i64]()  # of Pillage towns, by harbour
        self.silver: vec[i64] = vec[i64]()
        self.bonus: vec[i64] = vec[i64]()
        self.token_defenders: vec[i64] = vec[i64]()
        self.token_silver: vec[i64] = vec[i64]()
        self.token_goods: vec[i64] = vec[i64]()  # masks over WOOD, IRON, MEAD
        self.token_vp: vec[i64] = vec[i64]()
        self.market_goods: vec[i64] = vec[i64]()
        self.saga_names: list[str] = []
        self.saga_says: list[str] = []
        self.copies: vec[i64] = vec[i64]()
        self.icons: i64 = 0  # mask of the kinds that show the silver icon
        self.icon_kinds: vec[i64] = vec[i64]()
        self.attacker_dice: vec[i64] = vec[i64]()  # by Vikings, 0..6 (6 or more)
        self.defender_dice: vec[i64] = vec[i64]()
        self.white_hits: i64 = 2  # faces of six (VJ-16)
        self.black_hits: i64 = 3
        self.red_hits: i64 = 4
        # How a battle to the end goes, by attackers * 10 + defenders: the attacker's chance, and how many survive it
        self.win_chance: list[float] = []
        self.survivors: list[float] = []
        self.home_by_ship: vec[i64] = vec[i64]()  # steps to Kaupang by zone, roads.NO_WAY where there is none
        self.home_on_foot: vec[i64] = vec[i64]()
        self.ship_steps: vec[i64] = vec[i64]()  # steps from zone a to zone b by Ship, at a * ZONES + b


def read(file: ComponentFile) -> Realm:
    """The realm a component file describes."""
    realm = Realm(file.label)
    seas, lands, harbours = file.rows("sea"), file.rows("land"), file.rows("harbour")
    ids = [row.text("id") for row in [*seas, *lands, *harbours]]
    if ids != ZONE_IDS or len(seas) != SEAS or len(lands) != LANDS:
        raise bad_set(PACKAGE, "zones", file=file.name, zones=" ".join(ZONE_IDS))
    links = _Links(file.name)
    for z, row in enumerate(seas):
        _read_place(realm, row)
        links.join(links.sail, z, row.texts("adjacent"), 0, SEAS, True)
        if row.whole("vp", 0, 1) == 1:
            realm.sea_vp |= 1 << z
        row.done()
    for i, row in enumerate(lands):
        z = FIRST_LAND + i
        _read_place(realm, row)
        links.join(links.march, z, row.texts("adjacent"), FIRST_LAND, FIRST_HARBOUR, True)
        links.join(links.march, z, row.texts("dashed"), FIRST_LAND, FIRST_HARBOUR, True)
        realm.dashed += [(z, ZONE_IDS.index(other)) for other in row.texts("dashed") if z < ZONE_IDS.index(other)]
        row.done()
    for h, row in enumerate(harbours):
        _read_harbour(realm, links, h, row)
        row.done()
    links.check_symmetry()
    _pack(realm, links)
    _check_reach(realm, links, file.name)
    _read_tokens(realm, file)
    _read_sagas(realm, file)
    _read_battle(realm, file)
    realm.win_chance, realm.survivors = odds.battles(
        realm.attacker_dice, realm.defender_dice, realm.black_hits, realm.white_hits
    )
    return realm


class _Links:
    """Neighbours while a file is read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sail: list[list[int]] = [[] for _ in range(ZONES)]
        self.march: list[list[int]] = [[] for _ in range(ZONES)]

    def join(self, table: list[list[int]], zone: int, others: list[str], low: int, high: int, both: bool) -> None:
        """Note the neighbours a row names; `both` means that the other row names it back."""
        for other in others:
            if other not in ZONE_IDS[low:high]:
                raise bad_set(PACKAGE, "no_neighbour", file=self.name, zone=ZONE_IDS[zone], other=repr(other))
            z = ZONE_IDS.index(other)
            if z == zone or z in table[zone]:
                raise bad_set(PACKAGE, "twice", file=self.name, zone=ZONE_IDS[zone], other=other)
            table[zone].append(z)
            if not both:
                table[z].append(zone)

    def check_symmetry(self) -> None:
        """Complain about a neighbour that does not name its neighbour back."""
        for table in (self.sail, self.march):
            for zone in range(ZONES):
                for other in table[zone]:
                    if zone not in table[other]:
                        raise bad_set(PACKAGE, "one_sided", file=self.name, zone=ZONE_IDS[zone], other=ZONE_IDS[other])


def _read_place(realm: Realm, row: Row) -> None:
    row.text("id")
    realm.zone_names.append(row.text("name"))
    realm.zone_x.append(row.whole("x", 0, 1600))
    realm.zone_y.append(row.whole("y", 0, 1000))


def _read_harbour(realm: Realm, links: _Links, h: int, row: Row) -> None:
    _read_place(realm, row)
    kind = HARBOUR_TYPES[h]
    row.word("type", (TYPES[kind],))
    zone = FIRST_HARBOUR + h
    links.join(links.sail, zone, row.texts("sea"), 0, SEAS, False)
    links.join(links.march, zone, row.texts("land"), FIRST_LAND, FIRST_HARBOUR, False)
    links.join(links.march, zone, row.texts("dashed"), FIRST_LAND, FIRST_HARBOUR, False)
    realm.dashed += [(ZONE_IDS.index(other), zone) for other in row.texts("dashed")]
    realm.harbour_type = append(realm.harbour_type, kind)
    if kind == VP_TOWN:
        realm.value = append(realm.value, row.whole("value", 1, 9))
    pillage = kind == PILLAGE_TOWN
    realm.defenders = append(realm.defenders, row.whole("defenders", 1, 3) if pillage else 0)
    realm.silver = append(realm.silver, row.whole("silver", 0, 9) if pillage else 0)
    realm.bonus = append(realm.bonus, row.whole("bonus", 0, 3) if pillage else 0)


def _pack(realm: Realm, links: _Links) -> None:
    for zone in range(ZONES):
        realm.sail_from = append(realm.sail_from, len(realm.sail))
        realm.march_from = append(realm.march_from, len(realm.march))
        for other in sorted(links.sail[zone]):
            realm.sail = append(realm.sail, other)
        for other in sorted(links.march[zone]):
            realm.march = append(realm.march, other)
    realm.sail_from = append(realm.sail_from, len(realm.sail))
    realm.march_from = append(realm.march_from, len(realm.march))
    for zone in range(ZONES):
        for steps in roads.distances(links.sail, [zone]):
            realm.ship_steps = append(realm.ship_steps, steps)
    for zone in range(ZONES):
        realm.home_by_ship = append(realm.home_by_ship, realm.ship_steps[KAUPANG * ZONES + zone])
    for steps in roads.distances(links.march, [KAUPANG]):
        realm.home_on_foot = append(realm.home_on_foot, steps)


def _check_reach(realm: Realm, links: _Links, name: str) -> None:
    on_foot = roads.distances(links.march, list(range(FIRST_HARBOUR, ZONES)))
    for zone in range(ZONES):
        if not FIRST_LAND <= zone < FIRST_HARBOUR and realm.home_by_ship[zone] == roads.NO_WAY:
            raise bad_set(PACKAGE, "no_ship", file=name, zone=ZONE_IDS[zone], kaupang=realm.zone_names[KAUPANG])
    for zone in range(FIRST_LAND, FIRST_HARBOUR):
        if on_foot[zone] == roads.NO_WAY:
            raise bad_set(PACKAGE, "no_army", file=name, zone=ZONE_IDS[zone])


def _read_tokens(realm: Realm, file: ComponentFile) -> None:
    tokens = file.rows("vp_token")
    if [row.text("id") for row in tokens] != VP_TOKEN_IDS:
        raise bad_set(PACKAGE, "vp_tokens", file=file.name, tokens=" ".join(VP_TOKEN_IDS))
    for row in tokens:
        realm.token_defenders = append(realm.token_defenders, row.whole("defenders", 0, 3))
        realm.token_silver = append(realm.token_silver, row.whole("silver", 0, 20))
        realm.token_goods = append(realm.token_goods, _goods(row))
        realm.token_vp = append(realm.token_vp, row.whole("vp", 0, 5))
        row.done()
    markets = file.rows("trade_token")
    if [row.text("id") for row in markets] != TRADE_TOKEN_IDS:
        raise bad_set(PACKAGE, "trade_tokens", file=file.name, tokens=" ".join(TRADE_TOKEN_IDS))
    for row in markets:
        realm.market_goods = append(realm.market_goods, _goods(row))
        row.done()


def _goods(row: Row) -> int:
    """A list such as ["wood", "mead"] as a mask."""
    mask = 0
    for good in row.texts("goods"):
        if good not in GOODS[WOOD:] or mask >> GOODS.index(good) & 1:
            raise bad_set(PACKAGE, "goods", where=row.where, given=repr(good))
        mask |= 1 << GOODS.index(good)
    return mask


def _read_sagas(realm: Realm, file: ComponentFile) -> None:
    rows = [*file.rows("saga"), *file.rows("event")]
    if [row.text("id") for row in rows] != SAGA_IDS:
        raise bad_set(PACKAGE, "sagas", file=file.name, sagas=" ".join(SAGA_IDS))
    total = 0
    for k, row in enumerate(rows):
        realm.saga_names.append(row.text("name"))
        realm.saga_says.append(row.text("says"))
        copies = row.whole("copies", 0, 2 if k == GODS else 1 if k == RAGNAROK else 20)
        realm.copies = append(realm.copies, copies)
        if k < SAGAS:
            total += copies
            if row.flag("icon"):
                realm.icons |= 1 << k
                realm.icon_kinds = append(realm.icon_kinds, k)
        row.done()
    if not 20 <= total <= MOST_SAGAS:
        raise bad_set(PACKAGE, "how_many", file=file.name, given=total, most=MOST_SAGAS)
    if len(realm.icon_kinds) > MOST_ICONS:
        raise bad_set(PACKAGE, "icons", file=file.name, most=MOST_ICONS)


def _read_battle(realm: Realm, file: ComponentFile) -> None:
    zone = file.table("battlezone")
    for key, most in (("attacker", 3), ("defender", 2)):
        dice = zone.numbers(key, 1, most)
        if len(dice) != 6:
            raise bad_set(PACKAGE, "dice", file=file.name, side=key)
        table = vec[i64]([0])
        for number in dice:
            table = append(table, number)
        if key == "attacker":
            realm.attacker_dice = table
        else:
            realm.defender_dice = table
    zone.done()
    faces = file.table("dice")
    realm.white_hits = faces.whole("white", 1, 5)
    realm.black_hits = faces.whole("black", 1, 5)
    realm.red_hits = faces.whole("red", 1, 5)
    faces.done()
