//! `go`, in all its forms.

use rules::{Move, Position};
use search::{Budget, Clock, Limits, Millis};

use crate::text::read_move;

/// What `go` asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Go {
    pub(crate) limits: Limits,
    /// The answer waits for `stop`, or for `ponderhit`.
    pub(crate) ponder: bool,
    /// Only count the moves, so many plies deep.
    pub(crate) perft: Option<u32>,
}

/// The numbers behind the words of `go`.
#[derive(Default)]
struct Times {
    left: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u32>,
    each: Option<u64>,
}

impl Go {
    /// Reads the words behind `go`. What makes no sense is passed over.
    pub(crate) fn read(words: &[&str], position: &Position, chess960: bool, overhead: Millis) -> Self {
        let (mut go, mut times) = (Self::default(), Times::default());
        let mut rest = words.iter().copied().peekable();
        while let Some(word) = rest.next() {
            match word {
                "infinite" => go.limits.endless = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(mv) = rest.peek().and_then(|text| read_move(position, text, chess960)) {
                        go.limits.only.push(mv);
                        rest.next();
                    }
                }
                _ => {
                    if let Some(number) = rest.peek().and_then(|number| number.parse::<i64>().ok()) {
                        go.take(&mut times, word, number);
                        rest.next();
                    }
                }
            }
        }
        go.limits.budget = times.budget(position, overhead);
        go
    }

    fn take(&mut self, times: &mut Times, word: &str, number: i64) {
        // A clock that has run out shows less than nothing.
        let number = number.max(0) as u64;
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "wtime" => times.left[0] = Some(number),
            "btime" => times.left[1] = Some(number),
            "winc" => times.increment[0] = number,
            "binc" => times.increment[1] = number,
            "movestogo" => times.moves_to_go = Some(small.max(1)),
            "movetime" => times.each = Some(number.max(1)),
            "depth" => self.limits.depth = Some(small.max(1)),
            "nodes" => self.limits.nodes = Some(number.max(1)),
            "mate" => self.limits.mate = Some(small),
            "perft" => self.perft = Some(small),
            _ => {}
        }
    }
}

impl Times {
    /// How much time there is; nothing is said where nothing was.
    fn budget(&self, position: &Position, overhead: Millis) -> Option<Budget> {
        if let Some(each) = self.each {
            let time = Millis(each.saturating_sub(overhead.0.min(each / 20)).max(1));
            return Some(Budget { soft: time, hard: time });
        }
        // The players after the second look at the clocks of the first two in turn.
        let seat = position.turn().index() % 2;
        let left = Millis(self.left[seat]?);
        let clock = Clock { left, increment: Millis(self.increment[seat]), moves_to_go: self.moves_to_go };
        Some(Budget::of(clock, overhead))
    }
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
