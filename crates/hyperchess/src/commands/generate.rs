//! `hyperchess generate`: puzzles made up by chance (S7).

use puzzle::chance::Chance;
use puzzle::solitaire::{Level, Wanted, files, generate as make};

use super::print;
use super::solve::solitaire_board;
use crate::arguments::GenerateSolitaire;
use crate::clock::StopWatch;
use crate::failure::Failure;
use crate::progress::Progress;

/// How many challenges in a row may be known already before it is given up.
const PATIENCE: usize = 2000;

pub(crate) fn generate_solitaire(arguments: &GenerateSolitaire) -> Result<(), Failure> {
    let solitaire = solitaire_board(arguments.board.as_deref(), &arguments.content)?;
    let most = solitaire.start().pieces().len();
    if let Some(pieces) = arguments.pieces.filter(|&pieces| pieces as usize > most) {
        let message = format!("no challenge on this board has {pieces} pieces: ask for at most {most}");
        return Err(Failure::wrong_call(message));
    }
    let level = arguments.level;
    let mut chance = Chance::new(arguments.seed);
    let mut seen = std::collections::HashSet::new();
    let wanted = Wanted { level, pieces: arguments.pieces.map(|pieces| pieces as usize) };
    let count = arguments.count as usize;
    let mut text = String::new();
    let watch = StopWatch::start();
    {
        let progress = Progress::new(count);
        let mut again = 0;
        while seen.len() < count && again < PATIENCE {
            let Some(challenge) = make(&solitaire, wanted, &mut chance) else { break };
            if seen.insert(challenge.clone()) {
                let level = level.unwrap_or(Level::Training);
                text += &files::write_challenge(&solitaire, &challenge, level);
                progress.advance();
                again = 0;
            } else {
                again += 1;
            }
        }
    }
    print(&text)?;
    eprintln!("hyperchess: {} challenges in {:.1} seconds", seen.len(), watch.elapsed().as_secs_f64());
    if seen.len() < count {
        let found = seen.len();
        return Err(Failure::not_so(format!(
            "only {found} such challenges were found; ask for fewer of them, or for other pieces or another level"
        )));
    }
    Ok(())
}
