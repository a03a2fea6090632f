//! The end of a turn: who is eliminated, who moves next, whether the game is over.

use super::tables::bit;
use super::{NoMoves, Position};
use crate::blueprint::{Count, MAX_PLAYERS, TurnPlace};
use crate::{Cause, Fate, Outcome, Player, PlayerSet, Verdict};

/// Whose turn it is, who is out, and what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) turn: Player,
    /// As bits.
    pub(crate) eliminated: u16,
    pub(crate) over: bool,
    drawn: bool,
    fates: [Fate; MAX_PLAYERS],
    last_out: Player,
    cause: Cause,
    /// How many checks each player has yet to give.
    pub(crate) checks_left: [u8; MAX_PLAYERS],
    /// Plies since something happened.
    pub(crate) quiet: u32,
    /// The number of the round, from 1.
    pub(crate) round: u32,
    /// How many passes there have been in a row.
    pub(crate) passes: u8,
    /// For how many plies kings have faced each other.
    pub(crate) facing: u8,
    pub(crate) count: Count,
    /// Where in the turn it is; always the same where turns have one move.
    pub(crate) place: TurnPlace,
}

impl Standing {
    pub(crate) const START: Self = Self {
        turn: Player(0),
        eliminated: 0,
        over: false,
        drawn: false,
        fates: [Fate::InPlay; MAX_PLAYERS],
        last_out: Player(0),
        cause: Cause::Withdrawal,
        checks_left: [0; MAX_PLAYERS],
        quiet: 0,
        round: 1,
        passes: 0,
        facing: 0,
        count: Count { limit: 0, plies: 0 },
        place: TurnPlace { left: 0, size: 0, entry: 0 },
    };

    pub(crate) fn fate(&self, player: Player) -> Fate {
        self.fates[player.index()]
    }

    /// Whether rules cannot tell it from another.
    pub(crate) fn is_alike(&self, other: &Self) -> bool {
        self.turn == other.turn
            && self.eliminated == other.eliminated
            && self.checks_left == other.checks_left
            && self.passes == other.passes
            && self.place == other.place
            && self.facing.saturating_sub(1) == other.facing.saturating_sub(1)
    }
}

impl<const N: usize> Position<N> {
    /// Lets players without a move have what the rules hold for them until someone can move or the game is over.
    ///
    /// It costs no ply. To undo it, put back the state.
    pub(crate) fn settle_turn(&mut self) {
        while !self.state.standing.over && !self.has_a_move() && !self.waits_for_pieces() {
            let NoMoves { verdict, cause } = self.no_moves();
            let fate = if cause == Cause::Checkmate { Fate::Checkmated } else { Fate::Stuck };
            self.decide(self.turn(), verdict, fate, cause);
            if !self.state.standing.over {
                self.pass_turn();
                // One enemy fewer, and somebody else's turn: goals and too few pieces may count now.
                self.judge_again();
            }
        }
        self.settle_trail();
    }

    /// What having no move means for a player who is not in check.
    pub(crate) fn stalemate(&self, player: Player) -> Verdict {
        if !self.tables.ends.stalemate_counts {
            return self.tables.ends.stalemate;
        }
        let own = self.of_player(player).len();
        let enemies = self.of_those_in_play(self.tables.player(player).enemies).len();
        match own.cmp(&enemies) {
            std::cmp::Ordering::Less => Verdict::Win,
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Greater => Verdict::Loss,
        }
    }

    /// Lets something happen that means this for a player.
    pub(crate) fn decide(&mut self, player: Player, verdict: Verdict, fate: Fate, cause: Cause) {
        self.state.standing.cause = cause;
        match verdict {
            Verdict::Loss => self.eliminate(player, fate, self.has_just_moved()),
            Verdict::Draw => {
                self.state.standing.over = true;
                self.state.standing.drawn = true;
                self.state.standing.last_out = player;
            }
            Verdict::Win => {
                let enemies = self.tables.player(player).enemies;
                for enemy in self.tables.all_players() {
                    if enemies & bit(enemy) != 0 && self.is_in_play(enemy) {
                        self.put_out(enemy, Fate::Beaten);
                    }
                }
                self.state.standing.over = true;
            }
            Verdict::Points => match self.richest() {
                Some(winner) => self.decide(winner, Verdict::Win, fate, cause),
                None => self.decide(player, Verdict::Draw, fate, cause),
            },
        }
    }

