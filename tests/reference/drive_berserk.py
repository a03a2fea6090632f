#!/usr/bin/env python3
"""The server, played on by PyPI's berserk as it plays on lichess (needs berserk 0.14 and python-chess).

    python3 drive_berserk.py target/release/hyperchess docs/bots.md

Whole games of chess, Chess960 and crazyhouse against the machine and between two programs, with every field that
lichess-bot needs looked for in every event; then challenges, seeks, tokens, bots, streams and exports, and last the
example of the documentation. The status is 1 if anything went wrong.
"""

import io
import os
import re
import subprocess
import sys
import threading
import time

import berserk
import chess.pgn
import requests
from lichess_world import World, Player, check, together

GAMES = ["standard", "chess960", "crazyhouse"]


def refused(status, call, *arguments, **named):
    """Asks for something that cannot be, and is told so."""
    try:
        call(*arguments, **named)
    except berserk.exceptions.ResponseError as error:
        told = error.response.json()
        assert error.response.status_code == status, (error.response.status_code, told)
        assert isinstance(told.get("error"), str), told
        return
    raise AssertionError(f"{call} {arguments} was not refused")


def read_back(client, game, full, state):
    """What is exported is the game that was played: as JSON, and as PGN that python-chess reads."""
    told = client.games.export(game)
    assert told["status"] == state["status"] and told.get("winner") == state.get("winner"), told
    assert len(told["moves"].split()) == len(state["moves"].split())
    pgn = client.games.export(game, as_pgn=True)
    read = chess.pgn.read_game(io.StringIO(pgn))
    assert not read.errors, read.errors
    board = read.board()
    assert [move.uci() for move in read.mainline_moves()] == state["moves"].split(), pgn
    assert read.headers["White"] and read.headers["Black"] and type(board).uci_variant, pgn
    expected = {"white": "1-0", "black": "0-1"}.get(state.get("winner"), "1/2-1/2")
    assert read.headers["Result"] == expected, pgn
    return full


def against_the_machine(world):
    player = Player(world.person("Ada"), 1)
    for number, variant in enumerate(GAMES):
        colour = ["white", "black", "random"][number]
        made = player.client.challenges.create_ai(
            level=3, clock_limit=600, clock_increment=5, color=colour, variant=variant
        )
        assert made["variant"]["key"] == variant, made
        full, state = player.play(made["id"])
        machine = full["white"] if "aiLevel" in full["white"] else full["black"]
        assert machine["aiLevel"] == 3
        read_back(player.client, made["id"], full, state)
        print(f"{variant} against the machine: {len(state['moves'].split())} plies, {state['status']}")
    played = list(player.client.games.export_by_player("Ada", as_pgn=False))
    assert [game["variant"] for game in played] == GAMES[::-1], played
    texts = list(player.client.games.export_by_player("Ada", as_pgn=True, max=2))
    assert len(texts) == 2 and "Crazyhouse" in texts[0], texts
    refused(400, player.client.challenges.create_ai, level=9)
    refused(400, player.client.challenges.create_ai, variant="nonsense")
    refused(400, player.client.challenges.create_ai, days=3)


def one_against_another(world):
    """Two bots: one challenges, the other accepts, and both play to the end."""
    one, other = Player(world.bot("Robo"), 2), Player(world.bot("Cara"), 3)
    assert one.account["title"] == "BOT" and one.account["username"] == "Robo"
    for variant in GAMES + ["kingOfTheHill", "threeCheck", "atomic", "horde", "racingKings", "antichess"]:
        events = other.api.stream_incoming_events()
        challenge = one.client.challenges.create(
            "cara", rated=variant == "standard", clock_limit=300, clock_increment=3, variant=variant
        )
        told = check(next(event for event in events if event["type"] == "challenge"))
        assert told["challenge"]["id"] == challenge["id"] and told["challenge"]["variant"]["key"] == variant
        other.client.bots.accept_challenge(challenge["id"])
        started = check(next(event for event in events if event["type"] == "gameStart"))
        assert started["game"]["id"] == challenge["id"], "the game has the name of the challenge"
        playing = [check(game, "nowPlaying") for game in other.client.games.get_ongoing()]
        assert playing[0]["gameId"] == challenge["id"] and playing[0]["opponent"]["username"] == "Robo", playing
        (full, state), _ = together(lambda: one.play(challenge["id"]), lambda: other.play(challenge["id"]))
        assert full["white"]["title"] == full["black"]["title"] == "BOT"
        finished = check(next(event for event in events if event["type"] == "gameFinish"))
        assert finished["game"]["id"] == challenge["id"]
        read_back(one.client, challenge["id"], full, state)
        print(f"{variant} between two: {len(state['moves'].split())} plies, {state['status']}")
    names = [bot["username"] for bot in one.client.bots.get_online_bots()]
    assert names == ["Cara"], names
    status = one.client.users.get_realtime_statuses("cara", "robo")
    assert [user["online"] for user in status] == [True, False], status
    rating = one.client.account.get()["perfs"]["blitz"]
    assert rating["games"] == 1, rating


