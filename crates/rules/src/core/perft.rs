//! Counting the ways a game can go on, to a given number of plies.

use super::{Position, Undo};
use crate::moves::Move;

/// The number of move sequences of `depth` plies. The last ply is counted, not played.
pub(crate) fn perft<const N: usize>(position: &mut Position<N>, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    perft_into(position, depth, &mut lists)
}

/// The number of sequences behind each move.
pub(crate) fn divide<const N: usize>(position: &mut Position<N>, depth: u32) -> Vec<(Move, u64)> {
    let mut moves = Vec::new();
    position.list_moves(&mut moves);
    let mut undo = Undo::new();
    let counts = moves.iter().map(|&mv| {
        position.make(mv, &mut undo);
        let count = perft(position, depth.saturating_sub(1));
        position.unmake(mv, &undo);
        (mv, count)
    });
    counts.collect()
}

fn perft_into<const N: usize>(position: &mut Position<N>, depth: u32, lists: &mut [Vec<Move>]) -> u64 {
    let Some((list, lists)) = lists.split_first_mut() else { return 1 };
    if depth == 1 {
        let count = position.count_moves();
        return if count > 0 { count } else { settled(position, |position| position.count_moves()) };
    }
    list.clear();
    position.list_moves(list);
    if list.is_empty() {
        settled(position, |position| play_all(position, depth, list, lists))
    } else {
        play_listed(position, depth, list, lists)
    }
}

fn play_all<const N: usize>(
    position: &mut Position<N>,
    depth: u32,
    list: &mut Vec<Move>,
    lists: &mut [Vec<Move>],
) -> u64 {
    position.list_moves(list);
    play_listed(position, depth, list, lists)
}

fn play_listed<const N: usize>(
    position: &mut Position<N>,
    depth: u32,
    list: &[Move],
    lists: &mut [Vec<Move>],
) -> u64 {
    let mut undo = Undo::new();
    let mut nodes = 0;
    for &mv in list {
        position.make(mv, &mut undo);
        nodes += perft_into(position, depth - 1, lists);
        position.unmake(mv, &undo);
    }
    nodes
}

/// What `count` says once the position is settled; then it is as before.
#[cold]
fn settled<const N: usize>(position: &mut Position<N>, count: impl FnOnce(&mut Position<N>) -> u64) -> u64 {
    let (standing, hash) = (position.standing, position.hash);
    position.settle();
    let nodes = count(position);
    position.standing = standing;
    position.hash = hash;
    nodes
}
