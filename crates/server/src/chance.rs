//! The one place where chance comes in.

use store::GameId;

use crate::error::ApiError;

/// Letters that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789_";

/// Any number.
pub(crate) fn number() -> Result<u64, ApiError> {
    getrandom::u64().map_err(|error| ApiError::internal("no random numbers can be had", &error))
}

/// A name for a game that nobody guesses: twelve letters of five bits each.
pub(crate) fn game_id() -> Result<GameId, ApiError> {
    let number = number()?;
    let letters = (0..12).map(|place| char::from(LETTERS[(number >> (5 * place) & 31) as usize]));
    Ok(GameId(letters.collect()))
}

/// A word of letters that are not mistaken for each other, of five bits each.
pub(crate) fn word(length: usize) -> Result<String, ApiError> {
    let mut bytes = vec![0; length];
    let filled = getrandom::fill(&mut bytes);
    filled.map_err(|error| ApiError::internal("no random numbers can be had", &error))?;
    Ok(bytes.into_iter().map(|byte| char::from(LETTERS[usize::from(byte) & 31])).collect())
}
