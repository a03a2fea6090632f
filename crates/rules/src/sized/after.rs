//! What a move leads to, without making it: whether it leaves royal pieces safe, gives check, or mates.

use board::{Cell, CellSet};

use super::Position;
use super::attack::{Arrived, Enemies};
use super::overlay::{Few, Overlay};
use super::tables::bit;
use super::undo::Undo;
use crate::moves::Move;
use crate::{Guard, Kind, Player};

impl<const N: usize> Position<N> {
    /// Whether a move gives check to any enemy: one of the mover's pieces attacks a royal piece then, or somebody's
    /// does that did not before.
    pub(crate) fn finds_check_after(&self, mv: Move) -> bool {
        let mover = self.turn();
        let guards = self.tables.players.iter().any(|player| !player.guards.is_empty());
        if guards || self.tables.blast.is_some() {
            return self.finds_check_by_playing(mv);
        }
        let overlay = Overlay::of_move(self, mv);
        let after = After::new(self, mover, &overlay, mv.wall());
        let enemies = self.tables.player(mover).enemies;
        let mut others = self.tables.all_players().filter(|&player| {
            enemies & bit(player) != 0 && self.is_in_play(player) && !after.takes_a_king_of(self, player)
        });
        others.any(|victim| {
            let hostile: Few<Arrived> = after.hostile_to(self, victim);
            let before = Enemies::of(self, victim);
            let attackers = before.after(after.changed, &hostile, &after.placed).among_walls(after.walls);
            let own = (self.of_player(mover) & !after.changed)
                | after.own.iter().map(|arrived| arrived.cell).collect::<CellSet<N>>();
            let alone = self.tables.player(victim).enemies & !self.state.standing.eliminated == bit(mover);
            after.royals(self, victim).iter().any(|cell| {
                let kind = after.kind_at(self, cell);
                if alone {
                    return attackers.attack(kind, cell, after.occupied);
                }
                attackers.strikers(Some(kind), cell, after.occupied).meets(own)
            })
        })
    }

    /// Likewise, where a move can change which pieces are royal, or which are out of reach.
    #[inline(never)]
    fn finds_check_by_playing(&self, mv: Move) -> bool {
        let mover = self.turn();
        let mut after = self.clone();
        after.play_unjudged(mv, &mut Undo::new(self));
        // What goes when somebody is out opens lines, but the move gives no check by that.
        after.give_estates_back(self.state.estates);
        let enemies = self.tables.player(mover).enemies & !after.state.standing.eliminated;
        let mut players = self.tables.all_players();
        players.any(|player| enemies & bit(player) != 0 && after.is_checked_by(player, mover))
    }

    /// Whether a drop leaves the next player without any move, and in check. What ends the game otherwise mates nobody.
    pub(crate) fn gives_mate(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.play(mv, &mut Undo::new(self));
        !after.is_over() && after.finds_check(after.turn()) && !after.has_a_reply()
    }

    /// Whether no royal piece of the mover's is lost or attacked after a move.
    pub(crate) fn survives(&self, mv: Move, enemies: &Enemies<'_, N>) -> bool {
        let mover = self.turn();
        let player = self.tables.player(mover);
        if player.royal_kinds.is_empty() && player.guards.is_empty() {
            return true;
        }
        let overlay = Overlay::of_move(self, mv);
        let after = After::new(self, mover, &overlay, mv.wall());
        let Some(royals) = self.royals_after(mv, &after) else { return false };
        // Who blows up a royal piece of every enemy's has won, whatever threatens.
        if self.tables.blast.is_some() && self.destroys_all_enemies(&overlay) {
            return true;
        }
        let strangers: Few<Arrived> = after.strangers(self);
        let enemies = enemies.after(after.changed, &strangers, &after.placed).among_walls(after.walls);
        let attacked = |cell: Cell| self.is_struck_after(cell, &after, &enemies);
        if royals.iter().any(attacked) {
            return false;
        }
        player.guards.iter().filter(|guard| guard.guard == Guard::NotAllAttacked).all(|guard| {
            let pieces = after.of_kinds(self, after.mover, &guard.kinds);
            pieces.is_empty() || !pieces.iter().all(attacked)
        })
    }

    /// The pieces that must be safe after a move; nothing if one has been lost.
    fn royals_after(&self, mv: Move, after: &After<N>) -> Option<CellSet<N>> {
        let player = self.tables.player(after.mover);
        let own = self.of_player(after.mover);
        let mut royals = after.of_kinds(self, after.mover, &player.royal_kinds);
        if royals.len() < (self.of_kinds(&player.royal_kinds) & own).len() {
            return None;
        }
        for guard in &player.guards {
            let pieces = after.of_kinds(self, after.mover, &guard.kinds);
            let before = self.of_kinds(&guard.kinds) & own;
            let were_royal = !before.is_empty() && before.len() <= guard.until;
            if were_royal && pieces.len() < before.len() {
                return None;
            }
            if pieces.len() <= guard.until {
                royals |= pieces;
            } else if were_royal && guard.guard != Guard::NotAllAttacked {
                // One more of them does not help those that there were, not at once.
                royals |= if before.has(mv.from()) { pieces } else { pieces & before };
            }
        }
        Some(royals)
    }

