"""A server of its own on this computer, people with tokens on it, and somebody who plays by berserk."""

import os
import random
import re
import subprocess
import tempfile
import threading
import time

import berserk
import chess
import chess.variant
import requests

PASSWORD = "four quite ordinary words"
ALL_SCOPES = ["board:play", "bot:play", "challenge:read", "challenge:write"]
PATIENCE = 120


class World:
    """The program, serving a folder that is gone afterwards."""

    def __init__(self, program, *more):
        self.program = program
        self.folder = tempfile.TemporaryDirectory()
        command = [program, "serve", "--listen", "127.0.0.1:0", "--machine-pause", "0"]
        command += ["--database", os.path.join(self.folder.name, "games.sqlite"), "--no-limits"]
        command += more
        # Nobody reads on once the address is known, so that what is said later goes to a file.
        self.told = open(os.path.join(self.folder.name, "told"), "w+")
        self.process = subprocess.Popen(command, stdout=self.told, stderr=subprocess.STDOUT)
        self.url = self.address()

    def address(self):
        for _ in range(600):
            self.told.flush()
            with open(self.told.name) as told:
                text = told.read()
            found = re.search(r"http://127\.0\.0\.1:\d+", text)
            if found:
                return found.group()
            assert self.process.poll() is None, text
            time.sleep(0.1)
        raise AssertionError("the server did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.told.close()
        self.folder.cleanup()

    def register(self, name):
        """The cookie of somebody new."""
        session = requests.Session()
        answer = session.post(f"{self.url}/v1/accounts", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        return session

    def moderator(self, name):
        """The same of somebody new who may moderate."""
        session = self.register(name)
        database = os.path.join(self.folder.name, "games.sqlite")
        subprocess.run([self.program, "account", "role", name, "moderator", "--database", database], check=True)
        answer = session.get(f"{self.url}/v1/moderation")
        assert answer.status_code == 200, answer.text
        return session

    def token(self, session, scopes=None):
        wish = {"label": "berserk", "scopes": scopes or ALL_SCOPES, "password": PASSWORD}
        answer = session.post(f"{self.url}/v1/tokens", json=wish)
        assert answer.status_code == 201, answer.text
        return answer.json()["secret"]

    def client(self, secret):
        return berserk.Client(berserk.TokenSession(secret), base_url=self.url)

    def person(self, name, scopes=None):
        return self.client(self.token(self.register(name), scopes))

    def bot(self, name):
        client = self.person(name)
        client.account.upgrade_to_bot()
        return client


# What lichess-bot reads without asking whether it is there.
NEEDED = {
    "gameFull": ["id", "variant.name", "white", "black", "state", "createdAt", "speed", "perf.name", "rated", "initialFen"],
    "gameState": ["moves", "wtime", "btime", "winc", "binc", "status"],
    "challenge": ["id", "rated", "variant.key", "perf.name", "speed", "color", "finalColor", "timeControl", "challenger.name"],
    "gameStart": ["game.id", "game.isMyTurn", "game.gameId", "game.speed", "game.opponent.username"],
    "gameFinish": ["game.id"],
    "chatLine": ["room", "username", "text"],
}
# The account itself, and the games that it says it plays.
NEEDED["account"] = ["id", "username", "perfs"]
NEEDED["nowPlaying"] = ["gameId", "fullId", "speed", "perf", "variant.key", "color", "fen", "isMyTurn", "opponent.username"]
NEEDED["challengeCanceled"] = ["challenge.id"]
NEEDED["challengeDeclined"] = ["challenge.declineReason", "challenge.declineReasonKey"]


def check(event, kind=None):
    """Everything is there that lichess-bot needs, of something that says what it is unless it is known."""
    kind = kind or event["type"]
    told = event["challenge"] if kind == "challenge" else event
    for path in NEEDED.get(kind, []):
        value = told
        for key in path.split("."):
            assert key in value, f"{kind} lacks {path}: {event}"
            value = value[key]
    if kind == "gameFull":
        check(event["state"])
    if kind == "chatLine":
        assert event["text"], event
    return event


def board_of(full):
    """The board as lichess-bot makes it: by the name of the variant."""
    fen = full["initialFen"]
    name = full["variant"]["name"]
    if name in ("Standard", "From Position", "Chess960"):
        board = chess.Board(chess960=name == "Chess960")
    else:
        board = chess.variant.find_variant(name)()
    if fen != "startpos":
        board.set_fen(fen)
    return board


def choose(board, chance):
    """A mate if there is one, otherwise a capture more often than not: games come to an end."""
    moves = list(board.legal_moves)
    for move in moves:
        board.push(move)
        mate = board.is_checkmate()
        board.pop()
        if mate:
            return move
    captures = [move for move in moves if board.is_capture(move)]
    return chance.choice(captures if captures and chance.random() < 0.7 else moves)


class Player:
    """Somebody who plays whatever game comes, by the addresses for bots or for boards."""

    def __init__(self, client, seed, most_plies=400):
        self.client = client
        self.account = check(client.account.get(), "account")
        self.api = client.bots if self.account.get("title") == "BOT" else client.board
        self.chance = random.Random(seed)
        self.most_plies = most_plies
        self.events = []
        self.games = {}

    def play(self, game):
        """Plays a game to its end, and says how it ended."""
        colour, board, state, full = None, None, None, None
        for event in self.api.stream_game_state(game):
            check(event)
            if event["type"] == "gameFull":
                assert full is None, "the game is told once"
                full, state = event, event["state"]
                name = event["white"].get("name", "")
                colour = chess.WHITE if name.lower() == self.account["username"].lower() else chess.BLACK
                board = board_of(event)
            elif event["type"] == "gameState":
                state = event
            else:
                continue
            assert full is not None, "the first line is the whole game"
            if state["status"] != "started":
                continue
            self.answer(game, board, state, colour)
        assert state and state["status"] != "started", "the stream was closed before the end"
        for text in state["moves"].split()[len(board.move_stack):]:
            board.push_uci(text)
        assert state["status"] != "mate" or board.is_checkmate(), (state, board.fen())
        self.games[game] = (full, state)
        return full, state

    def answer(self, game, board, state, colour):
        """Catches up with the moves, each of which must be legal, and makes one if it is our turn."""
        moves = state["moves"].split()
        for text in moves[len(board.move_stack):]:
            board.push_uci(text)
        if board.turn != colour:
            return
        if len(moves) >= self.most_plies:
            self.api.resign_game(game)
            return
        try:
            self.api.make_move(game, choose(board, self.chance).uci())
        except berserk.exceptions.ResponseError as error:
            # The other one may have resigned meanwhile.
            assert "over" in str(error.cause or error), error

    def wait_for(self, *kinds):
        """Listens until something of a kind comes."""
        for event in self.api.stream_incoming_events():
            check(event)
            self.events.append(event)
            if event["type"] in kinds:
                return event
        raise AssertionError(f"nothing of {kinds} came")


def together(*tasks):
    """Does several things at once, and fails if one of them does."""
    failures, results = [], [None] * len(tasks)

    def run(number, task):
        try:
            results[number] = task()
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=run, args=(number, task), daemon=True) for number, task in enumerate(tasks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert failures or not thread.is_alive(), "somebody waits for ever"
        if failures:
            raise failures[0]
    return results
