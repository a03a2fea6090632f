//! A position of a game, whatever the size of its board.

use std::any::Any;

use board::Cell;

use crate::moves::Move;
use crate::ruleset::{Ruleset, Width, map_width, with_width};
use crate::sized::{self, CellChange, HandChange, MoveGroups, Stage};
use crate::{Count, Fate, Kind, Outcome, Piece, Player, PlayerSet, TurnPlace, Value};

type AnyPosition = Width<
    Box<sized::Position<1>>,
    Box<sized::Position<2>>,
    Box<sized::Position<4>>,
    Box<sized::Position<16>>,
>;

/// A position in which someone can move, or in which the game is over; or, where boards share hands, in which the player
/// to move waits for a piece.
///
/// Two positions are equal, and have the same hash, when the rules cannot tell them apart:
/// whether a piece has moved, and what the last moves were, count only where a rule can still read it.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) sized: AnyPosition,
    pub(crate) ruleset: Ruleset,
}

/// What a move did, and what it takes to take it back.
#[derive(Clone, Debug)]
pub struct Undo {
    sized: Width<sized::Undo<1>, sized::Undo<2>, sized::Undo<4>, sized::Undo<16>>,
}

impl Undo {
    /// The move.
    #[must_use]
    pub fn mv(&self) -> Move {
        with_width!(&self.sized, undo => undo.mv())
    }

    /// What it did to the cells, each named once; cells that are as before may be among them. What becomes of the
    /// pieces of those whom it puts out is not.
    #[must_use]
    pub fn changes(&self) -> Vec<CellChange> {
        with_width!(&self.sized, undo => undo.own_changes().collect())
    }

    /// What it did to the mover's hand; what was captured for a partner changes it by nothing.
    #[must_use]
    pub fn hand_changes(&self) -> &[HandChange] {
        with_width!(&self.sized, undo => undo.hand_changes())
    }

    /// What was captured for a partner at another board, as it is in a hand, where boards share hands.
    #[must_use]
    pub fn handed_over(&self) -> Vec<Kind> {
        with_width!(&self.sized, undo => undo.handed_over().collect())
    }
}

/// A task that works on positions of a known width.
///
/// The width is chosen once, when [`Position::visit`] calls it; inside everything is direct. Generic
/// functions with many instances are slow to compile: keep what does not depend on the width out of them.
pub trait Visitor {
    /// What it finds out.
    type Output;

    /// Does the task.
    fn visit<const N: usize>(self, position: &sized::Position<N>) -> Self::Output;
}

/// The legal destinations of one piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSet {
    /// Where the piece stands.
    pub from: Cell,
    /// Where it may go, lowest cell first; a promotion or special counts once per cell.
    pub to: Vec<Cell>,
}

/// A move was asked for that the rules do not allow here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove;

impl std::fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the move is not legal in this position")
    }
}

impl std::error::Error for IllegalMove {}