    /// Whether an enemy could capture a royal piece of the mover's after a move, and keep its own.
    fn is_struck_after(&self, cell: Cell, after: &After<N>, enemies: &Enemies<'_, N>) -> bool {
        let kind = after.kind_at(self, cell);
        let Some(blast) = &self.tables.blast else { return enemies.attack(kind, cell, after.occupied) };
        let strikers = enemies.strikers(Some(kind), cell, after.occupied);
        let near = self.tables.lookups.row(blast.reach, cell);
        let attackers = self.tables.player(after.mover).enemies;
        let mut others = self
            .tables
            .all_players()
            .filter(|&player| attackers & bit(player) != 0 && self.is_in_play(player));
        others.any(|player| {
            let royals = after.royals(self, player);
            let mortal = |royal: Cell| blast.reaches(after.kind_at(self, royal));
            let survives = |from: Cell| {
                !royals.has(from)
                    || blast.immune.contains(&after.kind_at(self, from))
                    || self.shoots(from, (kind, cell), after.occupied)
            };
            let pieces = after.of_player(self, player);
            (strikers & pieces).iter().any(survives) && !(royals & near).iter().any(mortal)
        })
    }

    /// Whether every enemy in play loses a royal piece.
    fn destroys_all_enemies(&self, overlay: &Overlay) -> bool {
        let loses = |player: Player| {
            let royals = self.royals(player);
            overlay
                .changes
                .iter()
                .any(|change| royals.has(change.cell) && change.code != self.at(change.cell))
        };
        let enemies = self.tables.player(self.turn()).enemies & !self.state.standing.eliminated;
        enemies != 0 && self.tables.all_players().all(|player| enemies & bit(player) == 0 || loses(player))
    }
}

/// The board after a move, as far as safety goes.
struct After<const N: usize> {
    mover: Player,
    changed: CellSet<N>,
    occupied: CellSet<N>,
    walls: CellSet<N>,
    /// What stands on the changed cells.
    placed: Few<(Cell, Kind)>,
    own: Few<Arrived>,
    others: Few<Arrived>,
}

impl<const N: usize> After<N> {
    fn new(position: &Position<N>, mover: Player, overlay: &Overlay, wall: Option<Cell>) -> Self {
        let (changed, filled) = overlay.changed_and_filled();
        let mut walls = position.state.walls;
        if let Some(cell) = wall {
            if position.tables.walling.is_some_and(|walling| !walling.stays) {
                walls = CellSet::EMPTY;
            }
            walls.insert(cell);
        }
        let pieces = position.occupied & !position.state.walls & !changed;
        let mut after = Self {
            mover,
            changed,
            occupied: pieces | filled | walls,
            walls,
            placed: Few::new(),
            own: Few::new(),
            others: Few::new(),
        };
        for change in &overlay.changes {
            let Some(piece) = change.code.piece() else { continue };
            after.placed.push((change.cell, piece.kind));
            let arrived = Arrived { cell: change.cell, piece, moved: change.moved };
            if piece.owner == mover { after.own.push(arrived) } else { after.others.push(arrived) }
        }
        after
    }

    /// What kind of piece stands on a cell.
    fn kind_at(&self, position: &Position<N>, cell: Cell) -> Kind {
        let placed = self.placed.iter().find(|(known, _)| *known == cell);
        placed.map_or_else(|| position.at(cell).kind(), |(_, kind)| *kind)
    }

    /// What has come to stand on changed cells and is a player's.
    fn arrived(&self, player: Player) -> impl Iterator<Item = &Arrived> {
        let arrived = if player == self.mover { &self.own } else { &self.others };
        arrived.iter().filter(move |arrived| arrived.piece.owner == player)
    }

    /// A player's pieces.
    fn of_player(&self, position: &Position<N>, player: Player) -> CellSet<N> {
        let unchanged = position.of_player(player) & !self.changed;
        self.arrived(player).fold(unchanged, |all, arrived| all | CellSet::of(arrived.cell))
    }

    /// A player's pieces of some kinds.
    fn of_kinds(&self, position: &Position<N>, player: Player, kinds: &[Kind]) -> CellSet<N> {
        let unchanged = position.of_kinds(kinds) & position.of_player(player) & !self.changed;
        let new = self.arrived(player).filter(|arrived| kinds.contains(&arrived.piece.kind));
        new.fold(unchanged, |all, arrived| all | CellSet::of(arrived.cell))
    }

    /// The pieces of a player that must be kept safe.
    fn royals(&self, position: &Position<N>, player: Player) -> CellSet<N> {
        let tables = position.tables.player(player);
        let mut royal = self.of_kinds(position, player, &tables.royal_kinds);
        for guard in &tables.guards {
            let pieces = self.of_kinds(position, player, &guard.kinds);
            if pieces.len() <= guard.until {
                royal |= pieces;
            }
        }
        royal
    }

    /// Whether a player is eliminated for having lost a king.
    fn takes_a_king_of(&self, position: &Position<N>, player: Player) -> bool {
        let touched = position.vital(player) & self.changed;
        let put_back = self.others.iter().filter(|arrived| {
            arrived.piece.owner == player && position.tables.kind(arrived.piece.kind).vital
        });
        put_back.count() < touched.len() as usize
    }

    /// What stands on changed cells and is hostile to a player.
    fn hostile_to(&self, position: &Position<N>, victim: Player) -> Few<Arrived> {
        let enemies = position.tables.player(victim).enemies;
        let all = self.own.iter().chain(&self.others).copied();
        let hostile = |owner: Player| enemies & bit(owner) != 0 && position.is_in_play(owner);
        all.filter(|arrived| hostile(arrived.piece.owner)).collect()
    }

    fn strangers(&self, position: &Position<N>) -> Few<Arrived> {
        let in_play = |arrived: &Arrived| position.is_in_play(arrived.piece.owner);
        self.others.iter().copied().filter(in_play).collect()
    }
}
