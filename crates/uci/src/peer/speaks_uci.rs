//! Peers that speak UCI.

use notation::write_fen;
use rules::{Move, Position};

use super::pipe::Pipe;
use super::{PATIENCE, PeerEffort, PeerError, START};
use notation::{read_uci_move, write_uci_move};

pub(super) struct SpeaksUci(Pipe);

impl SpeaksUci {
    pub(super) fn start(mut pipe: Pipe, variant: &str, hash: u32) -> Result<Self, PeerError> {
        pipe.tell("uci")?;
        let (mut has_hash, mut has_threads, mut plays) = (false, false, false);
        pipe.wait_for(START, |line| {
            has_hash |= line.starts_with("option name Hash ");
            has_threads |= line.starts_with("option name Threads ");
            if line.starts_with("option name UCI_Variant ") {
                plays = line.split(" var ").skip(1).any(|name| name.trim() == variant);
            }
            (line == "uciok").then_some(())
        })?;
        if !plays {
            return Err(PeerError::UnknownVariant(variant.to_owned()));
        }
        pipe.tell(&format!("setoption name UCI_Variant value {variant}"))?;
        if has_hash {
            pipe.tell(&format!("setoption name Hash value {hash}"))?;
        }
        if has_threads {
            pipe.tell("setoption name Threads value 1")?;
        }
        Ok(Self(pipe))
    }

    pub(super) fn new_game(&mut self) -> Result<(), PeerError> {
        self.0.tell("ucinewgame")?;
        self.0.tell("isready")?;
        self.0.wait_for(PATIENCE, |line| (line == "readyok").then_some(()))
    }

    pub(super) fn choose(
        &mut self,
        start: &Position,
        moves: &[Move],
        position: &Position,
        effort: PeerEffort,
    ) -> Result<Move, PeerError> {
        let mut played = String::new();
        let mut board = start.clone();
        for &mv in moves {
            played += if played.is_empty() { " moves " } else { " " };
            played += &write_uci_move(&board, mv, false);
            board.play_unchecked(mv);
        }
        self.0.tell(&format!("position fen {}{played}", write_fen(start)))?;
        self.0.tell(&match effort {
            PeerEffort::Nodes(nodes) => format!("go nodes {nodes}"),
            PeerEffort::Depth(depth) => format!("go depth {depth}"),
            PeerEffort::Time(time) => format!("go movetime {time}"),
        })?;
        let text = self.0.wait_for(effort.patience(), |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })?;
        read_uci_move(position, &text, false).ok_or(PeerError::Illegal(text))
    }
}
