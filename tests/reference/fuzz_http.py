"""Asks a server for everything that its OpenAPI document names, rightly and wrongly, by Schemathesis: no answer may be a
fault of the server's, and every answer must be one that the document knows.

    python3 tests/reference/fuzz_http.py PROGRAM [EXAMPLES] [SEED]
"""

import subprocess
import sys

from lichess_world import World

CHECKS = "not_a_server_error,response_schema_conformance,content_type_conformance,status_code_conformance"
# Streams go on until whoever reads them has had enough.
STREAMS = "news|analys"
# Whoever deletes the account or logs out is nobody for the rest of the run.
ENDS = "/v1/(account/delete|account/password|sessions/current)$"


def fuzz(world, phases, examples, seed, *more, without=STREAMS):
    url = world.url
    command = ["schemathesis", "run", f"{url}/v1/openapi.json", "--url", url, "--checks", CHECKS]
    command += ["--phases", phases, "--max-examples", examples, "--seed", seed]
    command += ["--exclude-path-regex", without, "--continue-on-failure", "--request-timeout", "60", "--no-color"]
    # What it notes down for itself goes with the server's folder.
    where = {"cwd": world.folder.name, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    done = subprocess.run([*command, *more], **where)
    if done.returncode != 0:
        print(done.stdout)
        sys.exit(f"Schemathesis found something wrong at {url}")
    tested = [line for line in done.stdout.splitlines() if "generated," in line]
    assert tested, done.stdout
    print(*tested)


def speaking_for(session):
    """What a browser would send along."""
    cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in session.cookies)
    return ["-H", f"Cookie: {cookie}"]


def main():
    program = sys.argv[1]
    examples, seed = (sys.argv[2:] + ["5", "1"][len(sys.argv) - 2:])[:2]
    # One's own computer, where everything may be done and nothing is counted.
    with World(program, "--alone") as world:
        fuzz(world, "coverage,fuzzing", examples, seed)
    # A server for many, as somebody with an account.
    with World(program) as world:
        person = speaking_for(world.register("Faiza Fuzz"))
        fuzz(world, "fuzzing", examples, seed, *person, without=f"{STREAMS}|{ENDS}")
    # The same as a moderator, who may do more, with somebody to do it to.
    with World(program) as world:
        world.register("Somebody")
        moderator = speaking_for(world.moderator("Moira Moderator"))
        fuzz(world, "coverage,fuzzing", examples, seed, *moderator, without=f"{STREAMS}|{ENDS}")


main()
