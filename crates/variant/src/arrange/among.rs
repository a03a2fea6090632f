//! Pieces that change places with each other.

use super::numbers::{combination, combinations, order_of, orders};
use super::{Placement, ShuffleWrong, Spot};
use crate::description::{Among, BoardDescription, KindName, Mirror};
use crate::lower::{Ground, contains, size};
use crate::sight::Sight;

/// How one player's pieces change places, and where others get the same.
pub(super) struct AmongPlan {
    player: u8,
    /// The places, in the order of numbering.
    spots: Vec<Spot>,
    choices: Vec<Choice>,
    /// What is left over, in the order of the start.
    rest: Vec<KindName>,
    /// Other players, and where each has the places of this one.
    copies: Vec<(u8, Vec<Spot>)>,
}

/// One choice of an arrangement.
enum Choice {
    /// Which free cell of a zone is taken, the cells being numbered as in [`AmongPlan::spots`].
    Zone { cells: Vec<usize>, ways: u64 },
    /// Which of the pieces that are kept apart goes to which of the cells that were just taken.
    Assignment { kinds: Vec<KindName>, ways: u64 },
    /// Which free cells the pieces of a kind take.
    Cells { kind: KindName, count: usize, free: usize },
}

impl Choice {
    fn ways(&self) -> Option<u64> {
        match self {
            Self::Zone { ways, .. } | Self::Assignment { ways, .. } => Some(*ways),
            Self::Cells { count, free, .. } => combinations(*free as u64, *count as u64),
        }
    }
}

impl AmongPlan {
    /// The plans of all players who have one of their own.
    pub(super) fn all(board: &BoardDescription, among: &Among) -> Result<Vec<Self>, ShuffleWrong> {
        let first = match &among.cells {
            Some(cells) => {
                let stands = |spot: &Spot| board.piece_of(1, *spot).is_some();
                board.places().filter(|spot| contains(cells, spot.0, spot.1)).filter(stands).collect()
            }
            None => officers(board, 1),
        };
        if first.is_empty() && among.cells.is_some() {
            let message = "No piece of player 1 stands on the cells of <among>.";
            let remedy = "Write cells=\"...\" with cells where pieces stand at the start.";
            return Err(ShuffleWrong::new(message, remedy));
        }
        let others = 2..=board.players.len() as u8;
        let mirror = match among.mirror {
            Mirror::Fits => {
                let fits = |mirror| others.clone().all(|other| stand_alike(board, &first, other, mirror));
                let found = [Mirror::Yes, Mirror::Turn].into_iter().find(|&mirror| fits(mirror));
                found.filter(|_| !first.is_empty()).unwrap_or(Mirror::No)
            }
            said => said,
        };
        if mirror != Mirror::No {
            let copy = |other| Ok((other, opposite(board, &first, other, mirror)?));
            let copies = others.map(copy).collect::<Result<_, _>>()?;
            return Ok(vec![Self::new(board, among, 1, first, copies)?]);
        }
        let mut plans = Vec::new();
        for player in std::iter::once(1).chain(others) {
            let spots = match &among.cells {
                Some(_) => opposite(board, &first, player, mirror)?,
                None => officers(board, player),
            };
            // Whoever has nothing but pawns has nothing to shuffle.
            if !spots.is_empty() {
                plans.push(Self::new(board, among, player, spots, Vec::new())?);
            }
        }
        if plans.is_empty() {
            let message = "Nobody has pieces that could change places.";
            return Err(ShuffleWrong::new(message, "Take <shuffle> out."));
        }
        Ok(plans)
    }

    fn new(
        board: &BoardDescription,
        among: &Among,
        player: u8,
        spots: Vec<Spot>,
        copies: Vec<(u8, Vec<Spot>)>,
    ) -> Result<Self, ShuffleWrong> {
        let kinds: Vec<KindName> = spots.iter().filter_map(|&spot| board.piece_of(player, spot)).collect();
        let mut plan = Self { player, spots, choices: Vec::new(), rest: Vec::new(), copies };
        let mut down = plan.keep_apart(board, among, &kinds)?;
        plan.put_down(board, among, &kinds, &mut down)?;
        plan.rest = kinds.iter().copied().filter(|kind| !down.contains(kind)).collect();
        plan.check_between(among)?;
        Ok(plan)
    }

