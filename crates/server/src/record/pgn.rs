//! Between trees of moves and games as files have them.

use board::Cell;
use notation::pgn::{Arrow, Game, MAX_DEPTH, Mark, Notes, Ply, Tags, Variation, Withdrawal};
use protocol::{RecordArrow, RecordMark, RecordMove, RecordOut, RecordPlayer, RecordTag, RecordedGame};
use rules::{Fate, Player, Position};

use super::line::{find, start, withdraw};
use super::problem::RecordProblem;
use crate::content::Variant;
use crate::game_json::{eval_json, eval_of};

/// The colours of marks and arrows, as PGN names them: green, red, blue, yellow.
const COLOURS: [char; 4] = ['G', 'R', 'B', 'Y'];
/// Tags that have a place of their own in a tree, or follow from it.
const OWN: [&str; 9] =
    ["White", "Black", "Result", "Date", "Variant", "FEN", "SetUp", "StartFen4", "PlyCount"];

/// A tree as a file has it. `named` is whether the board must be named for readers to know it.
pub(crate) fn game_of(record: &RecordedGame, variant: &Variant, named: bool) -> Result<Game, RecordProblem> {
    let mut game = Game::new(start(variant, record.start.as_deref())?);
    for RecordTag { name, value } in &record.tags {
        game.tags.set(name, value.clone());
    }
    if !record.date.is_empty() {
        game.tags.set("Date", record.date.clone());
    }
    for (name, player) in player_tags(variant).into_iter().zip(&record.players) {
        game.tags.set(&name, if player.name.is_empty() { "?" } else { &player.name });
    }
    if named {
        game.tags.set("Variant", variant.known_as());
    }
    game.result = result_text(record, player_tags(variant).len());
    game.opening = Notes {
        comment: record.comment.clone(),
        eval: record.eval.and_then(eval_of),
        arrows: arrows(&record.arrows),
        marks: marks(&record.marks),
        ..Notes::default()
    };
    let tree = Tree::of(record);
    let mut position = game.start.clone();
    withdraw(&mut position, &record.out).ok_or(RecordProblem::NoSuchSeat { index: 0 })?;
    game.withdrawals.extend(left(&record.out, 0));
    for (count, index) in (1..).zip(super::main_line(record)) {
        game.withdrawals.extend(left(&record.moves[index].out, count));
    }
    game.moves = tree.line(None, position, 0)?;
    Ok(game)
}

fn left(out: &[RecordOut], after: usize) -> impl Iterator<Item = Withdrawal> {
    out.iter().map(move |gone| Withdrawal {
        after,
        player: Player(gone.seat),
        fate: if gone.timeout { Fate::OutOfTime } else { Fate::Resigned },
    })
}

/// A tree whose branches can be followed.
struct Tree<'a> {
    record: &'a RecordedGame,
    /// What follows each move, and in front of them what follows the start.
    children: Vec<Vec<usize>>,
}

impl<'a> Tree<'a> {
    fn of(record: &'a RecordedGame) -> Self {
        let mut children = vec![Vec::new(); record.moves.len() + 1];
        for (index, mv) in record.moves.iter().enumerate() {
            let place = mv.before.map_or(0, |before| before as usize + 1);
            if let Some(siblings) = children.get_mut(place) {
                siblings.push(index);
            }
        }
        Self { record, children }
    }

    /// The moves that follow one, along the first of them; the others are variations.
    fn line(&self, from: Option<usize>, position: Position, depth: usize) -> Result<Vec<Ply>, RecordProblem> {
        self.along(&self.children[from.map_or(0, |from| from + 1)], position, depth)
    }

