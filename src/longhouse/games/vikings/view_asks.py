"""What is asked in Vikings: one sentence for whoever decides, one for the others."""

from collections.abc import Sequence

from longhouse.core.masks import size
from longhouse.core.state import OVER
from longhouse.games.vikings import auction, crossing, scoring, steps
from longhouse.games.vikings.dump import cell_name
from longhouse.games.vikings.position import Position
from longhouse.games.vikings.rules import Vikings
from longhouse.games.vikings.view_names import pieces, row_job, tile_name, words


def asks(p: Vikings, viewer: int, names: Sequence[str]) -> str:
    """One sentence: whose decision it is and what is asked."""
    if p.to_act() == OVER:
        return _ending(p, names)
    if p.step == steps.START and p.start_player >= 0:
        return words().say("asks", "start_named", seat=names[p.start_player])
    step = steps.NAMES[p.step]
    if p.step > steps.LAST_OF_CHANCE:
        step = _own_question(p, step) if viewer == p.active else f"others_{step}"
    return words().say("asks", step, seat=names[p.active], **blanks(p))


def _ending(p: Vikings, names: Sequence[str]) -> str:
    winners = [seat for seat, place in enumerate(p.places()) if place == 1]
    gold, rivals = int(p.gold[winners[0]]), int(scoring.gold_of_rivals(p, winners[0]))
    key = "over" if rivals < 0 else "over_by_gold" if rivals < gold else "over_shared"
    called = words().listed([names[seat] for seat in winners])
    return words().say("asks", key, winners=called, points=max(p.scores()), gold=gold, rivals=rivals)


def _own_question(p: Vikings, step: str) -> str:
    if step == "auction_bid" and p.bid < 0:
        return "auction_bid_open"
    return "boat_mode_last" if step == "boat_mode" and crossing.compulsory(p) else step


def blanks(p: Position) -> dict[str, object]:
    """What a question and its answers may speak of: who has what, what is in hand, what the pieces are called."""
    sails = p.boat_row >= 0
    return {
        **pieces(p.box),
        "bid": int(p.bid),
        "place": int(auction.next_place(p)),
        "gold": int(p.gold[p.active]),
        "vp": int(p.vp[p.active]),
        "tile": "" if p.tile < 0 else tile_name(p.box, p.tile),
        "job": row_job(p.box, p.boat_row) if sails else "" if p.viking < 0 else p.box.jobs[p.viking],
        "cell": "" if p.row < 0 else cell_name(p.row, p.column),
        "special": "" if p.building < 0 else p.box.special_names[p.building],
        "open": size(crossing.open_columns(p, p.active)) if sails else 0,
    }
