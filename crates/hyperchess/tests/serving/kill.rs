//! `kill -9` in the middle of a game loses nothing that was acknowledged.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use test_database::Cluster;

use crate::program::{JSON, Program, join};

/// Pawns that go forward by single steps on one file after another, then knights: no position comes twice.
const MOVES: [&str; 40] = [
    "a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6", "f2f3", "f7f6", "g2g3",
    "g7g6", "h2h3", "h7h6", "a3a4", "a6a5", "b3b4", "b6b5", "c3c4", "c6c5", "d3d4", "d6d5", "e3e4", "e6e5",
    "f3f4", "f6f5", "g3g4", "g6g5", "h3h4", "h6h5", "b1c3", "b8c6", "g1f3", "g8f6", "f1d3", "f8d6", "c1e3",
    "c8e6",
];

const GAME: &str = r#"{"board":"chess","undo":false,"seats":[
    {"name":"Ada","player":"human","initial":600,"increment":0,"delay":0},
    {"name":"Bob","player":"human","initial":600,"increment":0,"delay":0}]}"#;

#[test]
fn nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0"];
    let program = Program::start(folder.path(), &arguments);
    let cookie = program.enter_as_guest();
    let made = program.exchange("POST", "/v1/games", &format!("{cookie}{JSON}"), GAME).1;
    let id = made["id"].as_str().unwrap().to_owned();
    program.kill();
    let mut kept = 0;
    for life in 0..8 {
        let program = Program::start(folder.path(), &arguments);
        let mut socket = program.join_as(&id, &cookie);
        let state = socket.wait("state");
        let ply = usize::try_from(state["ply"].as_u64().unwrap()).unwrap();
        // The last move of a life was sent, but perhaps not kept.
        assert!(ply == kept || ply == kept + 1, "{ply} moves, {kept} acknowledged");
        let moves = state["moves"].as_array().unwrap();
        assert!(moves.iter().zip(&MOVES).all(|(made, text)| made["text"] == *text));
        kept = ply;
        for (ply, text) in MOVES.iter().enumerate().skip(ply).take(life) {
            socket.send(&format!(r#"{{"t":"move","ply":{ply},"text":"{text}"}}"#));
            assert_eq!(socket.wait("ack")["ply"], ply);
            kept = ply + 1;
        }
        socket.send(&format!(r#"{{"t":"move","ply":{kept},"text":"{}"}}"#, MOVES[kept]));
        program.kill();
    }
}

const GAMES: usize = 6;
const OPEN: &str = r#"{"board":"chess","undo":false,"seats":[
    {"name":"","player":"human","initial":600,"increment":0,"delay":0},
    {"name":"","player":"human","initial":600,"increment":0,"delay":0,"open":true}]}"#;

/// How often something is killed: some times here, and as often as `HYPERCHESS_KILLS` says.
fn rounds(usual: u64) -> u64 {
    std::env::var("HYPERCHESS_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Two guests with seats at several games that wait for the first move.
fn begin(program: &Program) -> ([String; 2], Vec<String>) {
    let (ada, bob) = (program.enter_as_guest(), program.enter_as_guest());
    let make = |_| {
        let made = program.exchange("POST", "/v1/games", &format!("{ada}{JSON}"), OPEN).1;
        let id = made["id"].as_str().unwrap().to_owned();
        let seats = format!("/v1/games/{id}/seats");
        assert_eq!(program.exchange("POST", &seats, &format!("{bob}{JSON}"), "{}").1["seat"], 1);
        id
    };
    let games = (0..GAMES).map(make).collect();
    ([ada, bob], games)
}

#[test]
fn people_lose_nothing_however_often_it_is_killed() {
    kill_again_and_again(rounds(3), "games.sqlite");
}

#[test]
fn people_lose_nothing_in_postgresql_however_often_it_is_killed() {
    kill_again_and_again(rounds(3), &Cluster::get().database());
}

/// Two people play several games at once, and the program is killed at any moment, again and again.
#[expect(
    clippy::disallowed_methods,
    reason = "it is to be killed at any moment, and clocks are held against the time"
)]
fn kill_again_and_again(rounds: u64, database: &str) {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", database];
    let mut round = 0;
    while round < rounds {
        let program = Program::start(folder.path(), &arguments);
        let (cookies, games) = begin(&program);
        program.kill();
        let (mut kept, began) = (vec![0; GAMES], Instant::now());
        // Once all moves are made the next games begin.
        while kept.iter().any(|&kept| kept < MOVES.len()) && round < rounds {
            let program = Program::start(folder.path(), &arguments);
            let address = program.address.clone();
            std::thread::scope(|scope| {
                let players: Vec<_> = games
                    .iter()
                    .zip(&mut kept)
                    .map(|(id, kept)| {
                        let (address, cookies) = (address.as_str(), &cookies);
                        scope.spawn(move || play_on(address, id, cookies, kept, began))
                    })
                    .collect();
                std::thread::sleep(Duration::from_millis(150 + round * 37 % 400));
                program.kill();
                for player in players {
                    // It ends when nobody is there any more.
                    assert!(player.join().is_ok());
                }
            });
            round += 1;
        }
    }
}

/// The same, but it is PostgreSQL that is killed, and the program goes on.
#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "it is to be killed at any moment, and clocks are held against the time"
)]
fn people_lose_nothing_however_often_postgresql_is_killed() {
    let (folder, cluster, rounds) = (tempfile::tempdir().unwrap(), Cluster::make(), rounds(2));
    let arguments = ["serve", "--no-limits", "--listen", "127.0.0.1:0", "--database", &cluster.database()];
    let mut program = Program::start(folder.path(), &arguments);
    let mut round = 0;
    while round < rounds {
        let (cookies, games) = begin(&program);
        let (mut kept, began) = (vec![0; GAMES], Instant::now());
        while kept.iter().any(|&kept| kept < MOVES.len()) && round < rounds {
            let done = AtomicBool::new(false);
            std::thread::scope(|scope| {
                let (address, cookies, done) = (program.address.as_str(), &cookies, &done);
                for (id, kept) in games.iter().zip(&mut kept) {
                    scope.spawn(move || {
                        // Whoever is told that a move was not kept, or finds nobody, comes again.
                        while !done.load(Ordering::Relaxed) && *kept < MOVES.len() {
                            if play_on(address, id, cookies, kept, began).is_none() {
                                std::thread::sleep(Duration::from_millis(20));
                            }
                        }
                    });
                }
                std::thread::sleep(Duration::from_millis(round * 37 % 200));
                cluster.kill();
                cluster.start();
                std::thread::sleep(Duration::from_millis(50 + round * 53 % 300));
                done.store(true, Ordering::Relaxed);
            });
            round += 1;
        }
        assert!(program.child.try_wait().unwrap().is_none(), "the program has ended");
    }
}

