//! `hyperchess balance`: how balanced a board is, as far as the machine can tell.

use std::fmt::Write as _;

use arena::{Balance, Effort, KindUse, Match, Spec, Supplies, play_match};
use rules::{KindSpec, Ruleset};
use serde_json::{Value, json};

use super::arena::threads;
use super::{compile, find_board, knowledge, load_library, print, print_json};
use crate::arguments::Balance as Arguments;
use crate::clock::clock;
use crate::failure::Failure;
use crate::progress::Progress;

/// How many random plies games begin with, so that they differ.
const OPENING: u32 = 4;

/// A piece that makes fewer than one in so many moves hardly matters.
const RARE: usize = 500;

pub(crate) fn balance(arguments: &Arguments) -> Result<(), Failure> {
    let library = load_library(&arguments.content)?;
    let entry = &find_board(&library, &arguments.board)?;
    let ruleset = compile(entry)?;
    let engine = Spec::Engine(Effort::Nodes(arguments.nodes));
    let setting = Match {
        start: ruleset.start(),
        opponents: [engine.clone(), engine],
        games: arguments.games as usize,
        opening_plies: OPENING,
        most_plies: arguments.longest,
        seed: arguments.seed,
        threads: threads(arguments.threads),
        sprt: None,
    };
    let knowledge = knowledge(&library, entry, &ruleset);
    let supplies = Supplies::new(&ruleset, &knowledge, entry.key().unwrap_or_default(), clock());
    let games = {
        let round = setting.sides().len().max(1);
        let progress = Progress::new(setting.games.div_ceil(round) * round);
        play_match(&setting, &supplies, &|_| progress.advance()).map_err(Failure::not_so)?
    };
    let report = Report {
        name: entry.name(),
        balance: Balance::of(&setting.start, &games),
        values: knowledge.values().to_vec(),
        ruleset: &ruleset,
    };
    if arguments.json { print_json(&report.json()) } else { print(&report.words()) }
}

/// What is told of a board.
struct Report<'a> {
    name: &'a str,
    balance: Balance,
    /// What the machine takes each kind to be worth.
    values: Vec<i32>,
    ruleset: &'a Ruleset,
}

