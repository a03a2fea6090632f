//! What a position is: what stands where, whose turn it is, and everything that a rule may ask of the past.

use board::{Board, Cell, Stand};
use rules::{Blueprint, Captured, Cause, Fate, Kind, KindSpec, Piece, Player, Trail, TurnPlace, ZoneId};

/// A piece on the board, with its past.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Man {
    pub(super) owner: Player,
    pub(super) kind: Kind,
    pub(super) moved: bool,
    /// What it was before it promoted, if a hand would make that of it again.
    pub(super) was: Option<Kind>,
}

impl Man {
    pub(super) fn new(owner: Player, kind: Kind, moved: bool) -> Self {
        Self { owner, kind, moved, was: None }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// Who won, eliminated team mates included.
    pub winners: Vec<Player>,
    /// What decided it.
    pub cause: Cause,
}

/// A position, slowly.
#[derive(Clone, Debug)]
pub struct SlowPosition<'a> {
    pub(super) blueprint: &'a Blueprint,
    pub(super) cells: Vec<Option<Man>>,
    pub(super) walls: Vec<bool>,
    /// Per player and kind.
    pub(super) hands: Vec<Vec<u32>>,
    pub(super) turn: Player,
    pub(super) fates: Vec<Fate>,
    /// What was passed over in the last turn, or so far in this one.
    pub(super) passed: Vec<Cell>,
    /// By what, where it stands.
    pub(super) passers: Vec<Cell>,
    /// How many moves the turn still has, and has altogether; which of an order's turns it is.
    pub(super) place: TurnPlace,
    pub(super) last_moves: Vec<Option<(Cell, Cell)>>,
    /// How many checks each player has yet to give.
    pub(super) checks_left: Vec<u32>,
    /// How many passes there have been in a row.
    pub(super) passes: usize,
    /// For how many plies royal pieces have faced each other.
    pub(super) facing: u32,
    /// Plies since something happened.
    pub(super) quiet: u32,
    pub(super) end: Option<End>,
}

impl<'a> SlowPosition<'a> {
    /// The start, settled.
    #[must_use]
    pub fn start(blueprint: &'a Blueprint) -> Self {
        let setup = &blueprint.start;
        let count = blueprint.board.cell_count();
        let players = blueprint.players.len();
        let checks = u32::from(blueprint.ends.checks.unwrap_or(0));
        let checks_left =
            (0..players).map(|player| setup.checks_left.get(player).map_or(checks, |&left| u32::from(left)));
        let mut position = Self {
            blueprint,
            cells: vec![None; count],
            walls: vec![false; count],
            hands: vec![vec![0; blueprint.kinds.len()]; players],
            turn: setup.turn,
            fates: vec![Fate::InPlay; players],
            passed: setup.trails.iter().flat_map(|trail| &trail.cells).copied().collect(),
            passers: setup.trails.iter().map(|trail| trail.victim).collect(),
            place: TurnPlace { left: 1, size: 1, entry: 0 },
            last_moves: vec![None; players],
            checks_left: checks_left.collect(),
            passes: setup.passes as usize,
            facing: 0,
            quiet: setup.quiet_plies,
            end: None,
        };
        for placed in &setup.pieces {
            let moved = !setup.unmoved.contains(&placed.cell);
            let mut man = Man::new(placed.piece.owner, placed.piece.kind, moved);
            if placed.promoted && position.remembers_promotion(man.kind) {
                man.was = position.all_kinds().find(|&kind| position.can_become(kind, man.kind));
            }
            position.cells[placed.cell.index()] = Some(man);
        }
        for wall in &setup.walls {
            position.walls[wall.index()] = true;
        }
        for &(player, kind, count) in &setup.hands {
            position.hands[player.index()][kind.index()] += u32::from(count);
        }
        position.begin();
        position
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// What has become of a player.
    #[must_use]
    pub fn fate(&self, player: Player) -> Fate {
        self.fates[player.index()]
    }

    /// What stands on a cell.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.man(cell).map(|man| Piece { owner: man.owner, kind: man.kind })
    }

    /// Whether what stands on a cell was something else before and will be again in a hand.
    #[must_use]
    pub fn is_promoted(&self, cell: Cell) -> bool {
        self.man(cell).is_some_and(|man| man.was.is_some())
    }

    /// Whether what stands on a cell has not moved.
    #[must_use]
    pub fn is_unmoved(&self, cell: Cell) -> bool {
        self.man(cell).is_some_and(|man| !man.moved)
    }

    /// How many of a kind a player has in hand.
    #[must_use]
    pub fn in_hand(&self, player: Player, kind: Kind) -> u32 {
        self.hands[player.index()][kind.index()]
    }

    /// The cells that are walled up, lowest first.
    #[must_use]
    pub fn walls(&self) -> Vec<Cell> {
        self.all_cells().filter(|cell| self.walls[cell.index()]).collect()
    }

    /// How many checks each player has yet to give.
    #[must_use]
    pub fn checks_left(&self) -> &[u32] {
        &self.checks_left
    }