/// Looks whether all is there that was acknowledged, once, and plays on until the program is gone.
fn play_on(address: &str, id: &str, cookies: &[String; 2], kept: &mut usize, began: Instant) -> Option<()> {
    let mut sockets = [join(address, id, &cookies[0])?, join(address, id, &cookies[1])?];
    let state = sockets[0].try_wait("state")?;
    let made: Vec<&str> =
        state["moves"].as_array().unwrap().iter().map(|made| made["text"].as_str().unwrap()).collect();
    assert!(made.len() == *kept || made.len() == *kept + 1, "{} moves, {kept} acknowledged", made.len());
    assert_eq!(made, MOVES[..made.len()]);
    assert!(state["result"].is_null(), "no flag fell: {}", state["result"]);
    for seat in state["seats"].as_array().unwrap() {
        let left = seat["clock"]["remainingMs"].as_u64().unwrap();
        let spent = u64::try_from(began.elapsed().as_millis()).unwrap();
        assert!(left <= 600_000 && left + spent + 1_000 >= 600_000, "{left} left after {spent}");
    }
    *kept = made.len();
    for (ply, text) in MOVES.iter().enumerate().skip(*kept) {
        let mover = &mut sockets[ply % 2];
        mover.try_send(&format!(r#"{{"t":"move","ply":{ply},"text":"{text}"}}"#))?;
        assert_eq!(mover.try_wait("ack")?["ply"], ply);
        *kept = ply + 1;
    }
    Some(())
}
