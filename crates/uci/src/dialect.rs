//! What UCI, UCCI and USI say differently: the same conversation in three worlds.

mod sfen;
mod squares;

use notation::{read_uci_move, write_uci_move};
use rules::{Move, Position};
use search::{Score, plies_to_end};

use crate::names::home_board;

pub(crate) use sfen::fen_of_sfen;
pub(crate) use squares::{Extent, from_zero, relabelled, usi_label};

/// A protocol that works like UCI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Of chess and its variants.
    Uci,
    /// Of Chinese chess.
    Ucci,
    /// Of shogi.
    Usi,
}

impl Dialect {
    /// The board it is about before another is chosen; the first there is, if none is at home in it.
    pub(crate) fn home(self) -> Option<&'static str> {
        match self {
            Self::Uci => None,
            Self::Ucci => home_board("ucci"),
            Self::Usi => home_board("usi"),
        }
    }

    /// The option that chooses the board.
    pub(crate) fn variant_option(self) -> &'static str {
        if self == Self::Usi { "USI_Variant" } else { "UCI_Variant" }
    }

    /// A line that tells of an option, given its name and the rest from `type` on. UCCI has no word before the name.
    pub(crate) fn option_line(self, name: &str, rest: &str) -> String {
        match self {
            Self::Ucci => format!("option {name} {rest}"),
            Self::Uci | Self::Usi => format!("option name {name} {rest}"),
        }
    }

    /// What ends the introduction.
    pub(crate) fn introduced(self) -> &'static str {
        match self {
            Self::Uci => "uciok",
            Self::Ucci => "ucciok",
            Self::Usi => "usiok",
        }
    }

    /// A legal move as text.
    pub(crate) fn move_text(self, position: &Position, mv: Move, chess960: bool) -> String {
        match self {
            Self::Uci => write_uci_move(position, mv, chess960),
            Self::Ucci => relabelled(position, &position.move_text(mv), from_zero),
            Self::Usi => relabelled(position, &position.move_text(mv), usi_label).replace('@', "*"),
        }
    }

    /// The legal move of a text.
    pub(crate) fn read_move(self, position: &Position, text: &str, chess960: bool) -> Option<Move> {
        if self == Self::Uci {
            return read_uci_move(position, text, chess960);
        }
        position.legal_moves().into_iter().find(|&mv| self.move_text(position, mv, chess960) == text)
    }

    /// A score: UCI counts mates in moves of the one who moves first, USI in plies, UCCI has numbers only.
    pub(crate) fn score(self, score: Score) -> String {
        match (self, plies_to_end(score)) {
            (Self::Ucci, _) => score.to_string(),
            (Self::Usi, Some(plies)) => format!("mate {plies}"),
            (Self::Uci, Some(plies)) => format!("mate {}", (plies + plies.signum()) / 2),
            (Self::Uci | Self::Usi, None) => format!("cp {score}"),
        }
    }

    /// The answer where there is no legal move.
    pub(crate) fn no_move(self) -> &'static str {
        match self {
            Self::Uci => "bestmove (none)",
            Self::Ucci => "nobestmove",
            Self::Usi => "bestmove resign",
        }
    }

    /// What commands begin with.
    pub(crate) fn commands(self) -> &'static [&'static str] {
        match self {
            Self::Uci => &[
                "uci",
                "isready",
                "ucinewgame",
                "setoption",
                "position",
                "go",
                "stop",
                "ponderhit",
                "d",
                "quit",
            ],
            Self::Ucci => &[
                "ucci",
                "isready",
                "setoption",
                "position",
                "banmoves",
                "go",
                "stop",
                "ponderhit",
                "d",
                "quit",
            ],
            Self::Usi => &[
                "usi",
                "isready",
                "usinewgame",
                "setoption",
                "position",
                "go",
                "stop",
                "ponderhit",
                "gameover",
                "d",
                "quit",
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use search::MATE;

    use super::*;

    #[test]
    fn mates_are_counted_as_each_protocol_does() {
        let scores = [MATE - 1, MATE - 3, -MATE, -MATE + 2, -MATE + 4, 17];
        let told = |dialect: Dialect| scores.map(|score| dialect.score(score));
        assert_eq!(told(Dialect::Uci), ["mate 1", "mate 2", "mate 0", "mate -1", "mate -2", "cp 17"]);
        assert_eq!(told(Dialect::Usi)[..2], ["mate 1", "mate 3"]);
        assert_eq!(told(Dialect::Ucci)[5], "17");
    }
}