    /// The choices for pieces that are kept apart, and which kinds those are.
    fn keep_apart(
        &mut self,
        board: &BoardDescription,
        among: &Among,
        kinds: &[KindName],
    ) -> Result<Vec<KindName>, ShuffleWrong> {
        let mut down: Vec<KindName> = Vec::new();
        let mut taken: Vec<(Vec<usize>, usize)> = Vec::new();
        for apart in &among.apart {
            let pieces: Vec<KindName> = apart
                .pieces
                .iter()
                .flat_map(|kind| kinds.iter().filter(move |other| *other == kind))
                .copied()
                .collect();
            if pieces.len() != apart.zones.len() || apart.pieces.iter().any(|kind| down.contains(kind)) {
                let message = format!(
                    "The number of pieces to be kept apart is {}, that of the zones for them {}.",
                    pieces.len(),
                    apart.zones.len()
                );
                let remedy = "Name as many zones as there are such pieces, and no kind in two <apart>s.";
                return Err(ShuffleWrong::new(message, remedy));
            }
            for name in &apart.zones {
                let cells = self.cells_of(board, name);
                let overlaps = |other: &Vec<usize>| cells.iter().any(|cell| other.contains(cell));
                if taken.iter().any(|(other, _)| *other != cells && overlaps(other)) {
                    let message =
                        format!("The zone {name} shares cells with another one that keeps pieces apart.");
                    return Err(ShuffleWrong::new(message, "Use zones that have no cell in common."));
                }
                let before = match taken.iter_mut().find(|(other, _)| *other == cells) {
                    Some((_, count)) => std::mem::replace(count, *count + 1),
                    None => {
                        taken.push((cells.clone(), 1));
                        0
                    }
                };
                let ways = cells.len().saturating_sub(before) as u64;
                if ways == 0 {
                    let message = format!("There is no cell left for a piece in the zone {name}.");
                    return Err(ShuffleWrong::new(message, "Write zones with cells among those of <among>."));
                }
                self.choices.push(Choice::Zone { cells, ways });
            }
            let ways = orders(&pieces).ok_or_else(|| {
                ShuffleWrong::new("Too many pieces are kept apart.", "Keep fewer pieces apart.")
            })?;
            self.choices.push(Choice::Assignment { kinds: pieces, ways });
            down.extend(&apart.pieces);
        }
        Ok(down)
    }

    /// The choices for the kinds that are put down one after the other.
    fn put_down(
        &mut self,
        board: &BoardDescription,
        among: &Among,
        kinds: &[KindName],
        down: &mut Vec<KindName>,
    ) -> Result<(), ShuffleWrong> {
        let held = |kind: &KindName| {
            among.between.iter().any(|between| between.piece == *kind || between.pieces.contains(kind))
        };
        let order: Vec<KindName> = match &among.order {
            Some(order) => order.clone(),
            None => board.pieces.iter().map(|piece| piece.name()).filter(|kind| !held(kind)).collect(),
        };
        if let Some(kind) = order.iter().chain(down.iter()).find(|kind| held(kind)) {
            let message =
                format!("{kind} cannot be put down by itself: it stands between others or beside them.");
            return Err(ShuffleWrong::new(message, "Take it out of order=\"...\" and of <apart>."));
        }
        let apart = |kind: &KindName| among.apart.iter().any(|apart| apart.pieces.contains(kind));
        let mut free = kinds.iter().filter(|kind| !apart(kind)).count();
        for kind in order {
            let count = kinds.iter().filter(|other| **other == kind).count();
            if count == 0 || down.contains(&kind) {
                continue;
            }
            self.choices.push(Choice::Cells { kind, count, free });
            free -= count;
            down.push(kind);
        }
        Ok(())
    }

    /// What stands between others must do so at the start already, since the rest keeps its order.
    fn check_between(&self, among: &Among) -> Result<(), ShuffleWrong> {
        for between in &among.between {
            let around = |kind: &KindName| between.pieces.contains(kind);
            let (first, last) = (self.rest.iter().position(around), self.rest.iter().rposition(around));
            let inside = |index: usize| {
                first.is_some_and(|first| first < index) && last.is_some_and(|last| index < last)
            };
            let mut places = self.rest.iter().enumerate().filter(|(_, kind)| **kind == between.piece);
            if !places.all(|(index, _)| inside(index)) {
                let message = format!("At the start {} does not stand between the others.", between.piece);
                return Err(ShuffleWrong::new(message, "Write a <start> in which it does."));
            }
        }
        Ok(())
    }

    /// The places that belong to a zone of this player, by number.
    fn cells_of(&self, board: &BoardDescription, name: &str) -> Vec<usize> {
        let Ok(layout) = board.lay_out() else {
            return Vec::new();
        };
        let Some(player) = board.players.get(usize::from(self.player) - 1) else { return Vec::new() };
        let whose = |zone: &&crate::ZoneDescription| {
            zone.name == name && (zone.players.is_empty() || zone.players.contains(&self.player))
        };
        let zones = board.zones.iter().filter(whose);
        let ground = Ground::new(&layout, size(board));
        let cells: Vec<_> = zones.flat_map(|zone| ground.cells_of(zone, &board.players, player)).collect();
        let is_here =
            |spot: &Spot| layout.cell_at(&[spot.0, spot.1]).is_some_and(|cell| cells.contains(&cell));
        (0..self.spots.len()).filter(|&index| is_here(&self.spots[index])).collect()
    }

