//! What the rules may want to know of pieces that have not moved.

use std::collections::BTreeSet;

use board::Cell;
use rules::{
    Blueprint, Captured, Castling, CellTest, Condition, Effect, Kind, Piece, Player, Setup, Special,
};

/// Cells whose pieces have not moved.
pub(crate) type Unmoved = BTreeSet<Cell>;

/// The pieces of a position by cell, and who has what in hand.
#[derive(Debug)]
pub(crate) struct Situation {
    pieces: Vec<Option<Piece>>,
    in_hand: BTreeSet<(Player, Kind)>,
}

impl Situation {
    /// Cells and players that the board does not have are passed over.
    pub(crate) fn of(blueprint: &Blueprint, setup: &Setup) -> Self {
        let mut pieces = vec![None; blueprint.board.cell_count()];
        for placed in &setup.pieces {
            if let Some(place) = pieces.get_mut(placed.cell.index()) {
                *place = Some(placed.piece);
            }
        }
        let held = setup.hands.iter().filter(|(_, _, count)| *count > 0);
        Self { pieces, in_hand: held.map(|&(owner, kind, _)| (owner, kind)).collect() }
    }

    fn has_in_hand(&self, player: Player, kinds: &[Kind]) -> bool {
        kinds.iter().any(|&kind| self.in_hand.contains(&(player, kind)))
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<Piece> {
        self.pieces.get(cell.index()).copied().flatten()
    }

    pub(crate) fn cells_of(&self, player: Player) -> impl Iterator<Item = (Cell, Piece)> {
        let pieces = (0..).map(Cell).zip(&self.pieces);
        let pieces = pieces.filter_map(|(cell, piece)| Some((cell, (*piece)?)));
        pieces.filter(move |(_, piece)| piece.owner == player)
    }
}

/// The rules of a board that ask whether a piece has moved.
#[derive(Debug)]
pub(crate) struct Rights<'a> {
    blueprint: &'a Blueprint,
    /// Castling, whether it is a rule of its own or written out as a special.
    pub(crate) castlings: Vec<Castling>,
    /// Cells on which some special creates a fresh piece.
    fresh: BTreeSet<Cell>,
}

impl<'a> Rights<'a> {
    pub(crate) fn of(blueprint: &'a Blueprint) -> Self {
        let mut castlings = blueprint.castlings.clone();
        for castling in blueprint.specials.iter().filter_map(|special| castling_in(blueprint, special)) {
            let taken = |other: &Castling| other.player == castling.player && other.letter == castling.letter;
            if !castlings.iter().any(taken) {
                castlings.push(castling);
            }
        }
        let effects = blueprint.specials.iter().flat_map(|special| &special.effects);
        let fresh = effects.filter_map(|effect| match *effect {
            Effect::Create { cell, .. } => Some(cell),
            Effect::Move { .. } | Effect::Remove { .. } => None,
        });
        let fresh = fresh.collect();
        Self { blueprint, castlings, fresh }
    }

    /// Whether a kind has moves that it may only begin with.
    pub(crate) fn has_first_move(&self, kind: Kind) -> bool {
        self.blueprint.kinds.get(kind.index()).is_some_and(|kind| kind.moves.iter().any(|way| way.first))
    }

    /// Whether a cell is one of the player's gates.
    pub(crate) fn is_gate(&self, player: Player, cell: Cell) -> bool {
        let gates = self.blueprint.drops.as_ref().and_then(|drops| drops.gates);
        gates.is_some_and(|zone| self.blueprint.zone(zone, player).contains(&cell))
    }

    /// Whether anything can still come in through the player's gates.
    pub(crate) fn gates_are_open(&self, player: Player, situation: &Situation) -> bool {
        let Some(drops) = &self.blueprint.drops else { return false };
        let has_hand = situation.in_hand.iter().any(|(owner, _)| *owner == player);
        drops.gates.is_some() && (has_hand || drops.captured != Captured::Gone)
    }

    /// The kings and partners that stand as a castling wants them, the outermost partner of each king first.
    pub(crate) fn pairs(&self, castling: &Castling, situation: &Situation) -> Vec<(Cell, Cell)> {
        let line = &castling.line;
        let is = |cell: Cell, kinds: &[Kind]| {
            situation
                .at(cell)
                .is_some_and(|piece| piece.owner == castling.player && kinds.contains(&piece.kind))
        };
        let mut kings: Vec<usize> = (0..line.len())
            .filter(|&place| castling.king_from.is_none_or(|from| from == line[place]))
            .filter(|&place| is(line[place], &[castling.king]))
            .collect();
        // Of several, the one that stands where it started is meant.
        kings.sort_by_key(|&place| self.blueprint.at_start(line[place]) != situation.at(line[place]));
        let pairs = kings.into_iter().flat_map(|king| {
            let partners = (king + 1..line.len()).rev().map(move |place| line[place]);
            let partners = partners
                .filter(|&cell| castling.partner_from.is_none_or(|from| from == cell))
                .filter(|&cell| is(cell, &castling.partners));
            partners.map(move |partner| (line[king], partner))
        });
        pairs.collect()
    }