impl Position {
    /// The rules that hold.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Player {
        with_width!(&self.sized, position => position.turn())
    }

    /// Where in the turn it is, where turns have several moves.
    #[must_use]
    pub fn turn_place(&self) -> Option<TurnPlace> {
        with_width!(&self.sized, position => position.turn_place())
    }

    /// How many moves the player to move has made in this turn: none, but where turns have several.
    #[must_use]
    pub fn made_in_turn(&self) -> usize {
        self.turn_place().map_or(0, |place| usize::from(place.size - place.left))
    }

    /// How many more moves this turn has beyond the next one.
    #[must_use]
    pub fn further_moves(&self) -> usize {
        self.turn_place().map_or(0, |place| usize::from(place.left.saturating_sub(1)))
    }

    /// What stands on a cell.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        with_width!(&self.sized, position => position.piece_at(cell))
    }

    /// The legal moves, one by one.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        with_width!(&self.sized, position => {
            let mut groups = MoveGroups::new();
            position.legal(Stage::All, &mut groups);
            groups.moves().collect()
        })
    }

    /// How many legal moves there are, without making a list of them.
    #[must_use]
    pub fn count_legal_moves(&self) -> u64 {
        with_width!(&self.sized, position => position.count_legal())
    }

    /// The legal moves as sets: where each piece may go, lowest cell first.
    #[must_use]
    pub fn legal_sets(&self) -> Vec<MoveSet> {
        let mut sets: Vec<MoveSet> = Vec::new();
        for mv in self.legal_moves() {
            match sets.iter_mut().find(|set| set.from == mv.from()) {
                Some(set) if set.to.contains(&mv.to()) => {}
                Some(set) => set.to.push(mv.to()),
                None => sets.push(MoveSet { from: mv.from(), to: vec![mv.to()] }),
            }
        }
        sets.sort_by_key(|set| set.from);
        sets.iter_mut().for_each(|set| set.to.sort_unstable());
        sets
    }

    /// Whether a move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        with_width!(&self.sized, position => position.is_legal(mv))
    }

    /// Plays a move, and eliminates whoever then has none.
    ///
    /// # Errors
    /// When the move is not legal here; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(IllegalMove) }
    }

    /// As [`play`](Self::play), for a move that the caller has from [`legal_moves`](Self::legal_moves) of
    /// this very position. Any other leaves a position without meaning.
    pub fn play_unchecked(&mut self, mv: Move) -> Undo {
        let sized = map_width!(&mut self.sized, position => {
            let mut undo = sized::Undo::new(position);
            position.make(mv, &mut undo);
            position.settle();
            undo
        });
        Undo { sized }
    }

    /// Takes back the last move; `undo` is what playing it returned.
    pub fn undo(&mut self, undo: &Undo) {
        match (&mut self.sized, &undo.sized) {
            (Width::One(position), Width::One(undo)) => position.unmake(undo),
            (Width::Two(position), Width::Two(undo)) => position.unmake(undo),
            (Width::Four(position), Width::Four(undo)) => position.unmake(undo),
            (Width::Sixteen(position), Width::Sixteen(undo)) => position.unmake(undo),
            _ => debug_assert!(false, "the undo is of another game"),
        }
    }

    /// Puts a piece into a player's hand that has come from elsewhere. Only where boards share hands may that happen at
    /// any time.
    pub fn receive(&mut self, player: Player, kind: Kind) {
        with_width!(&mut self.sized, position => position.receive(player, kind));
    }

    /// Lets a task work on the position as one of a known width.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        with_width!(&self.sized, position => visitor.visit(position))
    }

    /// A position of a known width, reached from this one by whoever visited it, as one of any width. Nothing if this
    /// one has another width.
    #[must_use]
    pub fn revisited<const N: usize>(&self, position: &sized::Position<N>) -> Option<Self> {
        let position: &dyn Any = position;
        let sized = match &self.sized {
            Width::One(_) => Width::One(position.downcast_ref::<sized::Position<1>>()?.clone().into()),
            Width::Two(_) => Width::Two(position.downcast_ref::<sized::Position<2>>()?.clone().into()),
            Width::Four(_) => Width::Four(position.downcast_ref::<sized::Position<4>>()?.clone().into()),
            Width::Sixteen(_) => {
                Width::Sixteen(position.downcast_ref::<sized::Position<16>>()?.clone().into())
            }
        };
        Some(Self { sized, ruleset: self.ruleset.clone() })
    }

    /// Eliminates a player for a reason that lies outside the board: resignation, or a fallen flag.
    /// Nothing happens to one who is out already, or after the end.
    pub fn withdraw(&mut self, player: Player, fate: Fate) {
        with_width!(&mut self.sized, position => position.withdraw(player, fate));
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_width!(&self.sized, position => position.outcome())
    }

    /// What has become of a player.
    #[must_use]
    pub fn fate(&self, player: Player) -> Fate {
        with_width!(&self.sized, position => position.fate(player))
    }

    /// Whether an enemy in play attacks one of the player's kings.
    #[must_use]
    pub fn is_in_check(&self, player: Player) -> bool {
        with_width!(&self.sized, position => position.is_in_check(player))
    }

    /// The cells that enemies of `player` who are in play attack, lowest first.
    #[must_use]
    pub fn attacked_by_enemies_of(&self, player: Player) -> Vec<Cell> {
        with_width!(&self.sized, position => position.attacked_by_enemies_of(player).iter().collect())
    }

    /// Who chases one and the same piece with every move of a cycle that leads from this position back to it, as the
    /// rules of repetition count chases.
    #[must_use]
    pub fn chasers(&self, cycle: &[Move]) -> PlayerSet {
        with_width!(&self.sized, position => position.chasers(cycle))
    }

    /// The value of a player's pieces less the lowest such sum among the players in play (R5).
    #[must_use]
    pub fn points(&self, player: Player) -> Value {
        let material = |player| with_width!(&self.sized, position => position.material(player)).0;
        let in_play = self.ruleset.players().filter(|&player| self.fate(player) == Fate::InPlay);
        let lowest = in_play.map(material).min().unwrap_or(0);
        Value(material(player) - lowest)
    }

    /// Who would win if points decided now, if there is one alone.
    pub(crate) fn richest(&self) -> Option<Player> {
        with_width!(&self.sized, position => position.richest())
    }

    /// For how many plies nothing has happened that the board counts as something.
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        with_width!(&self.sized, position => position.quiet_plies())
    }

    /// How far the moves of an endgame have been counted.
    #[must_use]
    pub fn count(&self) -> Count {
        with_width!(&self.sized, position => position.count())
    }

    /// Whether it is plain that nobody can win any more. It never says so where somebody could.
    #[must_use]
    pub fn nobody_can_win(&self) -> bool {
        with_width!(&self.sized, position => position.nobody_can_win())
    }

    /// Whether a player could still win on the board, as far as the material allows. It never says no where that is so;
    /// games that are won otherwise than by mate alone can always be.
    #[must_use]
    pub fn could_win(&self, player: Player) -> bool {
        with_width!(&self.sized, position => position.could_mate(player))
    }

    /// How many pieces of a kind a player has in hand.
    #[must_use]
    pub fn in_hand(&self, player: Player, kind: Kind) -> u16 {
        with_width!(&self.sized, position => position.in_hand(player, kind))
    }

    /// The cells that are walled up, lowest first.
    #[must_use]
    pub fn walls(&self) -> Vec<Cell> {
        with_width!(&self.sized, position => position.walls().iter().collect())
    }

    /// A number that equal positions share, the same on every run and machine.
    #[must_use]
    pub fn hash(&self) -> u64 {
        with_width!(&self.sized, position => position.hash())
    }

    /// As [`hash`](Self::hash), for telling whether a position has come back: how often in a row was passed does not
    /// count there.
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        with_width!(&self.sized, position => position.repetition_key())
    }

    /// The hash worked out from scratch; tests hold it equal to [`hash`](Self::hash).
    #[must_use]
    pub fn computed_hash(&self) -> u64 {
        with_width!(&self.sized, position => position.computed_hash())
    }

    /// The number of move sequences of `depth` plies from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_width!(&self.sized, position => position.clone().perft(depth))
    }

    /// The number of sequences of `depth` plies behind each legal move.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        with_width!(&self.sized, position => position.clone().divide(depth))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        match (&self.sized, &other.sized) {
            (Width::One(a), Width::One(b)) => a == b,
            (Width::Two(a), Width::Two(b)) => a == b,
            (Width::Four(a), Width::Four(b)) => a == b,
            (Width::Sixteen(a), Width::Sixteen(b)) => a == b,
            _ => false,
        }
    }
}
