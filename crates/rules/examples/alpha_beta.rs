//! A searcher for any board, in about forty lines: alpha-beta for one player against all enemies.

use rules::sized::{MoveGroups, Position, Stage, Undo};
use rules::{Move, Player, Verdict, Visitor};

const WIN: i64 = i64::MAX / 4;

/// Looks for the best move of the player to move, so many plies ahead.
pub struct AlphaBeta {
    /// How many plies.
    pub depth: u32,
}

impl Visitor for AlphaBeta {
    type Output = Option<Move>;

    fn visit<const N: usize>(self, position: &Position<N>) -> Option<Move> {
        let (mut position, me) = (position.clone(), position.turn());
        let (mut groups, mut undo) = (MoveGroups::new(), Undo::new(&position));
        position.legal(Stage::All, &mut groups);
        let (mut best, mut alpha) = (None, -WIN - 1);
        for mv in groups.moves() {
            position.make(mv, &mut undo);
            let score = search(&mut position, me, self.depth.saturating_sub(1), (alpha, WIN + 1));
            position.unmake(&undo);
            if score > alpha {
                (best, alpha) = (Some(mv), score);
            }
        }
        best
    }
}

/// The score for `me`. Whose turn it is says who wants what: nothing here counts on turns that alternate.
fn search<const N: usize>(
    position: &mut Position<N>,
    me: Player,
    depth: u32,
    (mut alpha, mut beta): (i64, i64),
) -> i64 {
    let hostile = position.are_enemies(me, position.turn());
    if let Some(outcome) = position.outcome() {
        let won = i64::from(outcome.winners.has(me))
            - i64::from(!outcome.winners.is_empty() && !outcome.winners.has(me));
        return won * WIN;
    }
    if depth == 0 {
        let worth =
            |player| position.material(player).0 * if position.are_enemies(me, player) { -1 } else { 1 };
        return (0..position.player_count() as u8).map(|player| worth(Player(player))).sum();
    }
    let (mut groups, mut undo) = (MoveGroups::new(), Undo::new(position));
    position.legal(Stage::All, &mut groups);
    if groups.is_empty() {
        return match position.no_moves().verdict {
            Verdict::Draw | Verdict::Points => 0,
            verdict => {
                if hostile == (verdict == Verdict::Loss) {
                    WIN
                } else {
                    -WIN
                }
            }
        };
    }
    for mv in groups.moves() {
        position.make(mv, &mut undo);
        let score = search(position, me, depth - 1, (alpha, beta));
        position.unmake(&undo);
        if hostile {
            beta = beta.min(score)
        } else {
            alpha = alpha.max(score)
        }
        if alpha >= beta {
            break;
        }
    }
    if hostile { beta } else { alpha }
}

fn main() {
    // `crates/test-kit/tests/searching.rs` lets it play every built-in board.
}
