//! What the names, chars and coordinates of a description stand for.

use std::collections::BTreeMap;

use board::{Board, Cell};
use rules::{
    CellTest, Condition, Effect, Kind, MAX_EFFECTS, MAX_KINDS, MAX_PLAYERS, MAX_SPECIALS, Player, PlayerSpec,
    Special, Zone,
};

use crate::description::{
    BoardDescription, CellDescription, Check, ConditionDescription, Coordinates, KindName, ResultDescription,
    SpecialDescription,
};

/// What the names in a description stand for. Whatever stands for nothing makes a method answer `None`.
pub(super) struct Names<'a> {
    board: &'a BoardDescription,
    layout: Board,
    kinds: BTreeMap<KindName, Kind>,
}

impl<'a> Names<'a> {
    pub(super) fn new(board: &'a BoardDescription) -> Option<Self> {
        if board.pieces.len() > MAX_KINDS || !(1..=MAX_PLAYERS).contains(&board.players.len()) {
            return None;
        }
        let layout = board.lay_out().ok()?;
        let kinds: BTreeMap<KindName, Kind> =
            board.pieces.iter().zip(0..).map(|(piece, index)| (piece.name(), Kind(index))).collect();
        (kinds.len() == board.pieces.len()).then_some(Self { board, layout, kinds })
    }

    pub(super) fn board(&self) -> &'a BoardDescription {
        self.board
    }

    pub(super) fn layout(&self) -> &Board {
        &self.layout
    }

    /// The players, each facing along an axis that the board has.
    pub(super) fn players(&self) -> Option<Vec<PlayerSpec>> {
        let axes = self.board.board_type().facing_axes();
        let players = self.board.players.iter().map(|player| {
            let spec = PlayerSpec { team: player.team, facing: player.facing };
            (1..=axes).contains(&spec.facing.axis).then_some(spec)
        });
        players.collect()
    }

    /// The special moves.
    pub(super) fn specials(&self) -> Option<Vec<Special>> {
        let specials: Option<Vec<Special>> =
            self.board.specials.iter().map(|special| self.special(special)).collect();
        specials.filter(|specials| specials.len() <= MAX_SPECIALS)
    }

    /// The promotion cells that are marked in the position, in the order of the cells.
    pub(super) fn marks(&self) -> Option<Zone> {
        let mut marks = Zone(vec![Vec::new(); self.board.players.len()]);
        for (row, line) in (1..).zip(self.board.position.iter().rev()) {
            for (column, content) in (1..).zip(line) {
                let CellDescription::Cell { promotes, .. } = content else { continue };
                let cell = self.layout.cell_at(&[row, column])?;
                for &player in promotes {
                    marks.0[self.player(player)?.index()].push(cell);
                }
            }
        }
        Some(marks)
    }

    /// The kind of a name.
    pub(super) fn kind(&self, name: KindName) -> Option<Kind> {
        self.kinds.get(&name).copied()
    }

    /// The kind of a char.
    pub(super) fn plain_kind(&self, letter: char) -> Option<Kind> {
        self.kind(KindName::plain(letter))
    }

    /// The kinds of some names.
    pub(super) fn kinds(&self, names: &[KindName]) -> Option<Vec<Kind>> {
        names.iter().map(|&name| self.kind(name)).collect()
    }

    /// The kind that a text such as `P` or `+P` names.
    pub(super) fn kind_text(&self, text: &str) -> Option<Kind> {
        let (promoted, letter) = match text.strip_prefix('+') {
            Some(letter) => (true, letter),
            None => (false, text),
        };
        let mut letters = letter.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        self.kind(KindName { letter, promoted })
    }

    pub(super) fn player(&self, number: u8) -> Option<Player> {
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
            Check::IsPiece(letter) => CellTest::IsKind(self.plain_kind(letter)?),
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
                Effect::Create { kind: self.plain_kind(*letter)?, cell: self.cell(cell)? }
            }
            ResultDescription::Remove { cell } => Effect::Remove { cell: self.cell(cell)? },
        })
    }
}