    /// How many arrangements there are, if they can be counted.
    pub(super) fn count(&self) -> Option<u64> {
        self.choices.iter().try_fold(1u64, |product, choice| product.checked_mul(choice.ways()?))
    }

    pub(super) fn placements(&self, mut number: u64) -> Vec<Placement> {
        let mut kinds: Vec<Option<KindName>> = vec![None; self.spots.len()];
        let mut free: Vec<bool> = vec![true; self.spots.len()];
        let mut taken: Vec<usize> = Vec::new();
        for choice in &self.choices {
            let ways = choice.ways().unwrap_or(1).max(1);
            let way = number % ways;
            number /= ways;
            match choice {
                Choice::Zone { cells, .. } => {
                    let open = cells.iter().copied().filter(|&cell| free[cell]);
                    if let Some(cell) = open.into_iter().nth(way as usize) {
                        free[cell] = false;
                        taken.push(cell);
                    }
                }
                Choice::Assignment { kinds: pieces, .. } => {
                    for (cell, kind) in taken.drain(..).zip(order_of(pieces, way)) {
                        kinds[cell] = Some(kind);
                    }
                }
                Choice::Cells { kind, count, .. } => {
                    let open: Vec<usize> = (0..free.len()).filter(|&cell| free[cell]).collect();
                    for index in combination(open.len(), *count, way) {
                        free[open[index]] = false;
                        kinds[open[index]] = Some(*kind);
                    }
                }
            }
        }
        let mut rest = self.rest.iter().copied();
        for (kind, _) in kinds.iter_mut().zip(&free).filter(|(_, free)| **free) {
            *kind = rest.next();
        }
        let own = std::iter::once((self.player, &self.spots));
        let everybody = own.chain(self.copies.iter().map(|(player, spots)| (*player, spots)));
        everybody
            .flat_map(|(player, spots)| {
                spots.iter().zip(&kinds).map(move |(&spot, &kind)| (spot, player, kind))
            })
            .collect()
    }
}

/// Where a player's pieces stand but for those of the kind that the player has most of, as a rule the pawns.
fn officers(board: &BoardDescription, player: u8) -> Vec<Spot> {
    let pieces: Vec<(Spot, KindName)> =
        board.places().filter_map(|spot| Some((spot, board.piece_of(player, spot)?))).collect();
    let count = |kind: KindName| pieces.iter().filter(|(_, other)| *other == kind).count();
    let most = pieces.iter().map(|&(_, kind)| count(kind)).max().unwrap_or(0);
    // Where several kinds are as many, none of them are pawns.
    let pawns = board.pieces.iter().map(|piece| piece.name()).filter(|&kind| count(kind) == most);
    let pawns: Vec<KindName> = pawns.collect();
    let is_pawn = |kind| pawns.len() == 1 && pawns[0] == kind;
    pieces.iter().filter(|&&(_, kind)| !is_pawn(kind)).map(|&(spot, _)| spot).collect()
}

/// Whether another player has the same officers as player 1, at the places where player 1's are seen in a mirror.
fn stand_alike(board: &BoardDescription, first: &[Spot], other: u8, mirror: Mirror) -> bool {
    let Ok(spots) = opposite(board, first, other, mirror) else { return false };
    let kinds = |player: u8, spots: &[Spot]| {
        let mut kinds: Vec<_> = spots.iter().filter_map(|&spot| board.piece_of(player, spot)).collect();
        kinds.sort_unstable_by_key(|kind| (kind.letter, kind.promoted));
        kinds
    };
    let all = officers(board, other);
    all.len() == spots.len()
        && all.iter().all(|spot| spots.contains(spot))
        && kinds(1, first) == kinds(other, &spots)
}

/// Where another player has the places of player 1.
fn opposite(
    board: &BoardDescription,
    first: &[Spot],
    player: u8,
    mirror: Mirror,
) -> Result<Vec<Spot>, ShuffleWrong> {
    let sight = |player: u8| {
        let facing = board.players.get(usize::from(player) - 1).map(|found| found.facing);
        facing.map(|facing| (facing, Sight::new(facing, size(board))))
    };
    let map = |spot: Spot| {
        let ((facing, own), (across, other)) = sight(1).zip(sight(player))?;
        let (rank, file) = own.see(spot);
        // The same file for who sits opposite is the other way round, counted from the left.
        let mirrored = mirror != Mirror::Turn && facing.axis == across.axis && facing != across;
        Some(other.find((rank, if mirrored { other.files() + 1 - file } else { file })))
    };
    let spots: Vec<Spot> = first.iter().filter_map(|&spot| map(spot)).collect();
    if spots.iter().any(|&spot| board.piece_of(player, spot).is_none()) {
        let message = format!("Player {player} has no pieces opposite those of player 1 that are shuffled.");
        let remedy = "Write a <start> in which all players stand alike, or name other cells.";
        return Err(ShuffleWrong::new(message, remedy));
    }
    Ok(spots)
}
