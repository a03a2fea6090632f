//! A thousand lines in the form of the public puzzle CSV, each with a solution that is known to hold.

use std::sync::Arc;

use notation::write_fen;
use puzzle::chance::Chance;
use puzzle::problem::{Goal, Problem, Surety, Verifier, from_csv};
use rules::{Move, Position, Ruleset};
use search::Knowledge;
use variant::Library;

const LINES: usize = 1000;
/// Games by chance are broken off after so many plies.
const LONGEST: usize = 200;

fn chess() -> Ruleset {
    let blueprint = Library::built_in().blueprint("chess").expect("it is built in");
    Ruleset::compile(&blueprint).expect("it compiles")
}

/// A move after which nobody can move and the mover has won.
fn mating(position: &Position) -> Option<Move> {
    position.legal_moves().into_iter().find(|&mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after.outcome().is_some_and(|outcome| outcome.winners.has(position.turn()))
    })
}

/// Lines of games by chance: the position, the move that leads to a mate in one, and the mate.
fn lines(ruleset: &Ruleset) -> Vec<String> {
    let mut chance = Chance::new(7);
    let mut lines = Vec::new();
    while lines.len() < LINES {
        let mut position = ruleset.start();
        for _ in 0..LONGEST {
            let moves = position.legal_moves();
            let Some(&mv) = chance.pick(&moves) else { break };
            let (fen, before) = (write_fen(&position), position.move_text(mv));
            position.play_unchecked(mv);
            if let Some(mate) = mating(&position) {
                let (number, mate) = (lines.len(), position.move_text(mate));
                lines.push(format!(
                    "{number:05},{fen},{before} {mate},{},80,90,1000,mate mateIn1 oneMove,https://lichess.org/{number:08}#40,",
                    600 + number
                ));
                break;
            }
        }
    }
    lines
}

#[test]
fn a_thousand_lines_are_read_and_every_solution_is_proved() {
    let chess = chess();
    let mut verifier = Verifier::new(&chess, &Arc::new(Knowledge::of(&chess)));
    let (mut promotions, mut levels) = (0, [0; 6]);
    for line in lines(&chess) {
        let problem = from_csv(&chess, "chess", &line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!((problem.goal, problem.lines.len()), (Goal::Mate(1), 1), "{line}");
        assert_eq!(verifier.verify(&problem), Ok(Surety::Proved), "{line}");
        promotions += usize::from(problem.lines[0][0].len() == 5);
        levels[usize::from(problem.level)] += 1;
        // The same with the line ends of other systems, and with quotation marks around a field.
        let marked = line.replacen(&problem.id, &format!("\"{}\"", problem.id), 1) + "\r";
        assert_eq!(from_csv(&chess, "chess", &marked), Ok(problem));
    }
    assert!(promotions > 0, "none of them promotes, which proves less");
    assert!(levels[1..=4].iter().all(|&count| count > 50), "{levels:?}");
}

/// A problem of one line.
fn read(ruleset: &Ruleset, fen: &str, moves: &str) -> Problem {
    let line = format!("1,{fen},{moves},1500,80,90,1000,crushing,https://lichess.org/1#1,");
    from_csv(ruleset, "chess", &line).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn castling_en_passant_and_promotion_are_written_as_the_public_file_has_them() {
    let chess = chess();
    for (fen, moves) in [
        ("4k3/p7/8/8/8/8/8/4K2R b K - 0 1", "a7a6 e1g1"),
        ("4k3/p7/8/8/8/8/8/R3K3 b Q - 0 1", "a7a6 e1c1"),
        ("4k2r/8/8/8/8/8/P7/4K3 b k - 0 1", "e8g8 a2a4"),
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6"),
        ("4k3/P7/8/8/8/8/8/4K3 b - - 0 1", "e8e7 a7a8n"),
    ] {
        let problem = read(&chess, fen, moves);
        let (before, solution) = moves.split_once(' ').expect("two moves");
        assert_eq!(problem.before.as_deref(), Some(before));
        assert_eq!(problem.lines, [[solution]]);
        assert_eq!(problem.goal, Goal::Material);
    }
}
