//! What people say to each other at a game. It is kept in memory for as long as the game is there, and no longer: it
//! belongs to the evening, not to the record.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use game::Instant;
use protocol::ChatLine;
use store::AccountId;

use super::audience::Room;
use super::letter::{Author, Unheard};
use super::pace::{Level, Pace};

/// How many lines of a room are kept.
const KEPT: usize = 100;
/// How many lines somebody may say at once, and how long it takes until one more may be said.
const PACE: Pace = Pace { at_once: 5.0, each: Duration::from_secs(2) };
/// How many authors are remembered.
const AUTHORS: usize = 1_000;

/// The rooms of one game.
#[derive(Default)]
pub(super) struct Chat {
    /// There are as many rooms as a board has teams, and two more.
    rooms: BTreeMap<Room, VecDeque<ChatLine>>,
    said: u64,
    /// How much everybody has said of late; it leaks away.
    levels: BTreeMap<AccountId, Level>,
}

impl Chat {
    /// What was said in a room of late.
    pub(super) fn lines(&self, room: Room) -> Vec<ChatLine> {
        self.rooms.get(&room).into_iter().flatten().cloned().collect()
    }

    /// Takes in a line, unless its author talks too much.
    pub(super) fn say(
        &mut self,
        room: Room,
        seat: Option<u8>,
        author: &Author,
        text: String,
        now: Instant,
    ) -> Result<ChatLine, Unheard> {
        self.count(&author.account, now)?;
        self.said += 1;
        let team = matches!(room, Room::Team(_));
        let line = ChatLine { number: self.said, name: author.name.clone(), seat, text, team };
        let lines = self.rooms.entry(room).or_default();
        lines.push_back(line.clone());
        if lines.len() > KEPT {
            lines.pop_front();
        }
        Ok(line)
    }

    fn count(&mut self, author: &AccountId, now: Instant) -> Result<(), Unheard> {
        let mut level = self.levels.get(author).copied().unwrap_or(Level::new(now));
        level.take(PACE, now).map_err(Unheard::TooOften)?;
        if self.levels.len() >= AUTHORS {
            self.levels.retain(|_, level| now.since(level.last()).0 < 60_000);
        }
        if self.levels.len() >= AUTHORS && !self.levels.contains_key(author) {
            return Err(Unheard::TooOften(PACE.each));
        }
        self.levels.insert(author.clone(), level);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::Seats;

    fn author(name: &str) -> Author {
        let seats = Seats::These(Vec::new());
        Author { account: AccountId(name.to_owned()), name: name.to_owned(), seats }
    }

    #[test]
    fn a_room_keeps_the_last_lines_and_nobody_talks_without_end() {
        let mut chat = Chat::default();
        let ada = author("Ada");
        let mut say = |at: u64| chat.say(Room::Players, Some(0), &ada, format!("{at}"), Instant(at));
        for _ in 0..5 {
            say(0).unwrap();
        }
        assert_eq!(say(0), Err(Unheard::TooOften(PACE.each)));
        for i in 1..300 {
            say(i * 2000).unwrap();
        }
        let lines = chat.lines(Room::Players);
        assert_eq!((lines.len(), lines[KEPT - 1].number), (KEPT, 304));
        assert!(chat.lines(Room::Watchers).is_empty());
    }

    #[test]
    fn memory_is_bounded() {
        let mut chat = Chat::default();
        let heard = |number: u64| {
            let author = author(&number.to_string());
            chat.say(Room::Watchers, None, &author, "hello".to_owned(), Instant(0)).is_ok()
        };
        assert_eq!((0..3000).map(heard).filter(|heard| *heard).count(), AUTHORS);
        assert_eq!(chat.levels.len(), AUTHORS);
    }
}
