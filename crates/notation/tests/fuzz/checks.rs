//! What must hold of any bytes as the text of a move or as a PGN file.
//!
//! The fuzz targets are these and nothing else.

use std::sync::LazyLock;

use notation::pgn::{Draft, Game, Splitter, write_game};
use notation::{Notation, Scribe, Style};
use rules::{Position, Ruleset};
use test_kit::Chance;
use variant::Library;

fn scribes(keys: &[&str]) -> Vec<Scribe> {
    let library = Library::built_in();
    let scribe = |key: &&str| {
        let board = library.board(key)?;
        let notation = board.description.notation();
        let style = Style {
            notation: notation.form.and_then(|form| Notation::from_name(form.name())),
            silent: notation.silent,
            letters: notation.letters,
        };
        Some(Scribe::new(&Ruleset::compile(&board.blueprint()).ok()?, &style))
    };
    keys.iter().filter_map(scribe).collect()
}

static ALGEBRAIC: LazyLock<Vec<Scribe>> = LazyLock::new(|| {
    scribes(&[
        "chess",
        "crazyhouse",
        "seirawan",
        "duck",
        "sittuyin",
        "grand",
        "chess960",
        "glinski",
        "fourplayer",
    ])
});
static OTHERS: LazyLock<Vec<Scribe>> =
    LazyLock::new(|| scribes(&["xiangqi", "shogi", "janggi", "minixiangqi", "dobutsu"]));

/// Reads a text in a position: what is read is legal, and is written so that it reads back as itself.
fn check_move(scribes: &[Scribe], bytes: &[u8]) {
    let [board, plies, text @ ..] = bytes else { return };
    let scribe = &scribes[usize::from(*board) % scribes.len()];
    let position = some_position(scribe, *plies);
    let text = String::from_utf8_lossy(text);
    match scribe.read(&position, &text) {
        Ok(mv) => {
            assert!(position.is_legal(mv), "{text}");
            let written = scribe.write(&position, mv);
            assert_eq!(scribe.read(&position, &written), Ok(mv), "{text}: {written}");
        }
        Err(error) => assert!(error.to_string().chars().count() < 2000, "{text}"),
    }
}

/// A position that follows from a number.
fn some_position(scribe: &Scribe, number: u8) -> Position {
    let mut position = scribe.ruleset().start();
    let mut chance = Chance::new(u64::from(number));
    for _ in 0..number % 40 {
        let Some(&mv) = chance.pick(&position.legal_moves()) else { break };
        position.play_unchecked(mv);
    }
    position
}

/// The fuzz target `read_san`: a board, a position, and a text.
pub(crate) fn san(bytes: &[u8]) {
    check_move(&ALGEBRAIC, bytes);
}

/// The fuzz target `read_wxf`: likewise, on boards with notations of their own.
pub(crate) fn wxf(bytes: &[u8]) {
    check_move(&OTHERS, bytes);
}

fn games(bytes: &[u8], scribe: &Scribe) -> Vec<Game> {
    let mut texts = Vec::new();
    let mut splitter = Splitter::new();
    bytes.chunks(61).for_each(|chunk| splitter.push(chunk, |text| texts.push(text)));
    splitter.finish(|text| texts.push(text));
    texts.into_iter().filter_map(|text| Draft::read(text).play(scribe).ok()).collect()
}

/// The fuzz target `read_pgn`: a board, then a file. What is read is written so that it reads back as the same.
pub(crate) fn pgn(bytes: &[u8]) {
    let [board, file @ ..] = bytes else { return };
    let all: Vec<&Scribe> = ALGEBRAIC.iter().chain(OTHERS.iter()).collect();
    let scribe = all[usize::from(*board) % all.len()];
    for game in games(file, scribe) {
        let written = write_game(&game, scribe);
        let again = games(written.as_bytes(), scribe);
        assert_eq!(again.len(), 1, "{written}");
        let moves = |game: &Game| game.moves.iter().map(|ply| ply.mv).collect::<Vec<_>>();
        assert_eq!(moves(&again[0]), moves(&game), "{written}\n{:?}", again[0].mistakes);
    }
}
