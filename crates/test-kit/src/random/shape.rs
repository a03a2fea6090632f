//! Boards and the players around them.

use board::{Board, BoardType, Facing, Join, Portal, Space};
use rules::PlayerSpec;

use crate::Chance;

pub(super) fn random_board(chance: &mut Chance) -> (BoardType, Board) {
    loop {
        let board_type = if chance.one_in(5) { BoardType::Hex2D } else { BoardType::Square2D };
        if let Ok(board) = board_type.lay_out(&random_rows(chance)) {
            return (board_type, board);
        }
    }
}

pub(super) fn random_board_in_space(chance: &mut Chance) -> (BoardType, Board) {
    loop {
        let board_type = match chance.below(10) {
            0 => BoardType::Hex2D,
            1..=3 => BoardType::Square3D,
            _ => BoardType::Square2D,
        };
        let mut rows = random_rows(chance);
        let space = random_space(board_type, &mut rows, chance);
        if space == Space::default() {
            continue;
        }
        if let Ok(board) = board_type.lay_out_in(&space, &rows) {
            return (board_type, board);
        }
    }
}

pub(super) fn random_board_of_shape(chance: &mut Chance) -> (BoardType, Board) {
    loop {
        let board_type = if chance.one_in(3) { BoardType::Square4D } else { BoardType::Tri2D };
        let mut rows = random_rows(chance);
        let mut space = random_space(board_type, &mut rows, chance);
        if board_type == BoardType::Square4D {
            // As many rows again for every level of every stack.
            (space.stacks, space.levels) = (2 + chance.below(2) as u8, 1 + chance.below(3) as u8);
            rows = rows.iter().take(3).cycle().take(rows.len().min(3) * levels_of(&space)).cloned().collect();
        } else {
            (space.sides, space.ends) = (Join::No, Join::No);
        }
        if let Ok(board) = board_type.lay_out_in(&space, &rows) {
            return (board_type, board);
        }
    }
}

fn levels_of(space: &Space) -> usize {
    usize::from(space.stacks) * usize::from(space.levels)
}

fn random_space(board_type: BoardType, rows: &mut Vec<Vec<bool>>, chance: &mut Chance) -> Space {
    let mut space = Space::default();
    if board_type == BoardType::Square3D {
        let levels = 2 + chance.below(3);
        let rest = rows.len().next_multiple_of(levels) - rows.len();
        rows.extend(vec![vec![true; rows[0].len()]; rest]);
        space.levels = levels as u8;
    }
    if board_type != BoardType::Hex2D && !chance.one_in(3) {
        space.sides = *chance.pick(&Join::ALL).unwrap_or(&Join::No);
        space.ends = *chance.pick(&Join::ALL).unwrap_or(&Join::No);
    }
    if chance.one_in(3) {
        let place = |chance: &mut Chance| {
            (1 + chance.below(rows.len()) as i32, 1 + chance.below(rows[0].len()) as i32)
        };
        for _ in 0..=chance.below(2) {
            let (from, to) = (place(chance), place(chance));
            space.portals.push(Portal { from, to, both_ways: chance.one_in(2) });
        }
    }
    space
}

fn random_rows(chance: &mut Chance) -> Vec<Vec<bool>> {
    // Mostly small, now and then so large that wider cell sets are needed.
    let most = *chance.pick(&[4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9, 11, 15]).unwrap_or(&8);
    let (height, width) = (2 + chance.below(most - 1), 2 + chance.below(most - 1));
    let holes = *chance.pick(&[0, 0, 4, 12]).unwrap_or(&0);
    let row = |chance: &mut Chance| (0..width).map(|_| holes == 0 || !chance.one_in(holes)).collect();
    (0..height).map(|_| row(chance)).collect()
}

pub(super) fn random_players(board_type: BoardType, chance: &mut Chance) -> Vec<PlayerSpec> {
    let count = *chance.pick(&[1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 5, 9]).unwrap_or(&2);
    let teams = chance.one_in(2);
    let player = |chance: &mut Chance| PlayerSpec {
        team: (teams && !chance.one_in(4)).then(|| chance.below(3) as u32),
        facing: Facing::new(1 + chance.below(usize::from(board_type.facing_axes())) as u8, chance.one_in(2)),
    };
    (0..count).map(|_| player(chance)).collect()
}
