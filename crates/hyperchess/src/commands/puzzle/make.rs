//! `hyperchess puzzle make`: problems found in games, or in games that the machine plays with itself.

use std::collections::HashSet;

use notation::pgn::{Draft, Splitter};
use notation::{Notation, Scribe, Style};
use puzzle::chance::Chance;
use puzzle::problem::{Maker, Problem, SelfPlay};
use rules::{Position, Ruleset};
use variant::{BoardEntry, Library};

use super::write;
use crate::arguments::PuzzleMake;
use crate::commands::{compile, find_board, load_library};
use crate::failure::Failure;
use crate::progress::Progress;

/// Positions this early are openings.
const OPENING: usize = 6;
/// After so many games without a problem it is given up.
const PATIENCE: usize = 400;

/// A game as positions, each with the move that led there, and where it comes from.
type Played = (Vec<(Position, String)>, String);

pub(crate) fn make(arguments: &PuzzleMake) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let mut makers = Makers {
        library: &library,
        known: HashSet::new(),
        found: Vec::new(),
        count: arguments.count as usize,
    };
    match &arguments.from {
        Some(file) => makers.add_from_games(file, arguments.board.as_deref())?,
        None => {
            let name = arguments.board.as_deref().ok_or_else(|| {
                Failure::wrong_call(
                    "say --from games.pgn, or --board BOARD to let the machine play with itself",
                )
            })?;
            makers.add_from_self_play(name, arguments.seed)?;
        }
    }
    let Makers { mut found, .. } = makers;
    found.sort_by_key(|problem| problem.rating);
    for (place, problem) in found.iter_mut().enumerate() {
        let board: String = problem.board.chars().filter(char::is_ascii_alphanumeric).collect();
        problem.id = format!("{board}-{:04}", place + 1);
    }
    write(&found, arguments.out.as_deref())?;
    if found.len() < arguments.count as usize {
        eprintln!("hyperchess: {} problems were found", found.len());
    }
    Ok(())
}

struct Makers<'a> {
    library: &'a Library,
    known: HashSet<u64>,
    found: Vec<Problem>,
    count: usize,
}

impl Makers<'_> {
    fn add_from_self_play(&mut self, name: &str, seed: u64) -> Result<(), Failure> {
        let entry = find_board(self.library, name)?;
        let ruleset = compile(entry)?;
        if ruleset.players().count() != 2 {
            return Err(Failure::wrong_call("problems are made on boards for two players"));
        }
        let mut maker = Maker::new(&ruleset, board_name(entry));
        let mut machine = SelfPlay::new(&ruleset);
        let mut chance = Chance::new(seed);
        let progress = Progress::new(self.count);
        let mut fruitless = 0;
        while self.found.len() < self.count && fruitless < PATIENCE {
            let before = self.found.len();
            let game = machine.game(&mut chance);
            self.look_through(&mut maker, &(game, "self-play".to_owned()), &progress);
            fruitless = if self.found.len() > before { 0 } else { fruitless + 1 };
        }
        Ok(())
    }

    fn add_from_games(&mut self, file: &std::path::Path, board: Option<&str>) -> Result<(), Failure> {
        let bytes = std::fs::read(file)
            .map_err(|error| Failure::wrong_call(format!("{}: {error}", file.display())))?;
        let mut drafts = Vec::new();
        let mut splitter = Splitter::new();
        splitter.push(&bytes, |text| drafts.push(Draft::read(text)));
        splitter.finish(|text| drafts.push(Draft::read(text)));
        if drafts.is_empty() {
            return Err(Failure::wrong_call(format!("{} has no games in PGN", file.display())));
        }
        let progress = Progress::new(self.count);
        let mut makers: Vec<(String, Ruleset, Scribe, Maker)> = Vec::new();
        for (number, draft) in drafts.into_iter().enumerate() {
            if self.found.len() >= self.count {
                break;
            }
            let name = board.map(str::to_owned).or_else(|| draft.variant().map(str::to_owned));
            let name = name.unwrap_or_else(|| "Standard".to_owned());
            let entry = find_board(self.library, &name)?;
            let place = match makers.iter().position(|(known, ..)| known == entry.name()) {
                Some(place) => place,
                None => {
                    let ruleset = compile(entry)?;
                    let scribe = Scribe::new(&ruleset, &style(entry));
                    let maker = Maker::new(&ruleset, board_name(entry));
                    makers.push((entry.name().to_owned(), ruleset, scribe, maker));
                    makers.len() - 1
                }
            };
            let (_, _, scribe, maker) = &mut makers[place];
            let Ok(game) = draft.play(scribe) else { continue };
            if let Some(mistake) = game.mistakes.first() {
                eprintln!("hyperchess: game {}: {mistake}; it is read up to there", number + 1);
            }
            let mut position = game.start.clone();
            let mut played = Vec::new();
            for ply in &game.moves {
                let text = position.move_text(ply.mv);
                position.play_unchecked(ply.mv);
                played.push((position.clone(), text));
            }
            let source = format!(
                "{} – {}",
                game.tags.get("White").unwrap_or("?"),
                game.tags.get("Black").unwrap_or("?")
            );
            self.look_through(maker, &(played, source), &progress);
        }
        Ok(())
    }

    fn look_through(&mut self, maker: &mut Maker, (game, source): &Played, progress: &Progress) {
        for (position, before) in game.iter().skip(OPENING) {
            if self.found.len() >= self.count {
                return;
            }
            if !self.known.insert(position.hash()) {
                continue;
            }
            if let Some(made) = maker.look(position, Some(before), source) {
                self.found.push(made.problem);
                progress.advance();
            }
        }
    }
}

fn board_name(entry: &BoardEntry) -> &str {
    entry.key().unwrap_or(entry.name())
}

fn style(entry: &BoardEntry) -> Style {
    let description = entry.description.notation();
    Style {
        notation: description.form.and_then(|form| Notation::from_name(form.name())),
        silent: description.silent,
        letters: description.letters,
    }
}
