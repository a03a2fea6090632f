//! `hyperchess arena`: a match between two opponents.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use arena::{Decision, GameRecord, Match, Score, Spec, Supplies, Tally, play_match};
use rules::Position;
use serde_json::{Value, json};

use super::{compile, find_board, knowledge, knowledge_in, load_library, position, print, print_json};
use crate::arguments::Arena;
use crate::clock::clock;
use crate::failure::Failure;
use crate::progress::Progress;

pub(crate) fn arena(arguments: &Arena) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let entry = &find_board(&library, &arguments.board)?;
    let ruleset = compile(entry)?;
    let start = position(&ruleset, arguments.fen.as_deref())?;
    let knowledge = knowledge(&library, entry, &ruleset);
    let mut supplies = Supplies::new(&ruleset, &knowledge, entry.key().unwrap_or_default(), clock());
    for spec in arguments.first.iter().chain([&arguments.second]) {
        if let Spec::Tuned { file, .. } = spec {
            let known = knowledge_in(Path::new(file), &ruleset, &library.content_hash(entry))?;
            supplies = supplies.with_tuned(file, &known);
        }
    }
    let mut all = Vec::new();
    let mut told = Vec::new();
    for first in &arguments.first {
        let setting = setting(arguments, start.clone(), first);
        let round = setting.sides().len();
        let games = {
            let progress = Progress::new(setting.games.div_ceil(round.max(1)) * round);
            play_match(&setting, &supplies, &|_| progress.advance()).map_err(Failure::not_so)?
        };
        let result = Told { tally: Tally::of(&games, round), sides: round, arguments, setting };
        told.push(if arguments.json { result.json() } else { Value::String(result.table()) });
        all.extend(games);
    }
    if let Some(file) = &arguments.records {
        write_records(file, &all)?;
    }
    match &told[..] {
        [one] if arguments.json => print_json(one),
        _ if arguments.json => print_json(&Value::Array(told)),
        _ => print(&told.iter().filter_map(Value::as_str).collect::<String>()),
    }
}

/// A match between one of those who are to play and the second opponent.
fn setting(arguments: &Arena, start: Position, first: &Spec) -> Match {
    Match {
        start,
        opponents: [first.clone(), arguments.second.clone()],
        games: arguments.games as usize,
        opening_plies: arguments.opening,
        most_plies: arguments.longest,
        seed: arguments.seed,
        threads: threads(arguments.threads),
        sprt: arguments.sprt,
    }
}

/// How many games are played at once: one for each core, unless it is said.
pub(crate) fn threads(wanted: Option<u32>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    wanted.map_or_else(cores, |threads| threads as usize)
}

/// What is told of a match.
struct Told<'a> {
    tally: Tally,
    sides: usize,
    arguments: &'a Arena,
    setting: Match,
}

impl Told<'_> {
    /// The difference in Elo; it means something between two sides only.
    fn elo(&self) -> Option<arena::Elo> {
        self.tally.elo().filter(|_| self.sides == 2)
    }

    fn decision(&self) -> Option<&'static str> {
        let decision = self.arguments.sprt.as_ref()?.decide(&self.tally);
        Some(match decision {
            Some(Decision::Accepted) => "accepted",
            Some(Decision::Rejected) => "rejected",
            None => "undecided",
        })
    }

    fn json(&self) -> Value {
        let tally = &self.tally;
        json!({
            "board": self.arguments.board,
            "opponents": self.setting.opponents.each_ref().map(ToString::to_string),
            "games": tally.games(),
            "wins": tally.wins,
            "losses": tally.losses,
            "draws": tally.draws,
            "forfeits": tally.forfeits,
            "percentage": tally.share() * 100.0,
            "average_length": tally.average_length(),
            "elo": self.elo().map(|elo| elo.difference),
            "error": self.elo().map(|elo| elo.error),
            "sprt": self.decision(),
            "seed": self.setting.seed,
        })
    }

    fn table(&self) -> String {
        let tally = &self.tally;
        let [first, second] = &self.setting.opponents;
        let elo = match self.elo() {
            Some(elo) => format!("{:+.0} ± {:.0}", elo.difference, elo.error),
            None => "-".to_owned(),
        };
        let mut text = format!(
            "{:24} {:>6} {:>6} {:>6} {:>6} {:>7} {:>7} {:>12}\n",
            format!("{first} - {second}"),
            "games",
            "wins",
            "losses",
            "draws",
            "%",
            "length",
            "Elo"
        );
        let _ = writeln!(
            text,
            "{:24} {:>6} {:>6} {:>6} {:>6} {:>7.1} {:>7.1} {:>12}",
            self.arguments.board,
            tally.games(),
            tally.wins,
            tally.losses,
            tally.draws,
            tally.share() * 100.0,
            tally.average_length(),
            elo
        );
        if tally.forfeits > 0 {
            let _ = writeln!(text, "{} games were lost by forfeit", tally.forfeits);
        }
        if let Some(decision) = self.decision() {
            let _ = writeln!(text, "the test is {decision}");
        }
        text
    }
}

/// Writes every game, one JSON object a line.
fn write_records(file: &Path, games: &[GameRecord]) -> Result<(), Failure> {
    let lines: String = games.iter().map(|game| format!("{}\n", record(game))).collect();
    std::fs::File::create(file)
        .and_then(|mut out| out.write_all(lines.as_bytes()))
        .map_err(|error| Failure::not_so(format!("cannot write {}: {error}", file.display())))
}

fn record(game: &GameRecord) -> Value {
    json!({
        "game": game.number + 1,
        "seats": game.seats.iter().map(|seat| seat.0 + 1).collect::<Vec<_>>(),
        "result": match game.score {
            Score::Win => "win",
            Score::Draw => "draw",
            Score::Loss => "loss",
        },
        "cause": game.cause.map(rules::Cause::word),
        "forfeit": game.forfeit,
        "moves": game.moves,
    })
}
