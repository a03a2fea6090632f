//! The moves of a game as text for people: the last game's are always in a file beside the others (D4).

use protocol::{RecordedGame, ToldMove};

use super::main_line;
use super::pgn::result_text;

/// Who played what, the moves in rounds, and how it ended.
pub(crate) fn plain(record: &RecordedGame, told: &[ToldMove]) -> String {
    let mut lines = vec![record.board.clone(), record.date.clone()];
    lines.extend((1..).zip(&record.players).map(|(number, player)| format!("{number}. {}", player.name)));
    lines.extend(record.start.iter().map(|fen| format!("FEN: {fen}")));
    lines.push(String::new());
    lines.extend(rounds(record, told));
    lines.push(result_text(record, record.players.len()));
    lines.retain(|line| !line.trim().is_empty() || line.is_empty());
    lines.join("\n") + "\n"
}

/// A line for each round: it ends where a player's turn comes who has moved in it, or whose turn was before. All moves
/// of a turn stand together.
fn rounds(record: &RecordedGame, told: &[ToldMove]) -> Vec<String> {
    let mut rounds: Vec<String> = Vec::new();
    let mut last = None;
    for told in main_line(record).into_iter().filter_map(|index| told.get(index)) {
        let begins = last.is_none_or(|last| told.seat <= last && !told.further);
        last = Some(told.seat);
        match rounds.last_mut().filter(|_| !begins) {
            Some(round) => *round += &format!(" {}", told.notation),
            None => {
                // Who does not begin the first round moves behind dots, as everywhere.
                let dots = " ...".repeat(if rounds.is_empty() { usize::from(told.seat) } else { 0 });
                rounds.push(format!("{}.{dots} {}", rounds.len() + 1, told.notation));
            }
        }
    }
    rounds
}

#[cfg(test)]
mod tests {
    use protocol::{RecordMove, RecordPlayer};

    use super::*;

    fn game(seats: &[u8], winners: Option<Vec<u8>>) -> String {
        let players = ["Ada", "Bo"].map(|name| RecordPlayer { name: name.to_owned() }).to_vec();
        let before = |index: u32| index.checked_sub(1);
        let moves = (0..seats.len() as u32)
            .map(|index| RecordMove { before: before(index), ..RecordMove::default() })
            .collect();
        let record = RecordedGame {
            board: "Mini".to_owned(),
            date: "2026.11.17".to_owned(),
            players,
            winners,
            moves,
            ..RecordedGame::default()
        };
        let told: Vec<ToldMove> = seats
            .iter()
            .enumerate()
            .map(|(index, &seat)| ToldMove { notation: format!("m{index}"), seat, ..ToldMove::default() })
            .collect();
        plain(&record, &told)
    }

    #[test]
    fn rounds_are_lines() {
        let text = "Mini\n2026.11.17\n1. Ada\n2. Bo\n\n1. m0 m1\n2. m2\n1-0\n";
        assert_eq!(game(&[0, 1, 0], Some(vec![0])), text);
        assert_eq!(game(&[1, 0, 0], None), "Mini\n2026.11.17\n1. Ada\n2. Bo\n\n1. ... m0\n2. m1\n3. m2\n*\n");
        assert!(game(&[], Some(vec![])).ends_with("\n\n1/2-1/2\n"));
    }
}
