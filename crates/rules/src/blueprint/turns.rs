//! How many moves a turn has, and whose turn comes next.

use super::Player;

/// The most moves that a turn may have to begin with.
pub const MAX_TURN_MOVES: u16 = 64;
/// The most moves that a turn can grow to.
pub const MAX_GROWN_MOVES: u16 = 1000;
/// The most turns that an order may list, its opening included.
pub const MAX_ORDER: usize = 256;

/// Turns of several moves.
///
/// A move is a ply. Within a turn the same player stays to move; a pass ends the turn, and so does the elimination of
/// that player. What a piece passed over in any move of a turn can be caught there (en passant) by the first move of
/// the next turn alone, if the cell is empty by then and the piece has not moved on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    /// How many moves a turn has; with `grow`, the first one.
    pub moves: u16,
    /// How many the very first turn has, where turns do not grow.
    pub first: u16,
    /// How many more each turn has than the one before.
    pub grow: u16,
    /// Whether a move that gives check ends the turn.
    pub check_ends: bool,
    /// Whether the moves after the first of a turn may be left out, by passing.
    pub optional: bool,
    /// Who moves how often, instead of everybody in turn and equally often.
    pub order: Option<Order>,
}

/// An explicit list of turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// The turns that a game begins with.
    pub opening: Vec<TurnOf>,
    /// The turns that follow again and again.
    pub cycle: Vec<TurnOf>,
}

/// A turn of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnOf {
    /// Whose it is.
    pub player: Player,
    /// How many moves it has.
    pub moves: u16,
}

/// Where in a turn a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnPlace {
    /// How many moves the turn still has, at least one.
    pub left: u16,
    /// How many it has altogether.
    pub size: u16,
    /// Which of the order's turns it is, counted from 0 through opening and cycle; 0 where there is none.
    pub entry: u16,
}

impl TurnPlace {
    /// Whether the player to move has moved in this turn already.
    #[inline]
    #[must_use]
    pub fn is_mid_turn(self) -> bool {
        self.left < self.size
    }
}

impl Turns {
    /// Turns of one move each, everybody in turn.
    pub const PLAIN: Self =
        Self { moves: 1, first: 1, grow: 0, check_ends: false, optional: false, order: None };

    /// Where a turn stands that nobody has said more of than whose it is and in which round: at its beginning.
    #[must_use]
    pub fn place_at(&self, round: u32, turn: Player, players: usize, starter: Player) -> TurnPlace {
        if let Some(order) = &self.order {
            return order.place_at(round, turn);
        }
        let before = u64::from(round.max(1) - 1) * players as u64;
        let number = (before + u64::from(turn.0)).saturating_sub(u64::from(starter.0));
        let size = if number == 0 && self.grow == 0 {
            self.first
        } else {
            let grown = u64::from(self.grow).saturating_mul(number);
            grown.saturating_add(u64::from(self.moves)).min(u64::from(MAX_GROWN_MOVES)) as u16
        };
        TurnPlace { left: size, size, entry: 0 }
    }

    /// Whose turn follows, and how long it is, among players who are in play. Without an order this says only how
    /// long it is.
    pub(crate) fn after(
        &self,
        place: TurnPlace,
        in_play: impl Fn(Player) -> bool,
    ) -> (Option<Player>, TurnPlace) {
        if let Some(order) = &self.order {
            return order.after(place, in_play);
        }
        let size = if self.grow == 0 {
            self.moves
        } else {
            place.size.saturating_add(self.grow).min(MAX_GROWN_MOVES)
        };
        (None, TurnPlace { left: size, size, entry: 0 })
    }

    /// Whether a place is one that a player's turn can have.
    #[must_use]
    pub fn has_place(&self, place: TurnPlace, turn: Player) -> bool {
        let sized = match &self.order {
            Some(order) => {
                order.turn(place.entry).is_some_and(|entry| entry.player == turn && entry.moves == place.size)
            }
            None if self.grow > 0 => place.entry == 0 && (self.moves..=MAX_GROWN_MOVES).contains(&place.size),
            None => place.entry == 0 && [self.moves, self.first].contains(&place.size),
        };
        sized && (1..=place.size).contains(&place.left)
    }
}

impl Order {
    /// How many turns are listed.
    fn len(&self) -> usize {
        self.opening.len() + self.cycle.len()
    }

    fn turn(&self, entry: u16) -> Option<TurnOf> {
        self.opening.iter().chain(&self.cycle).nth(usize::from(entry)).copied()
    }

    fn place(&self, entry: usize) -> TurnPlace {
        let entry = entry as u16;
        let size = self.turn(entry).map_or(1, |turn| turn.moves);
        TurnPlace { left: size, size, entry }
    }

    /// The player's first turn: of all in the first round, of those that come again later.
    fn place_at(&self, round: u32, turn: Player) -> TurnPlace {
        let skipped = if round <= 1 { 0 } else { self.opening.len() };
        let turns = || self.opening.iter().chain(&self.cycle).enumerate();
        let found = turns().skip(skipped).find(|(_, entry)| entry.player == turn);
        self.place(found.map_or(0, |(place, _)| place))
    }

    fn after(&self, place: TurnPlace, in_play: impl Fn(Player) -> bool) -> (Option<Player>, TurnPlace) {
        let mut entry = usize::from(place.entry);
        for _ in 0..self.len() {
            entry = if entry + 1 >= self.len() { self.opening.len() } else { entry + 1 };
            if let Some(next) = self.turn(entry as u16).filter(|next| in_play(next.player)) {
                return (Some(next.player), self.place(entry));
            }
        }
        (None, self.place(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_grow_with_their_number() {
        let turns = Turns { grow: 1, ..Turns::PLAIN };
        let at = |round, turn| turns.place_at(round, Player(turn), 2, Player(0)).size;
        assert_eq!([at(1, 0), at(1, 1), at(2, 0), at(2, 1)], [1, 2, 3, 4]);
        assert_eq!(at(u32::MAX, 1), MAX_GROWN_MOVES);
    }

    #[test]
    fn the_first_turn_may_be_shorter() {
        let turns = Turns { moves: 2, first: 1, ..Turns::PLAIN };
        let at = |round, turn| turns.place_at(round, Player(turn), 2, Player(0)).size;
        assert_eq!([at(1, 0), at(1, 1), at(2, 0)], [1, 2, 2]);
        assert!(turns.has_place(TurnPlace { left: 1, size: 2, entry: 0 }, Player(0)));
        assert!(!turns.has_place(TurnPlace { left: 3, size: 2, entry: 0 }, Player(0)));
        assert!(!turns.has_place(TurnPlace { left: 0, size: 2, entry: 0 }, Player(0)));
    }

    #[test]
    fn an_order_goes_round_without_its_opening() {
        let turn = |player, moves| TurnOf { player: Player(player), moves };
        let order = Order { opening: vec![turn(2, 1)], cycle: vec![turn(0, 2), turn(1, 1)] };
        let turns = Turns { order: Some(order), ..Turns::PLAIN };
        let mut place = turns.place_at(1, Player(2), 3, Player(2));
        let mut seen = Vec::new();
        for _ in 0..4 {
            let (next, after) = turns.after(place, |_| true);
            seen.push((next.unwrap().0, after.size));
            place = after;
        }
        assert_eq!(seen, [(0, 2), (1, 1), (0, 2), (1, 1)]);
        let (next, _) = turns.after(place, |player| player.0 == 1);
        assert_eq!(next, Some(Player(1)));
    }
}
