//! `hyperchess tune`: what machines learn about a board by playing it.

mod samples_file;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rules::Ruleset;
use search::{Fitted, GameSamples, Knowledge, Trainer, Tuning};
use variant::{BoardEntry, Library, Origin, TUNING_FILE};

use super::arena::threads;
use super::{compile, find_board, knowledge, knowledge_in, load_library, print};
use crate::arguments::Tune;
use crate::clock::StopWatch;
use crate::failure::Failure;
use crate::progress::Progress;
use samples_file::SamplesFile;

pub(crate) fn tune(arguments: &Tune) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let board = &find_board(&library, &arguments.board)?;
    let ruleset = compile(board)?;
    let file = output(arguments, board)?;
    let hash = library.content_hash(board);
    if arguments.keep {
        return keep(board, &ruleset, &hash, &file);
    }
    let mut known = beginning(arguments, &library, board, &ruleset)?;
    let kept = arguments.samples.as_deref().map(|path| SamplesFile::open(path, &hash)).transpose()?;
    let mut learnt = None;
    let watch = StopWatch::start();
    for generation in 0..arguments.generations {
        let trainer = Trainer::new(&ruleset, &known, arguments.nodes).map_err(Failure::not_so)?;
        // What is no file of samples is told before games are played.
        let mut games = kept.as_ref().map_or_else(|| Ok(Vec::new()), |kept| kept.games(&trainer))?;
        let played = play(&trainer, arguments, &watch, u64::from(generation), kept.as_ref())?;
        if arguments.gather {
            return Ok(());
        }
        // Once the time is up, what was learnt before stays.
        if played.is_empty() && learnt.is_some() {
            break;
        }
        games.extend(played);
        let mut tell = |round, error: f32| eprintln!("hyperchess: round {round}: error {error:.5}");
        let fitted = match arguments.network {
            Some(hidden) => trainer.learn(&games, usize::from(hidden), &mut tell),
            None => trainer.fit(&games),
        };
        let fitted = fitted.ok_or_else(|| {
            Failure::not_so("too little was quiet in these games to learn from: play more with --games")
        })?;
        print(&told(&fitted, games.len()))?;
        known = Arc::new(Knowledge::tuned(&ruleset, &fitted.tuning));
        learnt = Some((fitted, games.len(), generation + 1));
    }
    let Some((fitted, games, generations)) = learnt else { return Ok(()) };
    let note = format!(
        "{} x {games} games of {} nodes a move, seed {}; {} positions in the last; error {:.5} before, {:.5} after",
        generations, arguments.nodes, arguments.seed, fitted.positions, fitted.error.0, fitted.error.1
    );
    write(&file, &fitted.tuning.with_note(&note).write(ruleset.blueprint(), &hash))
}

/// What is known before: what was learnt earlier, unless it is to be forgotten.
fn beginning(
    arguments: &Tune,
    library: &Library,
    board: &BoardEntry,
    ruleset: &Ruleset,
) -> Result<Arc<Knowledge>, Failure> {
    match &arguments.from {
        Some(file) => knowledge_in(file, ruleset, &library.content_hash(board)),
        None if arguments.afresh => Ok(Arc::new(Knowledge::of(ruleset))),
        None => Ok(knowledge(library, board, ruleset)),
    }
}

/// The games of a generation, in the order of their seeds, whoever played them. Where they are only gathered, they
/// are in the file and nowhere else.
fn play(
    trainer: &Trainer,
    arguments: &Tune,
    watch: &StopWatch,
    generation: u64,
    kept: Option<&SamplesFile>,
) -> Result<Vec<GameSamples>, Failure> {
    let total = u64::from(arguments.games);
    let progress = Progress::new(arguments.games as usize);
    let next = AtomicU64::new(0);
    let work = || {
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= total || arguments.time.is_some_and(|most| watch.elapsed() >= most) {
                return Ok(played);
            }
            let seed = arguments.seed.wrapping_mul(1 << 40).wrapping_add((generation << 32) + number);
            let game = trainer.play(seed);
            if let Some(kept) = kept {
                kept.add(&game)?;
            }
            if !arguments.gather {
                played.push((number, game));
            }
            progress.advance();
        }
    };
    let played = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads(arguments.threads)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| Ok(Vec::new()))).collect()
    });
    let played: Result<Vec<Vec<_>>, Failure> = played;
    let mut games: Vec<_> = played?.into_iter().flatten().collect();
    games.sort_by_key(|(number, _)| *number);
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

fn told(fitted: &Fitted, games: usize) -> String {
    let (before, after) = fitted.error;
    format!(
        "{games} games, {} positions; error on games that were held out: {before:.5} before, {after:.5} after\n",
        fitted.positions
    )
}

/// Where it goes: beside the board, unless it is said.
fn output(arguments: &Tune, board: &BoardEntry) -> Result<PathBuf, Failure> {
    match (&arguments.output, &board.origin) {
        (Some(file), _) => Ok(file.clone()),
        (None, Origin::Folder(folder)) => Ok(folder.join(TUNING_FILE)),
        (None, Origin::BuiltIn) => Err(Failure::wrong_call(format!(
            "\"{}\" is built in and has no folder: name a file with --output FILE",
            board.name()
        ))),
    }
}

/// Writes what was learnt already for the rules as they are now.
fn keep(board: &BoardEntry, ruleset: &Ruleset, hash: &str, file: &Path) -> Result<(), Failure> {
    let missing = || Failure::not_so(format!("\"{}\" has no {TUNING_FILE}", board.name()));
    let text = board.tuning.as_deref().ok_or_else(missing)?;
    let old = text.lines().find_map(|line| line.strip_prefix("rules ")).unwrap_or_default().trim().to_owned();
    let tuning = Tuning::read(text, ruleset.blueprint(), &old).map_err(Failure::not_so)?;
    write(file, &tuning.write(ruleset.blueprint(), hash))
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(file, text)
        .map_err(|error| Failure::not_so(format!("cannot write {}: {error}", file.display())))?;
    print(&format!("written to {}\n", file.display()))
}
