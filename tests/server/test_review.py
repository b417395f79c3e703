"""After the game: the review with the bots' analysis."""

from pathlib import Path

from longhouse.core import record as saga
from longhouse.core.replay import replay
from tests.server.serving import serving, wait_for
from tests.server.test_moves import four, play_on
from tests.toy.runes import GAME


def test_a_finished_game_is_reviewed(tmp_path: Path) -> None:
    """It is made in the background; what made each result adds up to it; a running game has none."""
    with serving(f"sqlite:///{tmp_path}/hall.db") as here:
        table, anna = four(here, "runes")
        assert anna.http.get(f"/api/tables/{table}/review").status_code == 403
        while anna.see(table)["status"] == "running":
            for seat in ("P1", "P2", "P3", "P4"):
                seen = anna.see(table, seat)
                if seen["decision"] is not None:
                    anna.play(table, seen, seen["choices"][0]["move"])
        wait_for(lambda: bool(anna.get(f"/api/tables/{table}/review")["ready"]), 90)
        review = anna.get(f"/api/tables/{table}/review")
        assert len(review["balances"]) == 4
        record = saga.read(anna.http.get(f"/api/tables/{table}/record").text)
        for decision in review["decisions"]:
            moment = replay(GAME, record, upto=decision["event"] - 1)
            words = {choice.move: choice.says for choice in moment.view(int(decision["seat"][1:]) - 1).choices}
            for which in ("played", "better"):
                assert decision[f"{which}_says"] == words[decision[which]]
        for balance in review["balances"]:
            parts = balance["fair"] + balance["luck"] + balance["own_play"] + balance["others_play"]
            assert abs(parts - balance["result"]) < 1e-9
        closed, bob = four(here)
        play_on(bob, closed, 1)
        bob.post(f"/api/tables/{closed}/close")