def from_a_position(world, one, other):
    fen = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1"
    made = one.client.challenges.create("Dora", rated=False, clock_limit=60, clock_increment=1, color="white",
                                        variant="fromPosition", position=fen)
    assert made["variant"]["key"] == "fromPosition" and made["initialFen"] == fen, made
    other.client.challenges.accept(made["id"])
    one.api.make_move(made["id"], "e1h1")
    state = next(one.api.stream_game_state(made["id"]))["state"]
    assert state["moves"] == "e1g1", "castling is written as chess has it"
    refused(400, one.api.make_move, made["id"], "e2e4")
    refused(400, other.api.make_move, made["id"], "e8e1")
    other.api.resign_game(made["id"])


def talking(one, other):
    """Draws, takebacks, chat, aborting, and a stream that ends with the game."""
    made = one.client.challenges.create("Dora", rated=False, color="white")
    assert made["timeControl"]["type"] == "unlimited", made
    other.client.challenges.accept(made["id"])
    game, heard = made["id"], []
    listening = threading.Thread(target=lambda: heard.extend(other.api.stream_game_state(game)), daemon=True)
    listening.start()
    wait_until(lambda: heard)
    one.api.make_move(game, "e2e4")
    one.api.offer_takeback(game)
    wait_until(lambda: any(event.get("wtakeback") for event in heard))
    other.api.accept_takeback(game)
    wait_until(lambda: heard[-1].get("moves") == "")
    one.api.make_move(game, "d2d4")
    one.api.post_message(game, "hello")
    wait_until(lambda: any(event["type"] == "chatLine" and event["text"] == "hello" for event in heard))
    assert one.api.get_game_chat(game)[0]["text"] == "hello"
    one.api.offer_draw(game)
    wait_until(lambda: any(event.get("wdraw") for event in heard))
    other.api.accept_draw(game)
    listening.join(5)
    assert not listening.is_alive(), "the stream is closed with the game"
    assert [check(event) for event in heard][-1]["status"] == "draw", heard[-1]
    assert [event["type"] for event in other.api.stream_game_state(game)] == ["gameFull"], "and at once after it"
    made = one.client.challenges.create("Dora", rated=False, clock_limit=60, clock_increment=0)
    other.client.challenges.accept(made["id"])
    other.api.abort_game(made["id"])
    assert one.client.games.export(made["id"])["status"] == "aborted"


def wait_until(holds):
    for _ in range(100):
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError("it did not come about")


def challenging(one, other):
    events = one.client.board.stream_incoming_events()
    made = one.client.challenges.create("Dora", rated=False, clock_limit=60, clock_increment=0)
    assert check(next(events))["challenge"]["direction"] == "out"
    assert [told["id"] for told in other.client.challenges.get_mine()["in"]] == [made["id"]]
    other.client.challenges.decline(made["id"], reason="tooFast")
    declined = check(next(event for event in events if event["type"] == "challengeDeclined"))
    assert declined["challenge"]["declineReasonKey"] == "toofast", declined
    refused(404, other.client.challenges.accept, made["id"])
    made = one.client.challenges.create("Dora", rated=False, clock_limit=60, clock_increment=0)
    pending = next(other.client.board.stream_incoming_events())
    assert check(pending)["challenge"]["id"] == made["id"], "what waits is told to whoever begins to listen"
    one.client.challenges.cancel(made["id"])
    refused(404, other.client.challenges.accept, made["id"])
    refused(400, one.client.challenges.create, "Nobody at all", rated=False)
    opened = one.client.challenges.create_open(clock_limit=60, clock_increment=0)
    assert opened["urlWhite"] and opened["urlBlack"], opened
    later = one.client.board.stream_incoming_events()
    threading.Thread(target=lambda: next(later, None), daemon=True).start()
    ended = {event["type"] for event in events}
    assert ended <= {"challengeCanceled", "challenge"}, "one token listens once, and whoever comes later is the one"