impl Report<'_> {
    fn kinds(&self) -> impl Iterator<Item = (&KindSpec, &KindUse, i32)> {
        let kinds = self.ruleset.blueprint().kinds.iter();
        kinds.zip(&self.balance.kinds).zip(&self.values).map(|((spec, found), &value)| (spec, found, value))
    }

    /// Those that were on no board, or made hardly any move.
    fn idle(&self) -> Vec<String> {
        let all: usize = self.balance.kinds.iter().map(|kind| kind.moves + kind.drops).sum();
        let idle = self.kinds().filter(|(_, found, _)| (found.moves + found.drops) * RARE < all.max(1));
        idle.map(|(spec, _, _)| letter(spec)).collect()
    }

    /// Rules that the board has and that came into no game.
    fn unused_rules(&self) -> Vec<&'static str> {
        let blueprint = self.ruleset.blueprint();
        let ended = |word: &str| self.balance.endings.contains_key(&Some(word));
        let ends = &blueprint.ends;
        let sum = |count: fn(&KindUse) -> usize| self.balance.kinds.iter().map(count).sum::<usize>();
        let promotes = blueprint.kinds.iter().any(|kind| !kind.promotions.is_empty());
        let rules = [
            (promotes && sum(|kind| kind.promotions) == 0, "promotion"),
            (blueprint.drops.is_some() && sum(|kind| kind.drops) == 0, "drops"),
            (
                blueprint.adjudication.repetition.is_some() && !ended("repetition") && !ended("perpetual"),
                "repetition",
            ),
            (blueprint.adjudication.quiet.is_some() && !ended("quiet"), "nothing happening for too long"),
            (blueprint.adjudication.insufficient_material && !ended("insufficient"), "too little material"),
            (!ends.goals.is_empty() && !ended("goal"), "reaching a goal"),
            (!ends.extinctions.is_empty() && !ended("extinct"), "having too few pieces"),
            (ends.checks.is_some() && !ended("checks"), "giving check often enough"),
        ];
        rules.into_iter().filter_map(|(unused, rule)| unused.then_some(rule)).collect()
    }

    fn words(&self) -> String {
        let balance = &self.balance;
        let mut text = format!("{}: {} games of the machine against itself\n\n", self.name, balance.games);
        let even = 100.0 / balance.shares.len().max(1) as f64;
        for (player, share) in balance.shares.iter().enumerate() {
            let (points, error) = (share.share * 100.0, share.error * 100.0);
            let verdict =
                if (points - even).abs() <= error { "no advantage is proved" } else { "that is no chance" };
            let _ = writeln!(
                text,
                "Player {} gets {points:.1} ± {error:.1} % of the points; {verdict}.",
                player + 1
            );
        }
        let drawn = 100.0 * balance.draws as f64 / balance.games.max(1) as f64;
        let (least, mean, most) = balance.length;
        let _ = writeln!(text, "{drawn:.1} % of the games are drawn.");
        let _ = writeln!(text, "A game has {mean:.0} plies, the shortest {least}, the longest {most}.");
        let _ = writeln!(text, "There are {:.1} moves to choose from.", balance.branching);
        text += "\nGames end by\n";
        for (ending, count) in &balance.endings {
            let _ = writeln!(text, "  {:14} {count}", ending.unwrap_or("their length"));
        }
        text += "\nPiece   author   machine   measured   moves   lost   promoted to   dropped\n";
        for (spec, found, value) in self.kinds() {
            let author = spec.value.0 as f64 / 1e6;
            let worth = found.worth.map_or_else(|| "-".to_owned(), |worth| format!("{worth:+.0} %"));
            let _ = writeln!(
                text,
                "{:5} {author:8.1} {:9.1} {worth:>10} {:7} {:6} {:13} {:9}",
                letter(spec),
                f64::from(value) / 100.0,
                found.moves,
                found.lost,
                found.promotions,
                found.drops
            );
        }
        text += "\nMeasured is how much likelier to win one is for each such piece that one has more.\n";
        for (what, list) in [("Pieces", self.idle().join(", ")), ("Rules", self.unused_rules().join(", "))] {
            let list = if list.is_empty() { "none".to_owned() } else { list };
            let _ = writeln!(text, "{what} that hardly mattered: {list}.");
        }
        text
    }

    fn json(&self) -> Value {
        let balance = &self.balance;
        let (least, mean, most) = balance.length;
        let endings: serde_json::Map<String, Value> = balance
            .endings
            .iter()
            .map(|(end, &count)| (end.unwrap_or("length").to_owned(), count.into()))
            .collect();
        let pieces = self.kinds().map(|(spec, found, value)| {
            json!({
                "letter": letter(spec),
                "author_value": spec.value.0 as f64 / 1e6,
                "machine_value": f64::from(value) / 100.0,
                "measured": found.worth,
                "moves": found.moves,
                "lost": found.lost,
                "promoted_to": found.promotions,
                "dropped": found.drops,
            })
        });
        json!({
            "board": self.name,
            "games": balance.games,
            "shares": balance.shares.iter().map(|share| json!({ "share": share.share, "error": share.error })).collect::<Vec<_>>(),
            "draws": balance.draws,
            "length": { "least": least, "mean": mean, "most": most },
            "branching": balance.branching,
            "endings": endings,
            "pieces": pieces.collect::<Vec<_>>(),
            "idle_pieces": self.idle(),
            "unused_rules": self.unused_rules(),
        })
    }
}

/// The letter of a kind, with a plus before it for a promoted form.
fn letter(spec: &KindSpec) -> String {
    let form = if spec.promoted_form_of.is_some() { "+" } else { "" };
    format!("{form}{}", spec.letter)
}
