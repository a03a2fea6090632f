//! What the names, chars and coordinates of a description stand for.

use std::collections::BTreeMap;

use board::{Board, Cell};
use rules::{
    Blueprint, CellTest, Condition, Effect, Kind, KindSpec, MAX_EFFECTS, MAX_KINDS, MAX_PLAYERS,
    MAX_PROMOTION_CHOICES, MAX_SPECIALS, Piece, Player, PlayerSpec, Special, Zone,
};

use crate::description::{
    BoardDescription, CellDescription, Check, ConditionDescription, Coordinates, ResultDescription,
    SpecialDescription,
};
use crate::read::cell_map;

/// What the names in a description stand for. Whatever stands for nothing makes a method answer `None`.
pub(super) struct Lowering<'a> {
    board: &'a BoardDescription,
    layout: Board,
    kinds: BTreeMap<char, Kind>,
}

impl<'a> Lowering<'a> {
    pub(super) fn new(board: &'a BoardDescription) -> Option<Self> {
        if board.pieces.len() > MAX_KINDS || !(1..=MAX_PLAYERS).contains(&board.players.len()) {
            return None;
        }
        let layout = board.board_type().lay_out(&cell_map(&board.position)).ok()?;
        let kinds: BTreeMap<char, Kind> =
            board.pieces.iter().zip(0..).map(|(piece, index)| (piece.letter, Kind(index))).collect();
        (kinds.len() == board.pieces.len()).then_some(Self { board, layout, kinds })
    }

    pub(super) fn blueprint(self, kinds: Vec<KindSpec>) -> Option<Blueprint> {
        let axes = self.board.board_type().facing_axes();
        let players: Option<Vec<PlayerSpec>> = self
            .board
            .players
            .iter()
            .map(|player| {
                let spec = PlayerSpec { team: player.team, facing: player.facing };
                (1..=axes).contains(&spec.facing.axis).then_some(spec)
            })
            .collect();
        let specials: Option<Vec<Special>> =
            self.board.specials.iter().map(|special| self.special(special)).collect();
        let specials = specials.filter(|specials| specials.len() <= MAX_SPECIALS)?;
        let mut blueprint = Blueprint::new(self.layout.clone(), players?, kinds);
        blueprint.specials = specials;
        self.place(&mut blueprint)?;
        let promotes_within = |special| blueprint.promotion_choices(special) <= MAX_PROMOTION_CHOICES;
        let is_within = blueprint.specials.iter().all(promotes_within);
        is_within.then_some(blueprint)
    }

    /// Puts down the pieces and marks the promotion cells, in the order of the cells.
    fn place(&self, blueprint: &mut Blueprint) -> Option<()> {
        let mut promotion_cells = Zone(vec![Vec::new(); self.board.players.len()]);
        for (row, line) in (1..).zip(self.board.position.iter().rev()) {
            for (column, content) in (1..).zip(line) {
                let CellDescription::Cell { piece, promotes } = content else { continue };
                let cell = self.layout.cell_at(&[row, column])?;
                if let Some(piece) = piece {
                    let kind = *self.kinds.get(&piece.letter)?;
                    blueprint.place(cell, Piece { owner: self.player(piece.player)?, kind });
                }
                for &player in promotes {
                    promotion_cells.0[self.player(player)?.index()].push(cell);
                }
            }
        }
        blueprint.zones.push(promotion_cells);
        Some(())
    }

    fn player(&self, number: u8) -> Option<Player> {
        let index = number.checked_sub(1)?;
        (usize::from(index) < self.board.players.len()).then_some(Player(index))
    }

    fn cell(&self, coordinates: &Coordinates) -> Option<Cell> {
        self.layout.cell_at(&coordinates.0)
    }

    fn special(&self, special: &SpecialDescription) -> Option<Special> {
        let conditions: Option<Vec<_>> =
            special.conditions.iter().map(|found| self.condition(found)).collect();
        let effects: Option<Vec<_>> = special.results.iter().map(|result| self.effect(result)).collect();
        let special = Special { conditions: conditions?, effects: effects? };
        let moves = special.effects.iter().any(|effect| matches!(effect, Effect::Move { .. }));
        let complete = moves && !special.conditions.is_empty() && special.effects.len() <= MAX_EFFECTS;
        complete.then_some(special)
    }

    fn condition(&self, condition: &ConditionDescription) -> Option<Condition> {
        Some(match condition {
            ConditionDescription::Check { cell, check } => {
                Condition::Cell { cell: self.cell(cell)?, test: self.test(*check)? }
            }
            ConditionDescription::LastMove { player, from, to } => Condition::LastMove {
                player: match player {
                    Some(number) => Some(self.player(*number)?),
                    None => None,
                },
                from: self.cell(from)?,
                to: self.cell(to)?,
            },
        })
    }

    fn test(&self, check: Check) -> Option<CellTest> {
        Some(match check {
            Check::HasMoved => CellTest::HasMoved,
            Check::HasNotMoved => CellTest::HasNotMoved,
            Check::IsPiece(letter) => CellTest::IsKind(*self.kinds.get(&letter)?),
            Check::IsPlayer(number) => CellTest::IsPlayer(self.player(number)?),
            Check::IsTeam(team) => CellTest::IsTeam(team),
            Check::IsEmpty => CellTest::IsEmpty,
            Check::IsNotEmpty => CellTest::IsNotEmpty,
            Check::IsAttacked => CellTest::IsAttacked,
            Check::IsSafe => CellTest::IsSafe,
        })
    }

    fn effect(&self, result: &ResultDescription) -> Option<Effect> {
        Some(match result {
            ResultDescription::Move { from, to } => {
                Effect::Move { from: self.cell(from)?, to: self.cell(to)? }
            }
            ResultDescription::Create { letter, cell } => {
                Effect::Create { kind: *self.kinds.get(letter)?, cell: self.cell(cell)? }
            }
            ResultDescription::Remove { cell } => Effect::Remove { cell: self.cell(cell)? },
        })
    }
}
