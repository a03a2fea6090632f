//! One game of a match, with our rules as the arbiter.

use rules::{Cause, History, Move, Outcome, Player, Position};

use crate::opponent::Opponent;
use search::Chance;

/// A game under way: where it began, what was played, and where it stands.
#[derive(Clone, Debug)]
pub struct Board {
    start: Position,
    moves: Vec<Move>,
    texts: Vec<String>,
    position: Position,
    history: History,
}

impl Board {
    /// A game that begins here.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let history = History::new(&start);
        Self { position: start.clone(), history, start, moves: Vec::new(), texts: Vec::new() }
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Where it stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What was played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The same in coordinates.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// How it has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.history.outcome(&self.position)
    }

    /// Whether the player to move waits for a piece from another board, where nobody sits.
    fn waits(&self) -> bool {
        self.position.ruleset().blueprint().boards() > 1 && self.position.count_legal_moves() == 0
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        let mover = self.position.turn();
        self.texts.push(self.position.move_text(mv));
        self.position.play_unchecked(mv);
        self.history.push(mover, mv, &self.position);
        self.moves.push(mv);
    }
}

/// What a game was for the first opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Win,
    /// Neither.
    Draw,
    /// Lost.
    Loss,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Its number in the match, from 0.
    pub number: usize,
    /// The seats that the first opponent held.
    pub seats: Vec<Player>,
    /// What it was for the first opponent.
    pub score: Score,
    /// What decided it; nothing when it was cut off for its length.
    pub cause: Option<Cause>,
    /// Who lost it for another reason than the board, and why.
    pub forfeit: Option<String>,
    /// What was played, in coordinates.
    pub moves: Vec<String>,
}

/// How a game is to be played.
pub(crate) struct Pairing<'a> {
    pub(crate) number: usize,
    pub(crate) start: &'a Position,
    /// The seats of the first opponent.
    pub(crate) seats: Vec<Player>,
    /// For the opening, the same in all games of it.
    pub(crate) opening: Chance,
    pub(crate) opening_plies: u32,
    pub(crate) most_plies: u32,
}

/// Plays a game.
pub(crate) fn play(pairing: &Pairing<'_>, first: &mut dyn Opponent, second: &mut dyn Opponent) -> GameRecord {
    let mut board = opening(pairing);
    let mut seeds = pairing.opening.clone();
    first.begin(seeds.next_number());
    second.begin(seeds.next_number());
    let (score, cause, forfeit) = loop {
        if let Some(outcome) = board.outcome() {
            break (score(&outcome, &pairing.seats), Some(outcome.cause), None);
        }
        if board.moves.len() >= pairing.most_plies as usize || board.waits() {
            break (Score::Draw, None, None);
        }
        let is_first = pairing.seats.contains(&board.position.turn());
        let chosen = if is_first { first.choose(&board) } else { second.choose(&board) };
        match chosen {
            Ok(mv) if board.position.is_legal(mv) => board.play(mv),
            Ok(_) => break (forfeited(is_first), None, Some("an illegal move".to_owned())),
            Err(forfeit) => break (forfeited(is_first), None, Some(forfeit.0)),
        }
    };
    let Board { texts, .. } = board;
    GameRecord { number: pairing.number, seats: pairing.seats.clone(), score, cause, forfeit, moves: texts }
}

fn forfeited(by_first: bool) -> Score {
    if by_first { Score::Loss } else { Score::Win }
}

fn score(outcome: &Outcome, seats: &[Player]) -> Score {
    if outcome.winners.is_empty() {
        Score::Draw
    } else if seats.iter().any(|&seat| outcome.winners.has(seat)) {
        Score::Win
    } else {
        Score::Loss
    }
}

/// How often an opening is tried that ends the game before it has begun.
const TRIES: usize = 100;

/// The start, and some random moves from there. Where no such moves leave a game to play, the start itself.
fn opening(pairing: &Pairing<'_>) -> Board {
    let mut chance = pairing.opening.clone();
    let tries = (0..TRIES).map(|_| {
        let mut board = Board::new(pairing.start.clone());
        for _ in 0..pairing.opening_plies {
            let moves = board.position.legal_moves();
            let Some(index) = chance.next_number().checked_rem(moves.len() as u64) else { break };
            board.play(moves[index as usize]);
            if board.outcome().is_some() {
                break;
            }
        }
        board
    });
    let mut playable = tries.filter(|board| board.outcome().is_none());
    playable.next().unwrap_or_else(|| Board::new(pairing.start.clone()))
}