    fn along(
        &self,
        first: &[usize],
        mut position: Position,
        depth: usize,
    ) -> Result<Vec<Ply>, RecordProblem> {
        let mut plies = Vec::new();
        let mut next = first;
        while let Some((&index, others)) = next.split_first() {
            let mut ply = self.ply(index, &position)?;
            for &other in others.iter().filter(|_| depth < MAX_DEPTH) {
                let mut moves = self.along(&[other], position.clone(), depth + 1)?;
                // What introduces a variation stands in front of its first move, and not twice.
                let first = moves.first_mut().and_then(|ply| ply.notes.as_mut());
                let comment = first.map(|notes| std::mem::take(&mut notes.before)).unwrap_or_default();
                ply.notes_mut().variations.push(Variation { comment, moves });
            }
            position.play_unchecked(ply.mv);
            let out = &self.record.moves[index].out;
            withdraw(&mut position, out).ok_or(RecordProblem::NoSuchSeat { index })?;
            plies.push(ply);
            // Files know of those who leave in the main line only.
            if depth > 0 && !out.is_empty() {
                break;
            }
            next = &self.children[index + 1];
        }
        Ok(plies)
    }

    fn ply(&self, index: usize, position: &Position) -> Result<Ply, RecordProblem> {
        let mv = &self.record.moves[index];
        let found = find(position, &mv.text);
        let found = found.ok_or_else(|| RecordProblem::Illegal { index, text: mv.text.clone() })?;
        let notes = Notes {
            before: mv.introduction.clone(),
            nags: mv.nags.clone(),
            comment: mv.comment.clone(),
            clock: mv.remaining_ms,
            elapsed: mv.spent_ms,
            eval: mv.eval.and_then(eval_of),
            arrows: arrows(&mv.arrows),
            marks: marks(&mv.marks),
            ..Notes::default()
        };
        let said = notes != Notes::default();
        Ok(Ply { mv: found, notes: said.then(|| Box::new(notes)) })
    }
}

fn colour_letter(colour: u8) -> char {
    COLOURS[usize::from(colour) % COLOURS.len()]
}

/// Letters that mean none of ours are green.
fn colour_of(letter: char) -> u8 {
    COLOURS.iter().position(|&known| known == letter.to_ascii_uppercase()).unwrap_or(0) as u8
}

fn arrows(arrows: &[RecordArrow]) -> Vec<Arrow> {
    let arrow = |arrow: &RecordArrow| Arrow {
        color: colour_letter(arrow.colour),
        from: Cell(arrow.from),
        to: Cell(arrow.to),
    };
    arrows.iter().map(arrow).collect()
}

fn marks(marks: &[RecordMark]) -> Vec<Mark> {
    let mark = |mark: &RecordMark| Mark { color: colour_letter(mark.colour), cell: Cell(mark.cell) };
    marks.iter().map(mark).collect()
}

fn recorded_arrows(arrows: &[Arrow]) -> Vec<RecordArrow> {
    let arrow =
        |arrow: &Arrow| RecordArrow { from: arrow.from.0, to: arrow.to.0, colour: colour_of(arrow.color) };
    arrows.iter().map(arrow).collect()
}

fn recorded_marks(marks: &[Mark]) -> Vec<RecordMark> {
    marks.iter().map(|mark| RecordMark { cell: mark.cell.0, colour: colour_of(mark.color) }).collect()
}

/// A game that was read, as a tree.
pub(crate) fn record_of(game: &Game, variant: &Variant) -> RecordedGame {
    let tags = &game.tags;
    let players = player_tags(variant);
    let known = |name: &str| {
        OWN.iter().any(|own| own.eq_ignore_ascii_case(name))
            || players.iter().any(|own| own.eq_ignore_ascii_case(name))
    };
    let name = |tag: &String| tags.get(tag).map(str::trim).filter(|name| *name != "?").unwrap_or_default();
    let begun = notation::write_fen(&game.start);
    let own = notation::write_fen(&game.start.ruleset().start());
    let mut record = RecordedGame {
        board: variant.name().to_owned(),
        geometry: variant.hash().0.clone(),
        start: (begun != own).then_some(begun),
        players: players.iter().map(|tag| RecordPlayer { name: name(tag).to_owned() }).collect(),
        winners: winners(&game.result, players.len()),
        date: tags
            .get("Date")
            .filter(|date| date.contains(|sign: char| sign.is_ascii_digit()))
            .unwrap_or_default()
            .to_owned(),
        tags: tags
            .iter()
            .filter(|(name, value)| !known(name) && !value.trim().is_empty() && value.trim() != "?")
            .map(|(name, value)| RecordTag { name: name.to_owned(), value: value.to_owned() })
            .collect(),
        comment: game.opening.comment.clone(),
        eval: game.opening.eval.map(eval_json),
        arrows: recorded_arrows(&game.opening.arrows),
        marks: recorded_marks(&game.opening.marks),
        ..RecordedGame::default()
    };
    add(&mut record, &game.moves, (None, ""), &mut game.start.clone(), Some(game));
    let line = super::main_line(&record);
    for gone in &game.withdrawals {
        let out = RecordOut { seat: gone.player.0, timeout: gone.fate == Fate::OutOfTime };
        match gone.after.checked_sub(1).and_then(|index| line.get(index)) {
            Some(&index) => record.moves[index].out.push(out),
            None => record.out.push(out),
        }
    }
    record
}