    /// Plies since something happened.
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        self.quiet
    }

    /// Where pieces that have just moved can be caught.
    #[must_use]
    pub fn trails(&self) -> Vec<Trail> {
        let trails = self.passers.iter().map(|&victim| {
            let cells = self.passed.iter().copied().filter(|&cell| self.passer_on(cell) == Some(victim));
            Trail { cells: cells.collect(), victim }
        });
        trails.collect()
    }

    /// Where in the turn it is.
    #[must_use]
    pub fn place(&self) -> TurnPlace {
        self.place
    }

    /// Everything that a rule could ever tell apart, and more: equal states are equal for the rules.
    #[must_use]
    pub fn everything(&self) -> String {
        format!(
            "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {} {}",
            self.cells,
            self.walls,
            self.hands,
            self.turn,
            self.fates,
            self.passed,
            self.passers,
            self.place,
            self.last_moves,
            self.checks_left,
            self.passes,
            self.facing
        )
    }

    /// What certainly matters to the rules: positions with one hash agree in it.
    #[must_use]
    pub fn all_that_shows(&self) -> String {
        let pieces = self.all_cells().map(|cell| self.piece_at(cell));
        let eliminated = self.all_players().filter(|&player| !self.is_in_play(player));
        format!(
            "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {} {}",
            pieces.collect::<Vec<_>>(),
            self.walls,
            self.hands,
            self.end.is_none().then_some(self.turn),
            self.end.is_none().then_some(self.place),
            eliminated.collect::<Vec<_>>(),
            self.checks_left,
            if self.blueprint.ends.passes.is_some() { self.passes } else { 0 },
            self.facing
        )
    }

    pub(super) fn board(&self) -> &'a Board {
        &self.blueprint.board
    }

    pub(super) fn spec(&self, kind: Kind) -> &'a KindSpec {
        &self.blueprint.kinds[kind.index()]
    }

    pub(super) fn man(&self, cell: Cell) -> Option<&Man> {
        self.cells[cell.index()].as_ref()
    }

    /// Whether a piece or a wall stands on a cell.
    pub(super) fn is_occupied(&self, cell: Cell) -> bool {
        self.cells[cell.index()].is_some() || self.walls[cell.index()]
    }

    pub(super) fn all_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.cells.len() as u16).map(Cell)
    }

    pub(super) fn all_players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.fates.len() as u8).map(Player)
    }

    pub(super) fn all_kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.blueprint.kinds.len() as u8).map(Kind)
    }

    pub(super) fn is_in_play(&self, player: Player) -> bool {
        self.fates[player.index()] == Fate::InPlay
    }

    pub(super) fn are_mates(&self, one: Player, other: Player) -> bool {
        let team = |player: Player| self.blueprint.players[player.index()].team;
        one == other || (team(one).is_some() && team(one) == team(other))
    }

    /// The enemies of a player who are in play.
    pub(super) fn enemies(&self, player: Player) -> Vec<Player> {
        self.all_players().filter(|&other| self.is_in_play(other) && !self.are_mates(player, other)).collect()
    }

    /// The cells of a player's pieces, of some kinds or of all.
    pub(super) fn pieces_of(&self, player: Player, kinds: Option<&[Kind]>) -> Vec<Cell> {
        let counts = |cell: &Cell| {
            self.man(*cell)
                .is_some_and(|man| man.owner == player && kinds.is_none_or(|kinds| kinds.contains(&man.kind)))
        };
        self.all_cells().filter(counts).collect()
    }

    pub(super) fn is_in_zone(&self, zone: ZoneId, player: Player, cell: Cell) -> bool {
        self.blueprint.zone(zone, player).contains(&cell)
    }

    /// Whether a kind has a promotion to another.
    fn can_become(&self, kind: Kind, other: Kind) -> bool {
        self.spec(kind).promotions.iter().any(|rule| rule.to.contains(&other))
    }

    /// Whether what becomes this kind by promotion must be remembered, because a hand will undo it.
    pub(super) fn remembers_promotion(&self, kind: Kind) -> bool {
        let captured = self.blueprint.drops.as_ref().map(|drops| drops.captured);
        captured == Some(Captured::ToHand) && self.spec(kind).promoted_form_of.is_none()
    }

    /// What a piece is in a hand when what had been promoted goes back.
    fn plain_form(&self, man: &Man) -> Kind {
        man.was.or(self.spec(man.kind).promoted_form_of).unwrap_or(man.kind)
    }

    /// Makes another kind of a piece by promotion.
    pub(super) fn promoted(&self, man: &Man, kind: Kind) -> Man {
        let plain = self.plain_form(man);
        let goes_back = plain == kind;
        let was = (!goes_back && self.remembers_promotion(kind)).then_some(plain);
        Man { was, ..Man::new(man.owner, kind, true) }
    }

    /// Takes off a piece that the player to move captures.
    pub(super) fn capture(&mut self, cell: Cell) {
        let Some(man) = self.cells[cell.index()].take() else { return };
        let Some(drops) = &self.blueprint.drops else { return };
        let kind = match drops.captured {
            Captured::Gone => return,
            Captured::ToHand => self.plain_form(&man),
            Captured::ToHandAsIs => man.kind,
        };
        // It goes to a partner at another board.
        if drops.are_shared() {
            return;
        }
        self.hands[self.turn.index()][kind.index()] += 1;
    }

    /// Blows up what stands on and around a cell.
    pub(super) fn explode(&mut self, centre: Cell) {
        let Some(blast) = &self.blueprint.blast else { return };
        for cell in self.blast_cells(centre) {
            self.cells[cell.index()]
                .take_if(|man| !blast.immune.contains(&man.kind) && !blast.shielded.contains(&man.kind));
        }
        self.cells[centre.index()].take_if(|man| !blast.immune.contains(&man.kind));
    }

    /// The cells around one that an explosion there reaches. It goes the same way whoever causes it.
    pub(super) fn blast_cells(&self, centre: Cell) -> Vec<Cell> {
        let Some(blast) = &self.blueprint.blast else { return Vec::new() };
        let facing = self.blueprint.players[0].facing;
        {
            let hit =
                |vector: &Vec<i32>| self.board().jump(Stand::new(centre, facing), vector).map(|to| to.cell);
            blast.reach.iter().filter_map(hit).collect()
        }
    }
}
