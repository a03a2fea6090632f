//! PGN files, read as they come.

use std::io::Read;

use notation::pgn::{Draft, GameText, Splitter};

use super::{Boards, Found};
use crate::failure::Failure;

const CHUNK: usize = 1 << 16;

/// What hears of a file as it is read.
pub(crate) trait Listener {
    /// So many bytes more have been read.
    fn bytes(&mut self, count: usize);

    /// A game was read.
    ///
    /// # Errors
    /// When nothing more is to be read.
    fn game(&mut self, found: Found<'_>) -> Result<(), Failure>;

    /// Something could not be read, beside what the game itself tells.
    fn mistake(&mut self, what: &str);
}

/// Reads all games of a file.
pub(crate) fn read_pgn(
    mut input: impl Read,
    boards: &mut Boards<'_>,
    listener: &mut impl Listener,
) -> Result<(), Failure> {
    let mut splitter = Splitter::new();
    let mut chunk = vec![0; CHUNK];
    let mut texts: Vec<GameText> = Vec::new();
    loop {
        let count =
            input.read(&mut chunk).map_err(|error| Failure::wrong_call(format!("cannot read: {error}")))?;
        if chunk[..count].contains(&0) {
            return Err(Failure::wrong_call(
                "the file is not a text in UTF-8 or Latin-1; save it as one of these",
            ));
        }
        splitter.push(&chunk[..count], |text| texts.push(text));
        if count == 0 {
            break;
        }
        listener.bytes(count);
        for text in texts.drain(..) {
            one(text, boards, listener)?;
        }
    }
    splitter.finish(|text| texts.push(text));
    texts.into_iter().try_for_each(|text| one(text, boards, listener))
}

fn one(text: GameText, boards: &mut Boards<'_>, listener: &mut impl Listener) -> Result<(), Failure> {
    let draft = Draft::read(text);
    if draft.is_empty() {
        return Ok(());
    }
    match boards.find(draft.variant()) {
        Ok((variant, scribe)) => match draft.play(scribe) {
            Ok(game) => listener.game(Found { game, scribe, variant }),
            Err(mistakes) => {
                mistakes.iter().for_each(|mistake| listener.mistake(&mistake.to_string()));
                Ok(())
            }
        },
        Err(error) => {
            listener.mistake(&draft.mistake(0, error).to_string());
            Ok(())
        }
    }
}
