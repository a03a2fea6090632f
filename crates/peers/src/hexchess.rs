//! hexchess: Gliński's hexagonal chess.

use hexchess::Hexchess;

pub(crate) fn perft(depth: u32) -> u64 {
    count(&Hexchess::init(), depth)
}

fn count(position: &Hexchess, depth: u32) -> u64 {
    let moves = || position.current_moves();
    match depth {
        0 => 1,
        1 => moves().len() as u64,
        _ => {
            let after = moves().into_iter().filter_map(|mv| {
                let mut after = position.clone();
                after.apply_move_unsafe(&mv).is_ok().then_some(after)
            });
            after.map(|after| count(&after, depth - 1)).sum()
        }
    }
}
