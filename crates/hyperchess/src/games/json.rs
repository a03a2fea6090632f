//! Games in JSON: one object, several one after the other, or an array of them. One that is no game does not spoil the
//! others.

use std::fmt;
use std::io::BufRead;

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde_json::de::IoRead;
use serde_json::value::RawValue;
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
    let cannot = |error| Failure::wrong_call(format!("cannot read: {error}"));
    let first = first_byte(&mut input).map_err(cannot)?;
    let mut reader = Reader { boards, listener, number: 0, failure: None };
    let wrong = |error: serde_json::Error| Failure::wrong_call(format!("the JSON cannot be read: {error}"));
    if first == Some(b'[') {
        let mut deserializer = serde_json::Deserializer::new(IoRead::new(input));
        let read = deserializer.deserialize_seq(&mut reader).and_then(|()| deserializer.end());
        return reader.failure.take().map_or_else(|| read.map_err(wrong), Err);
    }
    for game in serde_json::Deserializer::from_reader(input).into_iter::<Box<RawValue>>() {
        reader.game(&game.map_err(wrong)?)?;
    }
    Ok(())
}

/// The first byte that is no blank, which stays unread; a mark of the byte order is passed over.
fn first_byte(input: &mut impl BufRead) -> std::io::Result<Option<u8>> {
    const BYTE_ORDER: &[u8] = "\u{feff}".as_bytes();
    if input.fill_buf()?.starts_with(BYTE_ORDER) {
        input.consume(BYTE_ORDER.len());
    }
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
    fn game(&mut self, raw: &RawValue) -> Result<(), Failure> {
        self.number += 1;
        self.listener.bytes(raw.get().len());
        let number = self.number;
        match self.read(raw) {
            Ok((game, wrong, name)) => {
                for mistake in wrong {
                    self.listener.mistake(&format!("game {number}, {mistake}"));
                }
                let (variant, scribe) = self.boards.find(Some(&name)).map_err(Failure::not_so)?;
                self.listener.game(Found { game, scribe, variant })
            }
            Err(error) => {
                self.listener.mistake(&format!("game {number}: {error}"));
                Ok(())
            }
        }
    }

    /// The game, what in it is wrong, and what it calls its board.
    fn read(&mut self, raw: &RawValue) -> Result<(notation::pgn::Game, Vec<String>, String), String> {
        let json: GameJson = serde_json::from_str(raw.get()).map_err(|error| error.to_string())?;
        let (_, scribe) = self.boards.find(Some(&json.variant))?;
        let (game, wrong) = game_of(&json, scribe)?;
        Ok((game, wrong, json.variant))
    }
}

impl<'de, L: Listener> Visitor<'de> for &mut Reader<'_, '_, L> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of games")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut games: A) -> Result<(), A::Error> {
        while let Some(game) = games.next_element::<Box<RawValue>>()? {
            if let Err(failure) = self.game(&game) {
                self.failure = Some(failure);
                return Err(A::Error::custom("reading was stopped"));
            }
        }
        Ok(())
    }
}
