//! The levels of play, with their clocks and rights (S3).

/// A level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Three minutes, captures can be taken back.
    Easy,
    /// A minute and a half, nothing is taken back.
    Hard,
    /// Two minutes for three boards in a row, without pause.
    VeryHard,
    /// No clock; everything is allowed, and solutions are shown.
    Training,
}

impl Level {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Hard, Self::VeryHard, Self::Training];

    /// How long there is for all boards, in seconds.
    #[must_use]
    pub const fn seconds(self) -> Option<u32> {
        match self {
            Self::Easy => Some(180),
            Self::Hard => Some(90),
            Self::VeryHard => Some(120),
            Self::Training => None,
        }
    }

    /// How many boards are played in a row.
    #[must_use]
    pub const fn boards(self) -> u32 {
        if matches!(self, Self::VeryHard) { 3 } else { 1 }
    }

    /// Whether captures can be taken back.
    #[must_use]
    pub const fn may_undo(self) -> bool {
        matches!(self, Self::Easy | Self::Training)
    }

    /// Whether there are pauses.
    #[must_use]
    pub const fn may_pause(self) -> bool {
        !matches!(self, Self::VeryHard)
    }

    /// Whether an unfinished game can be saved.
    #[must_use]
    pub const fn may_save(self) -> bool {
        matches!(self, Self::Easy | Self::Hard)
    }

    /// Whether a challenge can be typed in.
    #[must_use]
    pub const fn may_type(self) -> bool {
        !matches!(self, Self::VeryHard)
    }

    /// The name that the files have for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Fácil",
            Self::Hard => "Difícil",
            Self::VeryHard => "Muy difícil",
            Self::Training => "Entrenamiento",
        }
    }

    /// The level of a name in Spanish or English, with or without accents, in any case, the words joined by blanks,
    /// hyphens or nothing.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let plain = |letter: char| match letter {
            'á' | 'Á' => 'a',
            'í' | 'Í' => 'i',
            _ => letter.to_ascii_lowercase(),
        };
        let letters = name.chars().filter(|letter| letter.is_alphabetic()).map(plain);
        match letters.collect::<String>().as_str() {
            "facil" | "easy" => Some(Self::Easy),
            "dificil" | "hard" => Some(Self::Hard),
            "muydificil" | "veryhard" => Some(Self::VeryHard),
            "entrenamiento" | "training" => Some(Self::Training),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn names_are_read_as_people_write_them() {
        for level in Level::ALL {
            assert_eq!(Level::from_name(level.name()), Some(level));
        }
        for text in ["MUY DIFÍCIL", "very-hard", "Muy dificil", "veryhard"] {
            assert_eq!(Level::from_name(text), Some(Level::VeryHard), "{text}");
        }
        assert_eq!(Level::from_name("medium"), None);
    }
}
