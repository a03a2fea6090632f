//! The moves of a draft, played by the rules.

use std::mem;

use board::Board;
use rules::sized;
use rules::{Fate, Move, Player, Position, Visitor};

use super::comment::{Notes, join};
use super::draft::Draft;
use super::four;
use super::game::{Game, Mistake, Ply, Variation, Withdrawal};
use super::movetext::{Movetext, RawLine, RawNotes, RawPly, without_number};
use super::problems::Problems;
use super::quick::Quick;
use crate::moves::{MoveTextError, Notation, Scribe};
use crate::read_fen;

/// Something that moves are read and played on.
pub(super) trait Track: Clone {
    /// The legal move that a text means.
    fn read(&mut self, text: &str) -> Result<Move, MoveTextError>;

    /// Plays a legal move.
    fn play(&mut self, mv: Move);

    /// Lets the player to move go, where there are more than two.
    fn withdraw(&mut self, fate: Fate) -> Option<Player>;
}

impl Draft {
    /// Plays the moves on a board. What cannot be read or played ends the line that it stands in, and is told of.
    ///
    /// # Errors
    /// When it cannot be told where the game begins: then nothing of it means anything.
    pub fn play(mut self, scribe: &Scribe) -> Result<Game, Vec<Mistake>> {
        let text = mem::take(&mut self.text);
        let mut game = Game::new(scribe.ruleset().start());
        let mut problems = Vec::new();
        match start(&self, scribe) {
            Ok(start) => {
                game.start = start.unwrap_or(game.start);
                let movetext = Movetext::read(&text, self.moves_at);
                game.result = self.result(movetext.result);
                let reader = Reader::new(scribe, game.start.ruleset().board().clone());
                let played = reader.play(&game.start, movetext.line);
                (game.opening, game.moves, game.withdrawals) =
                    (played.opening, played.moves, played.withdrawals);
                problems.extend(movetext.problems.merge(played.problems));
            }
            Err((tag, message)) => {
                let at = text.find(&format!("[{tag}")).unwrap_or(0);
                self.text = text;
                self.report(at, message);
                return Err(self.mistakes);
            }
        }
        self.text = text;
        for (at, message) in problems {
            self.report(at, message);
        }
        game.mistakes = self.mistakes;
        game.tags = self.tags;
        Ok(game)
    }

    /// How the game ends: as it says behind the moves, or else in the tag.
    fn result(&self, written: Option<&str>) -> String {
        let tag = self.tags.get("Result").map(str::trim).filter(|result| !result.is_empty());
        match (written, tag) {
            (Some("½-½" | "1/2" | "0.5-0.5"), _) | (None, Some("½-½" | "1/2")) => "1/2-1/2".to_owned(),
            (Some("*") | None, Some(tag)) => tag.to_owned(),
            (Some(written), _) => written.replace(['–', ':'], "-"),
            (None, None) => "*".to_owned(),
        }
    }
}

/// The position that the tags begin with, if they name one.
fn start(draft: &Draft, scribe: &Scribe) -> Result<Option<Position>, (&'static str, String)> {
    if let Some(fen) = draft.tags.get("FEN") {
        let read = read_fen(scribe.ruleset(), fen.trim());
        return read.map(Some).map_err(|error| ("FEN", format!("the FEN cannot be read: {error}")));
    }
    match draft.tags.get("StartFen4") {
        Some(fen) if fen.contains('-') => {
            let read = four::read_fen4(scribe.ruleset(), fen.trim());
            read.map(Some).map_err(|error| ("StartFen4", format!("the FEN4 cannot be read: {error}")))
        }
        _ => Ok(None),
    }
}

/// Reads lines of moves.
struct Reader<'a> {
    scribe: &'a Scribe,
    board: Board,
    problems: Problems,
    withdrawals: Vec<Withdrawal>,
}

struct Played {
    opening: Notes,
    moves: Vec<Ply>,
    withdrawals: Vec<Withdrawal>,
    problems: Problems,
}

/// Plays a line on a position of a known width.
struct OfWidth<'a, 'b> {
    reader: &'a mut Reader<'b>,
    start: &'a Position,
    line: RawLine<'a>,
}

impl Visitor for OfWidth<'_, '_> {
    type Output = Vec<Ply>;

