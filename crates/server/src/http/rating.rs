//! Which games can count for what players are rated by: those that say who plays better, and nothing else.

use store::{PlayerKind, SeatRecord};

use crate::error::ApiError;
use crate::identity::Principal;

/// A game that somebody would like to be rated.
pub(super) struct Rating<'a> {
    /// Who makes it.
    pub(super) principal: &'a Principal,
    pub(super) seats: &'a [SeatRecord],
    /// Which of the seats wait for somebody.
    pub(super) open: &'a [bool],
    /// Whether moves may be taken back.
    pub(super) takebacks: bool,
    /// Whether somebody has chosen what it starts with.
    pub(super) start_is_chosen: bool,
}

impl Rating<'_> {
    /// Refuses what a rating would mean nothing for.
    pub(super) fn check(&self) -> Result<(), ApiError> {
        let Some((code, message, remedy)) = self.objection() else { return Ok(()) };
        let message = format!("A game cannot be rated {message}.");
        Err(ApiError::refused(code, message, &format!("{remedy}, or make it casual.")))
    }

    /// What speaks against it first: a code, the rest of the sentence, and what would help.
    fn objection(&self) -> Option<(&'static str, &'static str, &'static str)> {
        let is_machine = |seat: &SeatRecord| seat.player != PlayerKind::Human;
        let seats = || self.seats.iter().zip(self.open);
        let own_seats = seats().filter(|(seat, open)| !is_machine(seat) && !**open).count();
        let others = seats().filter(|(seat, open)| is_machine(seat) || **open).count();
        let objections = [
            (
                self.seats.iter().all(is_machine),
                "rated-machine",
                "where only machines play",
                "Take a seat yourself",
            ),
            // Whoever holds two seats plays with themselves.
            (
                own_seats > 1 || others == 0,
                "rated-alone",
                "unless everybody else is somebody else",
                "Leave all seats but yours open, or give them to machines",
            ),
            (is_guest(self.principal), "rated-guest", "without an account", "Register, or log in"),
            (
                self.seats.iter().any(|seat| !seat.clock.is_limited()),
                "rated-clock",
                "without clocks",
                "Give everybody a time",
            ),
            (
                self.start_is_chosen,
                "rated-position",
                "that starts from a chosen position",
                "Start as the board does",
            ),
            (self.takebacks, "rated-takebacks", "in which moves can be taken back", "Do without takebacks"),
        ];
        let found = objections.into_iter().find(|(holds, ..)| *holds);
        found.map(|(_, code, message, remedy)| (code, message, remedy))
    }
}

/// Who is here today and gone tomorrow has nothing that a rating could stick to.
fn is_guest(principal: &Principal) -> bool {
    !matches!(principal, Principal::Person(person) if !person.guest)
}

/// Turns a guest away from a seat in a rated game.
pub(super) fn or_refuse_guest(principal: &Principal, rated: bool) -> Result<(), ApiError> {
    if !rated || !is_guest(principal) {
        return Ok(());
    }
    let message = "A rated game is for those who have an account.";
    Err(ApiError::forbidden("rated-guest", message, "Register, or log in; or choose a casual game."))
}
