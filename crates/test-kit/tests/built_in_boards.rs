//! What holds for every built-in board: the battery, and a playthrough that changes only on purpose.

use std::fs;
use std::path::Path;

use rules::{Estate, Move, Position, Ruleset};
use test_kit::{BatteryOptions, Chance, battery, playthrough, seeds};
use variant::Library;

#[test]
fn every_board_passes_the_battery() {
    for board in Library::built_in().boards() {
        let ruleset = Ruleset::compile(&board.blueprint()).unwrap();
        let options = BatteryOptions { games: 6, plies: 120, seed: 7 };
        battery(&ruleset, options).unwrap_or_else(|broken| panic!("{}: {broken}", board.name()));
    }
}

/// `UPDATE_EXPECT=1 cargo test -p test-kit` writes the files anew; read the difference before committing it.
#[test]
fn playthroughs_are_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/playthroughs");
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    for board in Library::built_in().boards() {
        let ruleset = Ruleset::compile(&board.blueprint()).unwrap();
        let played = playthrough(&ruleset, 1, 40);
        let file = folder.join(format!("{}.txt", board.folder));
        if update {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, &played).unwrap();
        }
        let recorded = fs::read_to_string(&file).unwrap_or_default();
        assert!(played == recorded, "{} has changed; see how to update in this test", file.display());
    }
}

/// Boards in `tests/odd-boards`, each of which mixes rules that have short cuts of their own.
const ODD_BOARDS: usize = 7;

/// Masks, pins and all other short cuts against trying out every move.
#[test]
fn short_cuts_allow_what_trying_out_allows() {
    let odd = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/odd-boards");
    let library = Library::load(&odd);
    assert_eq!(library.boards().len(), Library::built_in().boards().len() + ODD_BOARDS, "{}", library.log());
    for board in library.boards() {
        let blueprint = board.blueprint();
        let rulesets = [Ruleset::compile(&blueprint), Ruleset::compile_to_try_moves(&blueprint)];
        for seed in seeds(3) {
            let [mut short, mut tried] = rulesets.each_ref().map(|ruleset| ruleset.as_ref().unwrap().start());
            let mut chance = Chance::new(seed);
            let mut played = Vec::new();
            for _ in 0..80 {
                let (moves, expected) = (sorted_moves(&short), sorted_moves(&tried));
                if moves != expected {
                    let texts = [&moves, &expected]
                        .map(|moves| moves.iter().map(|mv| short.move_text(*mv)).collect());
                    let [found, expected]: [Vec<String>; 2] = texts;
                    assert_eq!(found, expected, "{} after {played:?}", board.name());
                }
                // Captures and checks are where the short cuts are; quiet moves alone meet few of them.
                let some: Vec<Move> = (0..8).filter_map(|_| chance.pick(&moves).copied()).collect();
                let lively = some.iter().find(|mv| is_lively(&short, **mv));
                let Some(&mv) = lively.or(some.first()) else { break };
                played.push(short.move_text(mv));
                short.play_unchecked(mv);
                tried.play_unchecked(mv);
            }
        }
    }
}

fn sorted_moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
}

fn is_lively(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(mv);
    let mover = position.turn();
    position.piece_at(mv.to()).is_some_and(|piece| piece.owner != mover) || after.is_in_check(after.turn())
}

#[test]
fn playing_and_taking_back_allocate_nothing() {
    for board in Library::built_in().boards() {
        let blueprint = board.blueprint();
        // Whether a drop mates, and whether kings still face each other, is found out on a copy; what the eliminated
        // leave is written down.
        let copies =
            blueprint.kinds.iter().any(|kind| kind.drop.never_mates) || blueprint.ends.facing.is_some();
        if copies || blueprint.ends.estate != Estate::Stays {
            continue;
        }
        let mut position = Ruleset::compile(&blueprint).unwrap().start();
        let mut chance = Chance::new(3);
        for _ in 0..200 {
            let moves = position.legal_moves();
            let Some(&mv) = chance.pick(&moves) else { break };
            let allocations = allocation_counter::measure(|| {
                let undo = position.play(mv).unwrap();
                position.undo(&undo);
                position.play_unchecked(mv);
            });
            assert_eq!(allocations.count_total, 0, "{}: {}", board.name(), position.move_text(mv));
        }
    }
}
