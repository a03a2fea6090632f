//! Who plays with whom.

use rules::{Blueprint, MAX_PLAYERS, Player};

/// The alliances of a board: team mates share one, everybody else is alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides {
    of: [u8; MAX_PLAYERS],
    count: usize,
}

/// The two sides of a search: the one that asks, and everybody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Whoever is to move where the search begins, and team mates.
    Own,
    /// All others. Where they are enemies of each other too, they are taken to be of one mind (paranoid search).
    Other,
}

impl Sides {
    /// The alliances of a board.
    #[must_use]
    pub fn of(blueprint: &Blueprint) -> Self {
        let mut sides = Self { of: [0; MAX_PLAYERS], count: 0 };
        for (index, player) in blueprint.players.iter().enumerate() {
            let mate = blueprint.players[..index]
                .iter()
                .position(|mate| player.team.is_some() && mate.team == player.team);
            sides.of[index] = match mate {
                Some(mate) => sides.of[mate],
                None => {
                    sides.count += 1;
                    sides.count as u8 - 1
                }
            };
        }
        sides
    }

    /// How many alliances there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The alliance of a player, counted from 0.
    #[must_use]
    pub fn alliance(&self, player: Player) -> usize {
        usize::from(self.of[player.index() % MAX_PLAYERS])
    }

    /// Which side each player is on when somebody searches.
    pub(crate) fn seen_by(&self, player: Player) -> [Side; MAX_PLAYERS] {
        let own = self.alliance(player);
        std::array::from_fn(|other| if usize::from(self.of[other]) == own { Side::Own } else { Side::Other })
    }
}
