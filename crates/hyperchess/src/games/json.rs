//! Games in JSON: one object, several one after the other, or an array of them.

use std::fmt;
use std::io::BufRead;

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde_json::de::IoRead;
use server::game_json::{GameJson, game_of};

use super::pgn::Listener;
use super::{Boards, Found};
use crate::failure::Failure;

/// Reads all games of a file, one at a time.
pub(crate) fn read_json(
    mut input: impl BufRead,
    boards: &mut Boards<'_>,
    listener: &mut impl Listener,
) -> Result<(), Failure> {
    let wrong = |error: serde_json::Error| Failure::wrong_call(format!("the JSON cannot be read: {error}"));
    let first =
        first_byte(&mut input).map_err(|error| Failure::wrong_call(format!("cannot read: {error}")))?;
    let mut reader = Reader { boards, listener, number: 0, failure: None };
    if first == Some(b'[') {
        let mut deserializer = serde_json::Deserializer::new(IoRead::new(input));
        let read = deserializer.deserialize_seq(&mut reader);
        if let Some(failure) = reader.failure.take() {
            return Err(failure);
        }
        return read.map_err(wrong);
    }
    for game in serde_json::Deserializer::from_reader(input).into_iter::<GameJson>() {
        reader.game(&game.map_err(wrong)?)?;
    }
    Ok(())
}

/// The first byte that is no blank, which stays unread.
fn first_byte(input: &mut impl BufRead) -> std::io::Result<Option<u8>> {
    loop {
        let buffer = input.fill_buf()?;
        let Some(&byte) = buffer.first() else { return Ok(None) };
        if !byte.is_ascii_whitespace() {
            return Ok(Some(byte));
        }
        input.consume(1);
    }
}

struct Reader<'a, 'b, L> {
    boards: &'a mut Boards<'b>,
    listener: &'a mut L,
    number: usize,
    failure: Option<Failure>,
}

impl<L: Listener> Reader<'_, '_, L> {
    fn game(&mut self, json: &GameJson) -> Result<(), Failure> {
        self.number += 1;
        let number = self.number;
        let board = self.boards.find(Some(json.variant.as_str()).filter(|name| !name.is_empty()));
        match board.and_then(|(variant, scribe)| Ok((game_of(json, scribe)?, variant, scribe))) {
            Ok(((game, wrong), variant, scribe)) => {
                for mistake in wrong {
                    self.listener.mistake(&format!("game {number}, {mistake}"));
                }
                self.listener.game(Found { game, scribe, variant })
            }
            Err(error) => {
                self.listener.mistake(&format!("game {number}: {error}"));
                Ok(())
            }
        }
    }
}

impl<'de, L: Listener> Visitor<'de> for &mut Reader<'_, '_, L> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of games")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut games: A) -> Result<(), A::Error> {
        while let Some(game) = games.next_element::<GameJson>()? {
            if let Err(failure) = self.game(&game) {
                self.failure = Some(failure);
                return Err(A::Error::custom("reading was stopped"));
            }
        }
        Ok(())
    }
}
