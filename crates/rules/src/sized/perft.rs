//! Counting the ways a game can go on, to a given number of plies.

use super::Position;
use super::groups::{MoveGroups, Stage};
use super::undo::Undo;
use crate::moves::Move;

/// The number of move sequences of `depth` plies. The last ply is counted, not played.
pub(crate) fn perft<const N: usize, const SIMPLE: bool>(position: &mut Position<N>, depth: u32) -> u64 {
    let mut plies = vec![Ply { groups: MoveGroups::new(), undo: Undo::new(position) }; depth as usize];
    count::<N, SIMPLE>(position, &mut plies)
}

/// The number of sequences behind each move.
pub(crate) fn divide<const N: usize>(position: &mut Position<N>, depth: u32) -> Vec<(Move, u64)> {
    let mut groups = MoveGroups::new();
    position.legal(Stage::All, &mut groups);
    let mut undo = Undo::new(position);
    let counts = groups.moves().map(|mv| {
        position.make(mv, &mut undo);
        let count = position.perft(depth.saturating_sub(1));
        position.unmake(&undo);
        (mv, count)
    });
    counts.collect()
}

/// What is needed at one depth.
#[derive(Clone)]
struct Ply<const N: usize> {
    groups: MoveGroups<N>,
    undo: Undo<N>,
}

fn count<const N: usize, const SIMPLE: bool>(position: &mut Position<N>, plies: &mut [Ply<N>]) -> u64 {
    let Some((ply, deeper)) = plies.split_first_mut() else { return 1 };
    if deeper.is_empty() {
        let count = position.count_moves::<SIMPLE>();
        return if count > 0 { count } else { settled(position, |settled| settled.count_moves::<SIMPLE>()) };
    }
    position.find_moves::<SIMPLE>(Stage::All, &mut ply.groups);
    if ply.groups.is_empty() {
        return settled(position, |settled| {
            settled.find_moves::<SIMPLE>(Stage::All, &mut ply.groups);
            play_all::<N, SIMPLE>(settled, ply, deeper)
        });
    }
    play_all::<N, SIMPLE>(position, ply, deeper)
}

#[inline]
fn play_all<const N: usize, const SIMPLE: bool>(
    position: &mut Position<N>,
    ply: &mut Ply<N>,
    deeper: &mut [Ply<N>],
) -> u64 {
    let mut nodes = 0;
    for group in ply.groups.groups() {
        for mv in group.moves() {
            position.play(mv, &mut ply.undo);
            nodes += count::<N, SIMPLE>(position, deeper);
            position.take_back(&ply.undo);
        }
    }
    nodes
}

/// What `count` says once the position is settled; then it is as before.
#[cold]
fn settled<const N: usize>(position: &mut Position<N>, count: impl FnOnce(&mut Position<N>) -> u64) -> u64 {
    let state = position.state;
    position.settle();
    let nodes = count(position);
    position.unsettle(state);
    nodes
}
