//! `go`, in all its forms.

use rules::{Move, Position};
use search::{Budget, Clock, Millis};

use crate::dialect::Dialect;
use crate::engine::Thinking;
use crate::option::Options;

/// What `go` asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Go {
    pub(crate) thinking: Thinking,
    /// Only count the moves, so many plies deep.
    pub(crate) perft: Option<u32>,
    /// Only look for a mate, as problems of shogi want it.
    pub(crate) problem: bool,
}

/// The numbers behind the words of `go`, in milliseconds.
#[derive(Default)]
struct Times {
    left: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u32>,
    each: Option<u64>,
    /// What each move has once the rest is used up.
    reserve: u64,
}

impl Go {
    /// Reads the words behind `go`. What makes no sense is passed over.
    pub(crate) fn read(dialect: Dialect, words: &[&str], position: &Position, options: &Options) -> Self {
        let (mut go, mut times) = (Self::default(), Times::default());
        let seconds = dialect == Dialect::Ucci && !options.millis;
        let mut rest = words.iter().copied().peekable();
        while let Some(word) = rest.next() {
            match word {
                "infinite" => go.thinking.limits.endless = true,
                "ponder" => go.thinking.ponder = true,
                "mate" if dialect == Dialect::Usi => go.problem = true,
                "searchmoves" => {
                    let read = |text: &&str| dialect.read_move(position, text, options.chess960);
                    while let Some(mv) = rest.peek().and_then(read) {
                        go.thinking.limits.only.push(mv);
                        rest.next();
                    }
                }
                _ => {
                    if let Some(number) = rest.peek().and_then(|number| number.parse::<i64>().ok()) {
                        // A clock that has run out shows less than nothing.
                        let number = number.max(0) as u64;
                        let time = if seconds { number.saturating_mul(1000) } else { number };
                        let mover = position.turn().index() % 2;
                        if !times.take(dialect, word, time, mover) {
                            go.take(&mut times, word, number);
                        }
                        rest.next();
                    }
                }
            }
        }
        go.thinking.limits.budget = times.budget(position, options.overhead);
        go
    }

    fn take(&mut self, times: &mut Times, word: &str, number: u64) {
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        let limits = &mut self.thinking.limits;
        match word {
            "movestogo" => times.moves_to_go = Some(small.max(1)),
            "depth" => limits.depth = Some(small.max(1)),
            "nodes" => limits.nodes = Some(number.max(1)),
            "mate" => limits.mate = Some(small),
            "perft" => self.perft = Some(small),
            _ => {}
        }
    }
}

impl Times {
    /// Takes a time, if the word speaks of one. UCCI tells those of whoever is to move; the first player of USI is `b`.
    fn take(&mut self, dialect: Dialect, word: &str, time: u64, mover: usize) -> bool {
        let (first, second) = if dialect == Dialect::Usi { (1, 0) } else { (0, 1) };
        match word {
            "wtime" => self.left[first] = Some(time),
            "btime" => self.left[second] = Some(time),
            "winc" => self.increment[first] = time,
            "binc" => self.increment[second] = time,
            "movetime" => self.each = Some(time.max(1)),
            "byoyomi" if dialect == Dialect::Usi => self.reserve = time,
            "time" if dialect == Dialect::Ucci => self.left[mover] = Some(time),
            "increment" if dialect == Dialect::Ucci => self.increment[mover] = time,
            _ => return false,
        }
        true
    }

    /// How much time there is; nothing is said where nothing was.
    fn budget(&self, position: &Position, overhead: Millis) -> Option<Budget> {
        if let Some(each) = self.each {
            return Some(whole(each, overhead.0.min(each / 20)));
        }
        // The players after the second look at the clocks of the first two in turn.
        let seat = position.turn().index() % 2;
        let left = self.left[seat].or((self.reserve > 0).then_some(0))?;
        if left == 0 && self.reserve > 0 {
            return Some(whole(self.reserve, overhead.0.min(self.reserve / 4)));
        }
        let clock = Clock {
            left: Millis(left),
            increment: Millis(self.increment[seat]),
            moves_to_go: self.moves_to_go,
            further: position.further_moves() as u32,
        };
        let budget = Budget::of(clock, overhead);
        // A reserve that comes back with every move may be spent on every move.
        let more = self.reserve.saturating_sub(overhead.0) * 3 / 4;
        Some(Budget { soft: Millis(budget.soft.0 + more), hard: Millis(budget.hard.0 + more) })
    }
}

/// All of a time but what is lost on the way.
pub(crate) fn whole(time: u64, lost: u64) -> Budget {
    let time = Millis(time.saturating_sub(lost).max(1));
    Budget { soft: time, hard: time }
}

/// The moves of a line, as many as can be played.
pub(crate) fn playable(position: &Position, line: &[Move], mut each: impl FnMut(&Position, Move)) {
    let mut position = position.clone();
    for &mv in line {
        if !position.is_legal(mv) {
            return;
        }
        each(&position, mv);
        position.play_unchecked(mv);
    }
}
