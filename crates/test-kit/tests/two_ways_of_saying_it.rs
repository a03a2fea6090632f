//! Built-in boards that are written by components play as the same boards written out as special moves.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::collections::BTreeSet;
use std::path::Path;

use rules::{Action, Fate, Position, Ruleset};
use test_kit::Chance;
use variant::Library;

const GAMES: u64 = 20;
const PLIES: usize = 160;

#[test]
fn four_players_castle_and_promote_as_their_specials_say() {
    let castlings = compare("fourplayer", "fourplayer-specials");
    assert_eq!(castlings.len(), 8, "each player towards each rook: {castlings:?}");
    let castlings = compare("fourplayer-teams", "fourplayer-teams-specials");
    assert_eq!(castlings.len(), 8, "each player towards each rook: {castlings:?}");
}

#[test]
fn three_players_step_and_promote_as_their_specials_say() {
    compare("threeplayer", "threeplayer-specials");
}

/// Plays random games on two boards at once; answers with the castlings that were offered on the way.
fn compare(key: &str, with_specials: &str) -> BTreeSet<String> {
    let library = Library::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/boards"));
    let start = |key: &str| Ruleset::compile(&library.board(key).unwrap().blueprint()).unwrap().start();
    let (first, second) = (start(key), start(with_specials));
    let mut castlings = BTreeSet::new();
    for seed in 0..GAMES {
        let (mut one, mut other, mut chance) = (first.clone(), second.clone(), Chance::new(seed));
        let mut played: Vec<String> = Vec::new();
        for ply in 0..PLIES {
            let texts = texts(&one);
            assert_eq!(texts, self::texts(&other), "{key} after {played:?}");
            assert_eq!(standing(&one), standing(&other), "{key} after {played:?}");
            if ply % 40 == 20 {
                assert_eq!(one.perft(2), other.perft(2), "{key} after {played:?}");
            }
            castlings.extend(
                one.legal_moves()
                    .into_iter()
                    .filter(|mv| matches!(mv.action(), Action::Castle(_)))
                    .map(|mv| one.move_text(mv)),
            );
            // Pieces that come out let the king castle, so they go first now and then.
            let officers: Vec<String> =
                texts.iter().filter(|text| leaves_the_edge(&one, text)).cloned().collect();
            let text = chance.pick(&officers).filter(|_| ply % 3 == 0).or_else(|| chance.pick(&texts));
            let Some(text) = text.cloned() else { break };
            for position in [&mut one, &mut other] {
                let mv = position.move_from_text(&text).unwrap();
                position.play(mv).unwrap();
            }
            played.push(text);
        }
    }
    castlings
}

fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    texts.sort();
    texts
}

/// Everything there is to see beside the moves.
fn standing(position: &Position) -> (u8, Vec<Fate>, Vec<bool>, Option<String>) {
    let players: Vec<_> = position.ruleset().players().collect();
    (
        position.turn().0,
        players.iter().map(|&player| position.fate(player)).collect(),
        players.iter().map(|&player| position.is_in_check(player)).collect(),
        position.outcome().map(|outcome| format!("{outcome:?}")),
    )
}

/// Whether a move brings a bishop, knight or queen into play.
fn leaves_the_edge(position: &Position, text: &str) -> bool {
    let Some(mv) = position.move_from_text(text) else { return false };
    let letter = position.piece_at(mv.from()).map(|piece| position.ruleset().letter(piece.kind));
    let label = position.ruleset().board().label(mv.from());
    let at_edge = label.starts_with(['a', 'n']) || label.ends_with("14");
    matches!(letter, Some('B' | 'N' | 'Q')) && (at_edge || label.len() == 2 && label.ends_with('1'))
}
