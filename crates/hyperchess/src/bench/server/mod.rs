//! `hyperchess bench server`: how much play a server bears, on this computer alone.

mod child;
mod crowd;
mod lines;
mod load;
mod report;
mod table;
mod visitor;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use rules::Ruleset;
use store::Database;

use crate::arguments::ServerBench;
use crate::clock::{StopWatch, WorkWatch};
use crate::commands::{compile, find_board, load_library};
use crate::failure::Failure;
use crate::open_files::raise;
pub(super) use child::Served;
use crowd::{Crowd, gather, watch};
use lines::{Line, lines};
use load::{Loaded, Pace, load};
use report::Report;
use table::{Table, Traffic, for_each, join, make, rejoin};
pub(super) use visitor::Visitor;

/// How many moves are shown to a crowd.
const SHOWN: usize = 5;
/// What else a process has open.
const OTHER_FILES: u64 = 100;

/// What is to be measured.
struct Task {
    board: Arc<str>,
    players: usize,
    lines: Arc<Vec<Line>>,
    pace: Pace,
    idle: usize,
    spectators: usize,
    content: Option<PathBuf>,
}

pub(crate) fn server(bench: &ServerBench) -> Result<(), Failure> {
    let library = load_library(&bench.content)?;
    let board = match &bench.board {
        Some(name) => find_board(&library, name)?,
        None => {
            let several = library.boards().iter().filter(|board| {
                let blueprint = board.blueprint();
                blueprint.players.len() > 1 && blueprint.boards() == 1
            });
            let first = several.min_by_key(|board| library.place(board).unwrap_or(usize::MAX));
            Cow::Borrowed(first.ok_or_else(|| Failure::wrong_call("there is no board for several players"))?)
        }
    };
    let ruleset = compile(&board)?;
    let task = task(bench, board.name(), &ruleset)?;
    let files = (bench.sockets.max(bench.spectators) + task.players) as u64 + OTHER_FILES;
    raise(files).map_err(Failure::not_so)?;
    let folder = tempfile::tempdir().map_err(Failure::not_so)?;
    let file = || Database::File(folder.path().join("games.sqlite"));
    let database = bench.database.clone().unwrap_or_else(file);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::not_so)?;
    let measured = runtime.block_on(measure(&task, &database));
    runtime.shutdown_background();
    measured?.print(bench.json)
}

fn task(bench: &ServerBench, board: &str, ruleset: &Ruleset) -> Result<Task, Failure> {
    let players = ruleset.players().count();
    let (games, sockets) = (bench.games, bench.sockets);
    let Some(idle) = sockets.checked_sub(games * players) else {
        let message = format!(
            "{games} games of {players} players need {} sockets; ask for that many with --sockets, or for fewer --games",
            games * players
        );
        return Err(Failure::wrong_call(message));
    };
    let pace = Pace { games, a_second: f64::from(bench.moves_per_second), seconds: bench.seconds };
    let lines = Arc::new(lines(ruleset, pace.plies().max(SHOWN))?);
    Ok(Task {
        board: board.into(),
        players,
        lines,
        pace,
        idle,
        spectators: bench.spectators,
        content: bench.content.folder.clone(),
    })
}

async fn measure(task: &Task, database: &Database) -> Result<Report, Failure> {
    let served = Served::start(database, task.content.as_deref())?;
    let address = served.address;
    // Whatever a socket and a game cost from the first connection on is theirs.
    let (before, watch) = (served.memory(), StopWatch::start());
    let (board, players) = (Arc::clone(&task.board), task.players);
    let made =
        for_each(0..task.pace.games, |number| make(address, Arc::clone(&board), players, number)).await?;
    let set_up = watch.elapsed();

    let traffic = Arc::new(Traffic::default());
    let watch = StopWatch::start();
    let tables = for_each(made, |made| join(made, Arc::clone(&traffic))).await?;
    let first = tables.first().map(|table| table.game.clone()).unwrap_or_default();
    let idle = gather(address, &first, task.idle).await?;
    let (joined, after) = (watch.elapsed(), served.memory());

    traffic.bytes.store(0, Ordering::Relaxed);
    let (server_work, own_work) = (served.work(), WorkWatch::start(std::process::id()));
    let (tables, loaded) = load(tables, &task.lines, task.pace).await?;
    let (server_work, own_work) = (server_work.elapsed(), own_work.elapsed());
    let bytes = traffic.bytes.load(Ordering::Relaxed);
    drop(idle);

    let games: Vec<_> =
        tables.iter().map(|table| (table.game.clone(), table.cookies[0].clone(), table.kept)).collect();
    drop(tables);
    let (crowd, crowd_memory) = spectate(task, &served).await?;
    let restart = restart(served, (database, task.content.as_deref()), games, &loaded).await?;
    let sockets = task.pace.games * task.players + task.idle;
    let each = |before: Option<u64>, after: Option<u64>, count: usize| {
        before.zip(after).map(|(before, after)| after.saturating_sub(before) / count.max(1) as u64)
    };
    Ok(Report {
        board: task.board.to_string(),
        games: task.pace.games,
        players,
        sockets,
        asked_a_second: task.pace.a_second,
        set_up,
        joined,
        memory: before,
        bytes_a_socket: each(before, after, sockets),
        bytes_a_move: bytes / (loaded.latencies.len().max(1) * players) as u64,
        server_work: server_work.as_secs_f64() / loaded.lasted.as_secs_f64().max(f64::EPSILON),
        own_work: own_work.as_secs_f64() / loaded.lasted.as_secs_f64().max(f64::EPSILON),
        loaded,
        bytes_a_spectator: crowd_memory
            .and_then(|(before, after)| each(Some(before), Some(after), task.spectators)),
        crowd,
        restart,
    })
}

/// One more game, with many who look on, and the server's memory before and after they came.
async fn spectate(task: &Task, served: &Served) -> Result<(Option<Crowd>, Option<(u64, u64)>), Failure> {
    if task.spectators == 0 {
        return Ok((None, None));
    }
    let number = task.pace.games;
    let made = make(served.address, Arc::clone(&task.board), task.players, number).await?;
    let mut table: Table = join(made, Arc::default()).await?;
    let before = served.memory();
    let onlookers = gather(served.address, &table.game, task.spectators).await?;
    let memory = before.zip(served.memory());
    let crowd = watch(onlookers, &mut table, &task.lines[0], SHOWN).await?;
    Ok((Some(crowd), memory))
}

/// Ends the server without a word, starts it again, and looks at every game.
async fn restart(
    served: Served,
    (database, content): (&Database, Option<&Path>),
    games: Vec<(String, String, usize)>,
    loaded: &Loaded,
) -> Result<report::Restart, Failure> {
    served.kill();
    let watch = StopWatch::start();
    let served = Served::start(database, content)?;
    let answers = watch.elapsed();
    let kept: Vec<usize> = games.iter().map(|(_, _, kept)| *kept).collect();
    let games = games.into_iter().enumerate().map(|(number, (game, cookie, _))| (game, cookie, number));
    let address = served.address;
    let found = for_each(games, |game| rejoin(address, game)).await?;
    let all = watch.elapsed();
    let missing = found.iter().zip(&kept).filter(|((found, _), kept)| found < kept).count();
    if missing > 0 {
        let message = format!("{missing} games lost moves that were acknowledged");
        return Err(Failure::not_so(message));
    }
    Ok(report::Restart { games: kept.len(), moves: loaded.latencies.len(), answers, all })
}
