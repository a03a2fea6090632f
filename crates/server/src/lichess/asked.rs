//! What somebody asks for when they ask for a game.

use std::sync::Arc;

use protocol::{NewGame, NewSeat, PlayerKind};

use super::fields::Fields;
use super::names::board_of;
use super::refusal::{Answered, Refusal};
use super::words::COLOURS;
use crate::boards::Found;
use crate::content::Variant;
use crate::identity::Principal;
use crate::server::Server;

/// Whom somebody wants to play with.
pub(super) enum Opponent {
    Named(String),
    /// The machine, so well.
    Machine(u8),
    /// Whoever has the link.
    Anybody,
}

/// A game that somebody asks for.
pub(super) struct Asked {
    variant: Arc<Variant>,
    opponent: Opponent,
    /// The seat of whoever asks; chance decides where they do not.
    seat: Option<usize>,
    rated: bool,
    fen: Option<String>,
    /// Seconds at first, and for each move.
    clock: [f64; 2],
}

impl Asked {
    pub(super) async fn read(
        server: &Server,
        principal: &Principal,
        fields: &Fields,
        opponent: Opponent,
    ) -> Answered<Self> {
        let variant = board_of_two(server, principal, fields.text("variant")).await?;
        if fields.number("days")?.is_some() {
            return Err(Refusal::wrong(
                "No game is played here with so many days for each move.",
                "Leave days out: without a clock everybody takes the time they like.",
            ));
        }
        let clock = [fields.number("clock.limit")?, fields.number("clock.increment")?];
        let seat = colour_wish(fields.text("color"))?;
        let fen = fields.text("fen").map(str::to_owned);
        let clock = clock.map(|seconds| seconds.unwrap_or(0.0));
        Ok(Self { variant, opponent, seat, rated: fields.flag("rated")?, fen, clock })
    }

    /// The same as it is asked for everywhere.
    pub(super) fn new_game(&self, name: &str) -> NewGame {
        let [initial, increment] = self.clock;
        let seat = |name: &str, player: String, open: bool| NewSeat {
            name: name.to_owned(),
            player: PlayerKind(player),
            initial,
            increment,
            delay: 0.0,
            open,
        };
        let human = || "human".to_owned();
        let (own, other) = match &self.opponent {
            Opponent::Named(_) => (seat(name, human(), false), seat("", human(), true)),
            Opponent::Machine(level) => {
                (seat(name, human(), false), seat(&format!("Level {level}"), format!("level{level}"), false))
            }
            Opponent::Anybody => (seat("", human(), true), seat("", human(), true)),
        };
        let seats = if self.seat == Some(1) { vec![other, own] } else { vec![own, other] };
        NewGame {
            board: self.variant.known_as().to_owned(),
            seats,
            // What is played for nothing may be taken back if both agree.
            undo: !self.rated,
            fen: self.fen.clone(),
            arrangement: None,
            insist: false,
            by_link: matches!(self.opponent, Opponent::Anybody),
            by_lot: self.seat.is_none(),
            opponent: match &self.opponent {
                Opponent::Named(name) => Some(name.clone()),
                _ => None,
            },
            rated: self.rated,
        }
    }
}

/// Which seat somebody wants; none where chance is to decide.
pub(super) fn colour_wish(word: Option<&str>) -> Answered<Option<usize>> {
    let Some(word) = word.filter(|word| *word != "random") else { return Ok(None) };
    let wrong = || Refusal::wrong("There is no such colour.", "Write white, black or random.");
    COLOURS.iter().position(|colour| *colour == word).map(Some).ok_or_else(wrong)
}

/// The board that is meant, if two play on it.
pub(super) async fn board_of_two(
    server: &Server,
    principal: &Principal,
    key: Option<&str>,
) -> Answered<Arc<Variant>> {
    let Found { variant, .. } = board_of(server, principal, key).await?;
    if variant.seats() == 2 {
        return Ok(variant);
    }
    let message = "This interface is for boards of two players.";
    Err(Refusal::wrong(message, "Choose another board, or play it by the interface of this server, /v1."))
}
