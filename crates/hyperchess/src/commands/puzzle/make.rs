//! `hyperchess puzzle make`: problems found in games, or in games that the machine plays with itself.

use std::collections::BTreeMap;
use std::fs::File;
use std::sync::{Arc, Mutex, PoisonError};

use puzzle::chance::Chance;
use puzzle::problem::{Maker, Ply, Problem, SelfPlay};
use rules::Ruleset;
use search::Knowledge;
use variant::{BoardEntry, Library};

use super::gather::{Feed, Finder, gather};
use super::quota::Quota;
use super::{replace, write};
use crate::arguments::PuzzleMake;
use crate::commands::arena::threads;
use crate::commands::{compile, find_board, knowledge, load_library};
use crate::failure::Failure;
use crate::games::{Boards, Found, Listener, read_pgn};
use crate::progress::Progress;

pub(crate) fn make(arguments: &PuzzleMake) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let mut harvest = Harvest::new(arguments);
    let many = threads(arguments.threads);
    match (&arguments.from, &arguments.board) {
        (Some(file), board) => {
            let open = |error| Failure::wrong_call(format!("{}: {error}", file.display()));
            let input = File::open(file).map_err(open)?;
            let known = Mutex::new(BTreeMap::new());
            let supply = |feed| {
                let mut boards = Boards::new(&library).unless_named(board.as_deref());
                let mut reader = Reader { feed, wanted: arguments.games, number: 0 };
                match read_pgn(input, &mut boards, &mut reader) {
                    Err(Failure::NotSo(None)) => Ok(()),
                    read => read,
                }
            };
            let finder = || FromGames { library: &library, known: &known, makers: BTreeMap::new() };
            gather(many, supply, finder, |found| harvest.take(found))?;
            if harvest.games == 0 {
                return Err(Failure::wrong_call(format!("{} has no games in PGN", file.display())));
            }
        }
        (None, Some(name)) => {
            let entry = &find_board(&library, name)?;
            let ruleset = compile(entry)?;
            for_two(&ruleset).map_err(Failure::wrong_call)?;
            let known = knowledge(&library, entry, &ruleset);
            let supply = |mut feed: Feed<u64>| {
                let _ = (0..u64::from(arguments.games)).all(|number| feed.give(number));
                Ok(())
            };
            let finder = || FromSelfPlay {
                maker: Maker::new(&known, board_name(entry)),
                machine: SelfPlay::new(&ruleset, &known),
                seed: arguments.seed,
            };
            gather(many, supply, finder, |found| harvest.take(found))?;
        }
        (None, None) => return Err(Failure::wrong_call("say --from games.pgn or --board BOARD")),
    }
    harvest.finish()
}

/// What was found so far.
struct Harvest<'a> {
    arguments: &'a PuzzleMake,
    problems: Vec<Problem>,
    quota: Quota,
    games: usize,
    progress: Progress,
}

impl<'a> Harvest<'a> {
    fn new(arguments: &'a PuzzleMake) -> Self {
        let count = arguments.count as usize;
        let (problems, progress) = (Vec::new(), Progress::new(count));
        Self { arguments, problems, quota: Quota::new(count), games: 0, progress }
    }

    /// Takes the problems of a game; says whether more are wanted.
    fn take(&mut self, found: Vec<Problem>) -> Result<bool, Failure> {
        self.games += 1;
        for problem in found {
            if self.is_full() || !self.quota.takes(&problem) {
                continue;
            }
            self.problems.push(problem);
            self.progress.advance();
            if let Some(file) = &self.arguments.out {
                replace(&self.problems, file)?;
            }
        }
        Ok(!self.is_full())
    }

    fn is_full(&self) -> bool {
        self.problems.len() >= self.arguments.count as usize
    }

    fn finish(self) -> Result<(), Failure> {
        let Self { arguments, problems, games, progress, .. } = self;
        drop(progress);
        write(&problems, arguments.out.as_deref())?;
        eprintln!("hyperchess: {} problems in {games} games", problems.len());
        Ok(())
    }
}

/// Games of a file on their way.
struct Reader {
    feed: Feed<Game>,
    wanted: u32,
    number: u32,
}

/// A game of a file.
struct Game {
    variant: String,
    plies: Vec<Ply>,
    source: String,
}

impl Listener for Reader {
    fn bytes(&mut self, _: usize) {}

    fn game(&mut self, found: Found<'_>) -> Result<(), Failure> {
        self.number += 1;
        if let Some(mistake) = found.game.mistakes.first() {
            eprintln!("hyperchess: game {}: {mistake}; it is read up to there", self.number);
        }
        if let Err(what) = for_two(found.scribe.ruleset()) {
            eprintln!("hyperchess: game {}: {what}", self.number);
            return Ok(());
        }
        let mut position = found.game.start.clone();
        let plies = found.game.moves.iter().map(|ply| {
            let before = position.move_text(ply.mv);
            position.play_unchecked(ply.mv);
            Ply { position: position.clone(), before, promising: None }
        });
        let plies = plies.collect();
        let player = |tag: &str| found.game.tags.get(tag).unwrap_or("?").chars().take(60).collect::<String>();
        let source = format!("{} – {}", player("White"), player("Black"));
        let wanted = self.feed.give(Game { variant: found.variant.to_owned(), plies, source });
        if wanted && self.number < self.wanted { Ok(()) } else { Err(Failure::NotSo(None)) }
    }

    fn mistake(&mut self, why: &str) {
        self.number += 1;
        eprintln!("hyperchess: game {}: {why}", self.number);
    }
}

/// What machines know of boards, worked out once for all threads.
type Known = Mutex<BTreeMap<String, Arc<Knowledge>>>;

struct FromGames<'a> {
    library: &'a Library,
    known: &'a Known,
    makers: BTreeMap<String, Maker>,
}

impl Finder for FromGames<'_> {
    type Game = Game;

    fn find(&mut self, game: Game) -> Vec<Problem> {
        let Some(first) = game.plies.first() else { return Vec::new() };
        let Some(entry) = self.library.board(&game.variant) else { return Vec::new() };
        let maker = self.makers.entry(game.variant.clone()).or_insert_with(|| {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let knowledge = known
                .entry(game.variant)
                .or_insert_with(|| knowledge(self.library, entry, first.position.ruleset()));
            Maker::new(knowledge, board_name(entry))
        });
        maker.look_through(&game.plies, &game.source)
    }
}

struct FromSelfPlay {
    maker: Maker,
    machine: SelfPlay,
    seed: u64,
}

impl Finder for FromSelfPlay {
    type Game = u64;

    fn find(&mut self, number: u64) -> Vec<Problem> {
        let mut chance = Chance::new(self.seed.wrapping_mul(1 << 40).wrapping_add(number));
        let game = self.machine.game(&mut chance);
        self.maker.look_through(&game, "self-play")
    }
}

fn for_two(ruleset: &Ruleset) -> Result<(), &'static str> {
    let two = ruleset.players().count() == 2;
    if two { Ok(()) } else { Err("problems are made on boards for two players") }
}

fn board_name(entry: &BoardEntry) -> &str {
    entry.key().unwrap_or(entry.name())
}
