//! `hyperchess solve`: the solutions of a Solitaire challenge (S7).

use std::fmt::Write as _;
use std::io::Write as _;

use puzzle::solitaire::{Challenge, Counts, Letters, Solitaire, Solver};
use rules::Move;

use super::{compile, find_board, load_library, print};
use crate::arguments::{Content, Solve};
use crate::failure::Failure;

/// The most solutions that are listed.
const MOST_LISTED: u64 = 100_000;

pub(crate) fn solve(arguments: &Solve) -> Result<(), Failure> {
    let solitaire = solitaire_board(arguments.board.as_deref(), &arguments.content)?;
    let (challenge, _) =
        Challenge::read(&solitaire, &arguments.challenge, Letters::Spanish).map_err(Failure::wrong_call)?;
    let from = match &arguments.from {
        None => None,
        Some(label) => {
            let cell = solitaire.ruleset().board().cell_named(label);
            let stands = |cell: &board::Cell| challenge.pieces().iter().any(|(other, _)| other == cell);
            let none = || Failure::wrong_call(format!("no piece of the challenge stands on `{label}`"));
            Some(cell.filter(stands).ok_or_else(none)?)
        }
    };
    let mut solver = Solver::new(&solitaire, &challenge).map_err(Failure::wrong_call)?;
    let counts = solver.counts(from).map_err(Failure::not_so)?;
    let most = if arguments.all { MOST_LISTED } else { 1 };
    let told = Told { solitaire: &solitaire, challenge: &challenge, counts, most };
    if arguments.json {
        told.json(&mut solver, from)?;
    } else {
        told.words(&mut solver, from)?;
    }
    if counts.count > 0 {
        return Ok(());
    }
    let whence = arguments
        .from
        .as_ref()
        .map_or(String::new(), |label| format!(" that begins with the piece on {label}"));
    Err(Failure::not_so(format!("there is no solution{whence}")))
}

/// The board that challenges are read on: the one that is named, or the first for Solitaire.
pub(crate) fn solitaire_board(name: Option<&str>, content: &Content) -> Result<Solitaire, Failure> {
    let library = load_library(content)?;
    if let Some(name) = name {
        let board = &find_board(&library, name)?;
        return Solitaire::new(compile(board)?).map_err(Failure::wrong_call);
    }
    let mut alone: Vec<_> =
        library.boards().iter().filter(|entry| entry.blueprint().players.len() == 1).collect();
    alone.sort_by_key(|entry| library.place(entry).unwrap_or(usize::MAX));
    let mut boards = alone.into_iter().filter_map(|entry| Solitaire::new(compile(entry).ok()?).ok());
    boards.next().ok_or_else(|| Failure::wrong_call("there is no board for Solitaire"))
}

struct Told<'a> {
    solitaire: &'a Solitaire,
    challenge: &'a Challenge,
    counts: Counts,
    most: u64,
}

impl Told<'_> {
    /// A solution in coordinates.
    fn texts(&self, moves: &[Move]) -> Vec<String> {
        let Ok(mut position) = self.solitaire.position(self.challenge) else { return Vec::new() };
        let text = |&mv: &Move| {
            let text = position.move_text(mv);
            position.play_unchecked(mv);
            text
        };
        moves.iter().map(text).collect()
    }

    /// Every solution as soon as it is found, so that long lists need no memory.
    fn each(
        &self,
        solver: &mut Solver<'_>,
        from: Option<board::Cell>,
        write: &mut dyn FnMut(u64, Vec<String>) -> std::io::Result<()>,
    ) -> Result<(), Failure> {
        let (mut listed, mut wrong) = (0, None);
        let found = solver.solutions(from, &mut |moves| {
            wrong = write(listed, self.texts(moves)).err();
            listed += 1;
            listed < self.most && wrong.is_none()
        });
        match wrong {
            // Whoever reads has seen enough.
            Some(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            Some(error) => Err(Failure::not_so(error)),
            None => found.map_err(Failure::not_so),
        }
    }

    fn json(&self, solver: &mut Solver<'_>, from: Option<board::Cell>) -> Result<(), Failure> {
        let Counts { count, distinct } = self.counts;
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        let failed = |error: std::io::Error| Failure::not_so(error);
        write!(out, "{{\"count\": {count}, \"distinct\": {distinct}, \"solutions\": [").map_err(failed)?;
        self.each(solver, from, &mut |place, texts| {
            let comma = if place == 0 { "" } else { ", " };
            write!(out, "{comma}{}", serde_json::json!(texts))
        })?;
        let cut = if self.most > 1 && count > self.most { ", \"truncated\": true" } else { "" };
        writeln!(out, "]{cut}}}").and_then(|()| out.flush()).map_err(failed)
    }

    fn words(&self, solver: &mut Solver<'_>, from: Option<board::Cell>) -> Result<(), Failure> {
        let Counts { count, distinct } = self.counts;
        if count == 0 {
            return Ok(());
        }
        let mut head = if count == 1 {
            "1 solution".to_owned()
        } else {
            format!("{count} solutions, {distinct} up to order")
        };
        if let Ok(Some(grade)) = solver.grade() {
            let _ = write!(head, "; level {} ({:.1})", grade.level().name(), grade.0);
        }
        print(&(head + "\n"))?;
        self.each(solver, from, &mut |_, texts| writeln!(std::io::stdout(), "{}", texts.join(" ")))?;
        let left = count.saturating_sub(self.most);
        match (self.most, left) {
            (_, 0) => Ok(()),
            (1, _) => print("(--all lists every one)\n"),
            _ => print(&format!("({left} more)\n")),
        }
    }
}