    fn visit<const N: usize>(self, position: &sized::Position<N>) -> Vec<Ply> {
        let scribe = self.reader.scribe;
        self.reader.line(self.line.plies, Quick::new(scribe, self.start, position), true)
    }
}

impl<'a> Reader<'a> {
    fn new(scribe: &'a Scribe, board: Board) -> Self {
        Self { scribe, board, problems: Problems::default(), withdrawals: Vec::new() }
    }

    fn play(mut self, start: &Position, mut line: RawLine<'_>) -> Played {
        let mut opening = Notes::default();
        for comment in mem::take(&mut line.comments) {
            opening.add_opening(comment, &self.board);
        }
        let quickly = self.scribe.with(Notation::San).is_some() && start.ruleset().players().count() <= 2;
        let moves = if quickly {
            start.visit(OfWidth { reader: &mut self, start, line })
        } else {
            let track = Careful { scribe: self.scribe, position: start.clone() };
            self.line(line.plies, track, true)
        };
        Played { opening, moves, withdrawals: self.withdrawals, problems: self.problems }
    }

    /// The moves of a line as far as they can be played.
    fn line<T: Track>(&mut self, raw: Vec<RawPly<'_>>, mut track: T, is_main: bool) -> Vec<Ply> {
        let mut plies = Vec::with_capacity(raw.len());
        for RawPly { text, at, notes } in raw {
            if let Some(fate) = four::leaves(text)
                && let Some(player) = track.withdraw(fate)
            {
                if is_main {
                    self.withdrawals.push(Withdrawal { after: plies.len(), player, fate });
                    continue;
                }
                self.problems.say(at, "somebody leaves in a variation; the rest of it is left out");
                break;
            }
            let mv = match read(&mut track, text) {
                Ok(mv) => mv,
                Err(error) => {
                    self.problems.tell(at, || error.to_string());
                    break;
                }
            };
            let mut ply = Ply::new(mv);
            if let Some(notes) = notes {
                self.annotate(&mut ply, *notes, &track);
            }
            track.play(mv);
            plies.push(ply);
        }
        plies
    }

    /// Adds what is written beside a move; `track` is before it.
    fn annotate<T: Track>(&mut self, ply: &mut Ply, raw: RawNotes<'_>, track: &T) {
        let notes = ply.notes_mut();
        notes.nags = raw.nags;
        for comment in raw.comments {
            notes.add(comment, &self.board);
        }
        for variation in raw.variations {
            let comment = said(&variation.comments);
            let moves = match &variation.plies[..] {
                [] => Vec::new(),
                _ => self.line(variation.plies, track.clone(), false),
            };
            if !moves.is_empty() || !comment.is_empty() {
                notes.variations.push(Variation { comment, moves });
            }
        }
    }
}

/// Reads a move, which may have its number in front although it goes on in digits.
fn read<T: Track>(track: &mut T, text: &str) -> Result<Move, MoveTextError> {
    track.read(text).or_else(|error| {
        let rest = text.trim_start_matches(|char: char| char.is_ascii_digit());
        match rest.strip_prefix('.') {
            Some(rest) if rest.len() < text.len() => {
                track.read(without_number(rest.trim_start_matches('.'))).map_err(|_| error)
            }
            _ => Err(error),
        }
    })
}

/// Comments as one text.
fn said(comments: &[&str]) -> String {
    let mut said = String::new();
    comments.iter().for_each(|comment| join(&mut said, comment));
    said
}

/// A position that any text is read on.
#[derive(Clone)]
struct Careful<'a> {
    scribe: &'a Scribe,
    position: Position,
}

impl Track for Careful<'_> {
    fn read(&mut self, text: &str) -> Result<Move, MoveTextError> {
        self.scribe.read(&self.position, text).or_else(|error| {
            // In four-player games a move may say what became of its player.
            let cut = text
                .strip_suffix(['R', 'T', 'S'])
                .filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit()));
            cut.and_then(|cut| self.scribe.read(&self.position, cut).ok()).ok_or(error)
        })
    }

    fn play(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
    }

    fn withdraw(&mut self, fate: Fate) -> Option<Player> {
        if self.position.ruleset().players().count() <= 2 {
            return None;
        }
        let player = self.position.turn();
        self.position.withdraw(player, fate);
        Some(player)
    }
}