def seeking(world, one, other):
    def seek(player, **wish):
        return lambda: player.client.board.seek(time=3, increment=2, rated=False, variant="crazyhouse", **wish)

    events = one.client.board.stream_incoming_events()
    together(seek(one), seek(other))
    game = check(next(event for event in events if event["type"] == "gameStart"))["game"]
    assert game["variant"]["key"] == "crazyhouse" and game["opponent"]["username"] == "Dora", game
    one.client.board.abort_game(game["id"])

    def wait_in_vain():
        try:
            seek(one, rating_range="100-200")()
        except requests.exceptions.RequestException:
            pass  # The server is stopped before anybody comes.

    def lobby():
        return requests.get(f"{world.url}/v1/lobby").json()["games"]

    threading.Thread(target=wait_in_vain, daemon=True).start()
    wait_until(lambda: len(lobby()) == 1)
    assert not lobby()[0]["rated"], lobby()


def closed_doors(world, one):
    wrong = world.client("hc_nonsense")
    refused(401, wrong.account.get)
    refused(401, wrong.challenges.create, "Dora", rated=False)
    assert requests.get(f"{world.url}/api/account").status_code == 401
    session = world.register("Eve")
    reads = world.client(world.token(session, ["challenge:read"]))
    refused(403, reads.challenges.create, "Dora", rated=False)
    refused(403, reads.board.make_move, "x", "e2e4")
    refused(403, one.client.bots.make_move, "x", "e2e4")
    refused(400, one.client.account.upgrade_to_bot)
    bot = world.bot("Beppo")
    refused(403, bot.board.resign_game, "x")
    refused(404, bot.bots.resign_game, "x")
    refused(404, one.client.games.export, "nosuchgame12")
    # A cookie opens nothing here, and every wrong address is told of as everything else.
    assert session.post(f"{world.url}/api/challenge/Dora", data={"rated": "false"}).status_code == 401
    missing = session.get(f"{world.url}/api/nothing/here")
    assert missing.status_code == 404 and "error" in missing.json(), missing.text
    secret = world.token(session)
    told = world.client(secret).oauth.test_tokens(secret, "hc_nonsense")
    assert told["hc_nonsense"] is None and "bot:play" in told[secret]["scopes"].split(","), told
    assert told[secret]["userId"] == "eve", told


def looking(one):
    assert one.client.users.get_public_data("dora")["username"] == "Dora"
    assert [user["id"] for user in one.client.users.get_by_id("dora", "CARL")] == ["dora", "carl"]
    assert one.client.users.get_rating_history("Robo"), "a rated game was played"
    assert one.client.users.get_crosstable("Carl", "Dora")["nbGames"] == 0, "games by link are nobody else's business"
    assert one.client.users.get_leaderboard("blitz", count=5) == []


def example(world, page):
    """What the documentation says is what works."""
    with open(page) as text:
        code = re.search(r"```python\n(.*?)```", text.read(), re.S).group(1)
    session = world.register("Docs Bot")
    environment = dict(os.environ, HYPERCHESS_URL=world.url, HYPERCHESS_TOKEN=world.token(session))
    bot = subprocess.Popen([sys.executable, "-c", code], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        person = Player(world.person("Reader"), 7)
        wait_until(lambda: person.client.users.get_realtime_statuses("Docs Bot")[0]["online"])
        made = person.client.challenges.create("Docs Bot", rated=False, clock_limit=300, clock_increment=2)
        started = next(event for event in person.client.board.stream_incoming_events() if event["type"] == "gameStart")
        assert started["game"]["id"] == made["id"]
        full, state = person.play(made["id"])
        print(f"the example: {len(state['moves'].split())} plies, {state['status']}")
    finally:
        bot.terminate()
        told = bot.communicate()[1]
        assert "Traceback" not in told, told


def main():
    with World(sys.argv[1]) as world:
        against_the_machine(world)
        one_against_another(world)
        one, other = Player(world.person("Carl"), 5), Player(world.person("Dora"), 6)
        from_a_position(world, one, other)
        talking(one, other)
        challenging(one, other)
        seeking(world, one, other)
        closed_doors(world, one)
        looking(one)
        if len(sys.argv) > 2:
            example(world, sys.argv[2])


if __name__ == "__main__":
    main()