/// Adds a line behind a move, with its variations; its first move has an introduction. Of the main line it is known
/// who left the game.
fn add(
    record: &mut RecordedGame,
    plies: &[Ply],
    (mut before, introduction): (Option<u32>, &str),
    position: &mut Position,
    main: Option<&Game>,
) {
    for (count, ply) in plies.iter().enumerate() {
        if let Some(game) = main {
            game.withdraw(count, position);
        }
        let empty = Notes::default();
        let notes = ply.notes.as_deref().unwrap_or(&empty);
        let introduced = if count == 0 { introduction } else { "" };
        let place = record.moves.len() as u32;
        record.moves.push(RecordMove {
            before,
            text: position.move_text(ply.mv),
            comment: notes.comment.clone(),
            introduction: [introduced, &notes.before]
                .into_iter()
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join(" "),
            nags: notes.nags.clone(),
            marks: recorded_marks(&notes.marks),
            arrows: recorded_arrows(&notes.arrows),
            eval: notes.eval.map(eval_json),
            remaining_ms: notes.clock,
            spent_ms: notes.elapsed,
            out: Vec::new(),
        });
        for variation in &notes.variations {
            add(record, &variation.moves, (before, &variation.comment), &mut position.clone(), None);
        }
        position.play_unchecked(ply.mv);
        before = Some(place);
    }
}

/// The tags that name the players: White and Black for two, the seats' own colours for more.
pub(crate) fn player_tags(variant: &Variant) -> Vec<String> {
    let seats = &variant.geometry().seats;
    if seats.len() == 2 {
        return vec!["White".to_owned(), "Black".to_owned()];
    }
    let tag = |seat: &protocol::SeatShape| {
        let number = seat.name.number.map_or_else(String::new, |number| number.to_string());
        format!("{:?}{number}", seat.name.colour)
    };
    seats.iter().map(tag).collect()
}

/// A score for each player.
pub(crate) fn result_text(record: &RecordedGame, players: usize) -> String {
    let Some(winners) = &record.winners else { return "*".to_owned() };
    let score = |seat: usize| match winners.len() {
        0 => "1/2",
        _ if winners.iter().any(|&winner| usize::from(winner) == seat) => "1",
        _ => "0",
    };
    let scores: Vec<&str> = (0..players.max(2)).map(score).collect();
    scores.join("-")
}

/// Who won, from a score for each player.
fn winners(result: &str, players: usize) -> Option<Vec<u8>> {
    let scores: Vec<&str> = result.split('-').map(str::trim).collect();
    let is_drawn = scores.iter().all(|score| *score == "1/2");
    let is_won = scores.contains(&"1") && scores.iter().all(|score| matches!(*score, "0" | "1"));
    if scores.len() != players || !(is_drawn || is_won) {
        return None;
    }
    Some((0..).zip(&scores).filter(|(_, score)| **score == "1").map(|(seat, _)| seat).collect())
}

/// What a file says of a game before its moves are read.
pub(crate) fn about(tags: &Tags, players: &[String]) -> (Vec<String>, Vec<String>, String) {
    let said =
        |name: &str| tags.get(name).map(str::trim).filter(|value| value.chars().any(char::is_alphanumeric));
    let names = players.iter().filter_map(|tag| said(tag)).map(str::to_owned).collect();
    let about = ["Event", "Site", "Date", "Round"].into_iter().filter_map(said).map(str::to_owned).collect();
    (names, about, tags.get("Result").unwrap_or_default().to_owned())
}