    /// The player in play whose pieces and bonus are worth most, if there is one alone.
    pub(crate) fn richest(&self) -> Option<Player> {
        let worth = |player: Player| self.material(player).0 + self.tables.ends.bonus[player.index()];
        let in_play = || self.tables.all_players().filter(|&player| self.is_in_play(player));
        let most = in_play().map(worth).max()?;
        let mut richest = in_play().filter(|&player| worth(player) == most);
        richest.next().filter(|_| richest.next().is_none())
    }

    /// Takes a player out of play for a reason that lies outside the board, and settles.
    pub(crate) fn withdraw(&mut self, player: Player, fate: Fate) {
        if self.state.standing.over || !self.is_in_play(player) || fate == Fate::InPlay {
            return;
        }
        self.state.standing.cause = Cause::Withdrawal;
        self.eliminate(player, fate, None);
        if self.turn() == player {
            self.pass_turn();
        }
        if !self.state.standing.over {
            self.judge_again();
        }
        self.settle_turn();
    }

    /// Takes a player out of play by what another has done, or nobody; what they leave behind is settled if the game
    /// goes on.
    pub(crate) fn eliminate(&mut self, player: Player, fate: Fate, by: Option<Player>) {
        self.put_out(player, fate);
        if !self.state.standing.over {
            self.divide_estate(player, by);
        }
    }

    /// Who made the last move, as far as the position tells.
    fn has_just_moved(&self) -> Option<Player> {
        let turn = self.turn();
        if self.is_mid_turn() {
            return Some(turn);
        }
        let count = self.tables.players.len() as u8;
        let mut before = (1..count).map(|seats| Player((turn.0 + count - seats) % count));
        before.find(|&player| self.is_in_play(player))
    }

    /// Takes a player out of play, and ends the game if one team alone is left.
    pub(crate) fn put_out(&mut self, player: Player, fate: Fate) {
        if fate == Fate::KingLost {
            self.state.standing.cause = Cause::KingLost;
        }
        self.state.standing.eliminated |= bit(player);
        self.state.standing.fates[player.index()] = fate;
        self.state.standing.last_out = player;
        self.state.hash ^= self.tables.keys.eliminated(player);
        let mut left = self.tables.all_players().filter(|&player| self.is_in_play(player));
        self.state.standing.over = match left.next() {
            None => true,
            Some(first) => {
                let side = self.tables.player(first).side;
                !self.tables.single_team && left.all(|player| side & bit(player) != 0)
            }
        };
    }

    /// The turn ends, and goes to the next player in play, if there is one.
    pub(crate) fn pass_turn(&mut self) {
        if self.tables.turns.is_none() {
            return self.pass_to_next();
        }
        match self.begin_turn() {
            Some(next) => self.hand_turn_to(next),
            None => self.pass_to_next(),
        }
        self.offer_trail();
    }

    /// The turn goes to the player who sits next of those in play, if there is one.
    #[inline]
    pub(crate) fn pass_to_next(&mut self) {
        let count = self.tables.players.len() as u8;
        let before = self.turn();
        let mut next = before;
        for _ in 0..count {
            next = Player(if next.0 + 1 == count { 0 } else { next.0 + 1 });
            if self.is_in_play(next) {
                break;
            }
        }
        self.hand_turn_to(next);
    }

    #[inline]
    fn hand_turn_to(&mut self, next: Player) {
        let before = self.turn();
        self.state.standing.turn = next;
        self.state.standing.round = self.state.standing.round.saturating_add(u32::from(next <= before));
        self.state.hash ^= self.tables.keys.turn(before) ^ self.tables.keys.turn(next);
    }

    #[inline]
    pub(crate) fn is_in_play(&self, player: Player) -> bool {
        self.state.standing.eliminated & bit(player) == 0
    }

    /// How the game ended, if it has.
    pub(crate) fn find_outcome(&self) -> Option<Outcome> {
        if !self.state.standing.over {
            return None;
        }
        let left = self.tables.all_players().find(|&player| self.is_in_play(player));
        let winners = left.filter(|_| !self.state.standing.drawn);
        let winners = winners.map_or(0, |player| self.tables.player(player).side);
        let last_out = self.state.standing.last_out;
        Some(Outcome {
            winners: PlayerSet(winners),
            last_out,
            fate: self.state.standing.fate(last_out),
            cause: self.state.standing.cause,
        })
    }
}
