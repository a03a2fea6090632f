//! Words that lichess has for what every game has: colours, speeds, how games end.

use game::TimeControl;
use protocol::{GameResult, Reason};

use crate::server::Server;

/// The players of a board for two.
pub(super) const COLOURS: [&str; 2] = ["white", "black"];

/// Where something is: the whole address, where it is known under which one people reach the server.
pub(super) fn whole_address(server: &Server, path: &str) -> String {
    let front = server.settings().public_url.as_ref().map_or_else(String::new, ToString::to_string);
    front + path
}

/// What a player is called by the place of the seat.
pub(super) fn colour(seat: u8) -> &'static str {
    COLOURS[usize::from(seat) % 2]
}

/// How a game stands: a number and a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Status(pub(super) u32, pub(super) &'static str);

impl Status {
    pub(super) const STARTED: Self = Self(20, "started");

    pub(super) fn of(result: Option<&GameResult>) -> Self {
        let Some(result) = result else { return Self::STARTED };
        let drawn = result.winners.is_empty();
        match result.reason {
            Reason::Aborted | Reason::TooCostly => Self(25, "aborted"),
            Reason::Checkmate => Self(30, "mate"),
            Reason::Resignation => Self(31, "resign"),
            Reason::Stalemate | Reason::NoMoves if drawn => Self(32, "stalemate"),
            Reason::Abandonment => Self(33, "timeout"),
            Reason::Timeout => Self(35, "outoftime"),
            _ if drawn => Self(34, "draw"),
            _ => Self(60, "variantEnd"),
        }
    }
}

/// How quick a game is: by how long one of forty moves would take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speed {
    pub(super) key: &'static str,
    pub(super) name: &'static str,
}

/// All speeds with a clock, and below how many seconds each is.
const SPEEDS: [(u64, Speed); 5] = [
    (30, Speed { key: "ultraBullet", name: "UltraBullet" }),
    (180, Speed { key: "bullet", name: "Bullet" }),
    (480, Speed { key: "blitz", name: "Blitz" }),
    (1500, Speed { key: "rapid", name: "Rapid" }),
    (u64::MAX, Speed { key: "classical", name: "Classical" }),
];
/// The speed of games without clocks.
const NONE: Speed = Speed { key: "correspondence", name: "Correspondence" };

impl Speed {
    pub(super) fn of(clock: &TimeControl) -> Self {
        if !clock.is_limited() {
            return NONE;
        }
        let seconds = (clock.initial.0 + 40 * (clock.increment.0 + clock.delay.0)) / 1000;
        SPEEDS.iter().find(|(below, _)| seconds < *below).map_or(NONE, |(_, speed)| *speed)
    }

    /// All there are.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        SPEEDS.iter().map(|(_, speed)| *speed).chain([NONE])
    }
}

/// Why somebody does not want to play: the word of the request, and what the others are told.
const REASONS: [(&str, &str); 11] = [
    ("generic", "No challenge is accepted at the moment."),
    ("later", "Not now; please ask again later."),
    ("tooFast", "That is too fast; please ask for a slower game."),
    ("tooSlow", "That is too slow; please ask for a quicker game."),
    ("timeControl", "No game is played with this clock."),
    ("rated", "Please ask for a rated game."),
    ("casual", "Please ask for a casual game."),
    ("standard", "No variants are played at the moment."),
    ("variant", "This variant is not played."),
    ("noBot", "No challenge of a bot is accepted."),
    ("onlyBot", "Only challenges of bots are accepted."),
];

/// The word for a reason that is kept; whatever nobody knows is the first of them.
pub(super) fn reason(word: Option<&str>) -> &'static str {
    let known = |(key, _): &&(&str, &str)| word.is_some_and(|word| key.eq_ignore_ascii_case(word));
    REASONS.iter().find(known).unwrap_or(&REASONS[0]).0
}

/// What is told of a reason: a key in small letters, and words.
pub(super) fn told_reason(word: &str) -> (String, &'static str) {
    let (key, words) = REASONS.iter().find(|(key, _)| *key == word).unwrap_or(&REASONS[0]);
    (key.to_ascii_lowercase(), words)
}

#[cfg(test)]
mod tests {
    use game::Millis;

    use super::*;

    #[test]
    fn a_game_is_as_quick_as_forty_moves() {
        let speed = |initial: u64, increment: u64| {
            let (initial, increment) = (Millis(initial * 1000), Millis(increment * 1000));
            Speed::of(&TimeControl { initial, increment, delay: Millis(0), per_turn: None }).key
        };
        let all =
            [(15, 0), (60, 0), (60, 2), (180, 2), (300, 5), (600, 0), (1800, 0)].map(|(a, b)| speed(a, b));
        assert_eq!(all, ["ultraBullet", "bullet", "bullet", "blitz", "rapid", "rapid", "classical"]);
        assert_eq!(speed(0, 0), "correspondence");
        assert_eq!(Speed::all().count(), 6);
    }

    #[test]
    fn reasons_are_known_by_their_words() {
        assert_eq!((reason(Some("tooFast")), reason(Some("toofast"))), ("tooFast", "tooFast"));
        assert_eq!((reason(None), reason(Some("bored"))), ("generic", "generic"));
        assert_eq!(told_reason("noBot").0, "nobot");
    }

    #[test]
    fn every_end_has_a_word() {
        let status =
            |reason, winners: &[u8]| Status::of(Some(&GameResult { winners: winners.to_vec(), reason })).1;
        assert_eq!(Status::of(None).1, "started");
        assert_eq!(status(Reason::Checkmate, &[0]), "mate");
        assert_eq!(status(Reason::Stalemate, &[]), "stalemate");
        assert_eq!(status(Reason::Stalemate, &[1]), "variantEnd");
        assert_eq!(status(Reason::Repetition, &[]), "draw");
        assert_eq!(status(Reason::Goal, &[0]), "variantEnd");
        assert_eq!(status(Reason::Timeout, &[]), "outoftime");
    }
}