    /// The kings and partners of a castling that may still get the other from the hand, unmoved as they are.
    pub(crate) fn waiting_for_a_hand(&self, castling: &Castling, situation: &Situation) -> Vec<Cell> {
        if !self.blueprint.drops.as_ref().is_some_and(|drops| drops.fresh) {
            return Vec::new();
        }
        let stands = |from: Option<Cell>, kinds: &[Kind]| -> Vec<Cell> {
            let cells = castling.line.iter().copied().filter(|&cell| from.is_none_or(|from| from == cell));
            let is = |piece: Piece| piece.owner == castling.player && kinds.contains(&piece.kind);
            cells.filter(|&cell| situation.at(cell).is_some_and(is)).collect()
        };
        let mut waiting = Vec::new();
        if situation.has_in_hand(castling.player, &[castling.king]) {
            waiting.extend(stands(castling.partner_from, &castling.partners));
        }
        if situation.has_in_hand(castling.player, &castling.partners) {
            waiting.extend(stands(castling.king_from, &[castling.king]));
        }
        waiting
    }

    /// Whether a piece stands where a castling wants its king or partner.
    pub(crate) fn may_castle(&self, cell: Cell, piece: Piece) -> bool {
        self.castlings.iter().filter(|castling| castling.player == piece.owner).any(|castling| {
            let may_stand =
                |from: Option<Cell>| from.map_or(castling.line.contains(&cell), |from| from == cell);
            piece.kind == castling.king && may_stand(castling.king_from)
                || castling.partners.contains(&piece.kind) && may_stand(castling.partner_from)
        })
    }

    /// The pieces that stand where a piece just like them did at the start.
    pub(crate) fn at_start(&self, situation: &Situation) -> Unmoved {
        let start = self.blueprint.start.pieces.iter();
        start
            .filter(|placed| situation.at(placed.cell) == Some(placed.piece))
            .map(|placed| placed.cell)
            .collect()
    }

    /// Cuts unmoved pieces down to those of which a rule can still read it.
    pub(crate) fn readable(&self, situation: &Situation, unmoved: &Unmoved) -> Unmoved {
        let mut readable = Unmoved::new();
        for &cell in unmoved {
            if let Some(piece) = situation.at(cell) {
                let gate = self.is_gate(piece.owner, cell) && self.gates_are_open(piece.owner, situation);
                if gate || self.has_first_move(piece.kind) {
                    readable.insert(cell);
                }
            }
        }
        for castling in &self.blueprint.castlings {
            let pairs = self.pairs(castling, situation).into_iter();
            let alive = pairs.filter(|(king, partner)| unmoved.contains(king) && unmoved.contains(partner));
            readable.extend(alive.flat_map(|(king, partner)| [king, partner]));
            readable.extend(self.waiting_for_a_hand(castling, situation));
        }
        for special in &self.blueprint.specials {
            readable.extend(asked_of(special, CellTest::HasMoved));
            // Once one of the pieces has moved, nobody asks for the others, unless it can be replaced.
            let needs: Vec<Cell> = asked_of(special, CellTest::HasNotMoved).collect();
            if needs.iter().all(|cell| unmoved.contains(cell) || self.fresh.contains(cell)) {
                readable.extend(needs);
            }
        }
        readable.retain(|cell| unmoved.contains(cell) && situation.at(*cell).is_some());
        readable
    }
}

/// The cells of which a special asks something.
fn asked_of(special: &Special, what: CellTest) -> impl Iterator<Item = Cell> {
    special.conditions.iter().filter_map(move |condition| match *condition {
        Condition::Cell { cell, test } if test == what => Some(cell),
        Condition::Cell { .. } | Condition::LastMove { .. } => None,
    })
}

/// Castling that is written out as a special: two unmoved pieces of a player go along one row.
fn castling_in(blueprint: &Blueprint, special: &Special) -> Option<Castling> {
    let [Effect::Move { from: king, to: king_to }, Effect::Move { from: partner, to: partner_to }] =
        special.effects[..]
    else {
        return None;
    };
    let unmoved: Vec<Cell> = asked_of(special, CellTest::HasNotMoved).collect();
    if king == partner || !unmoved.contains(&king) || !unmoved.contains(&partner) {
        return None;
    }
    let (mover, helper) = (demanded(blueprint, special, king)?, demanded(blueprint, special, partner)?);
    let place = |cell: Cell| match blueprint.board.coordinates(cell)[..] {
        [row, column] => Some((row, column)),
        _ => None,
    };
    let cells = [king, king_to, partner, partner_to];
    let [(row, from), (second, _), (third, to), (fourth, _)] =
        [place(cells[0])?, place(cells[1])?, place(cells[2])?, place(cells[3])?];
    if mover.owner != helper.owner || [second, third, fourth] != [row; 3] {
        return None;
    }
    let columns: Vec<i32> = if from < to { (from..=to).collect() } else { (to..=from).rev().collect() };
    let line = columns.into_iter().filter_map(|column| blueprint.board.cell_at(&[row, column]));
    Some(Castling {
        player: mover.owner,
        king: mover.kind,
        partners: vec![helper.kind],
        line: line.collect(),
        king_from: Some(king),
        partner_from: Some(partner),
        king_to,
        partner_to,
        // The letters of position text, by the side as the first player sees it.
        letter: if from < to { 'K' } else { 'Q' },
    })
}

/// The piece that must stand on a cell for a special, as far as it says; otherwise the one from the start.
fn demanded(blueprint: &Blueprint, special: &Special, cell: Cell) -> Option<Piece> {
    let (mut kind, mut owner) = (None, None);
    for condition in &special.conditions {
        match *condition {
            Condition::Cell { cell: other, test: CellTest::IsKind(asked) } if other == cell => {
                kind = Some(asked)
            }
            Condition::Cell { cell: other, test: CellTest::IsPlayer(asked) } if other == cell => {
                owner = Some(asked);
            }
            _ => {}
        }
    }
    let start = blueprint.at_start(cell);
    Some(Piece {
        owner: owner.or(start.map(|piece| piece.owner))?,
        kind: kind.or(start.map(|piece| piece.kind))?,
    })
}
