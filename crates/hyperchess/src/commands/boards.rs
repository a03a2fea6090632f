//! Finding a board by what the user calls it.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::Ruleset;
use search::Knowledge;
use variant::{BoardEntry, Library, TUNING_FILE};

use crate::arguments::Content;
use crate::failure::Failure;

/// The folder that is read when none is named.
const DEFAULT_FOLDER: &str = "UserContent";

/// The user's folder, which need not exist unless it was named.
pub(crate) fn content_folder(content: &Content) -> Result<PathBuf, Failure> {
    match &content.folder {
        Some(folder) if !folder.is_dir() => {
            Err(Failure::wrong_call(format!("there is no folder {}", folder.display())))
        }
        Some(folder) => Ok(folder.clone()),
        None => Ok(PathBuf::from(DEFAULT_FOLDER)),
    }
}

/// The built-in content, with the user's if there is any.
pub(crate) fn load_library(content: &Content) -> Result<Library, Failure> {
    let folder = content_folder(content)?;
    Ok(if folder.is_dir() { Library::load(&folder) } else { Library::built_in() })
}

/// A board by name or key, with rule files laid over it if they are named as well.
pub(crate) fn find_board<'a>(library: &'a Library, name: &str) -> Result<Cow<'a, BoardEntry>, Failure> {
    let found = library.find_board(name).ok_or_else(|| {
        let remedy = match library.suggest(name) {
            Some(near) => format!("did you mean \"{near}\"?"),
            None => "`hyperchess list` shows those there are".to_owned(),
        };
        let left_out = if library.log().left_out() {
            " (some of your content was left out: `hyperchess check` tells why)"
        } else {
            ""
        };
        Failure::wrong_call(format!("there is no board \"{name}\"; {remedy}{left_out}"))
    })?;
    found.map_err(|problems| {
        let why = problems
            .first()
            .map_or_else(String::new, |problem| format!("{} {}", problem.message, problem.remedy));
        Failure::wrong_call(format!("\"{name}\" cannot be played: {why}"))
    })
}

/// The boards of some names, or all there are if none is named.
pub(crate) fn find_boards<'a>(
    library: &'a Library,
    names: &[String],
) -> Result<Vec<Cow<'a, BoardEntry>>, Failure> {
    if names.is_empty() {
        return Ok(library.boards().iter().map(Cow::Borrowed).collect());
    }
    names.iter().map(|name| find_board(library, name)).collect()
}

/// What machines know of a board: what follows from its rules, and what was learnt about it if that fits.
pub(crate) fn knowledge(library: &Library, board: &BoardEntry, ruleset: &Ruleset) -> Arc<Knowledge> {
    let known = Knowledge::with(ruleset, board.tuning.as_deref(), &library.content_hash(board));
    Arc::new(known.unwrap_or_else(|error| {
        eprintln!("hyperchess: {TUNING_FILE} of \"{}\" is not used: {error}", board.name());
        Knowledge::of(ruleset)
    }))
}

/// What a file says that was learnt about a board.
pub(crate) fn knowledge_in(file: &Path, ruleset: &Ruleset, hash: &str) -> Result<Arc<Knowledge>, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::not_so(format!("cannot read {}: {error}", file.display())))?;
    Knowledge::with(ruleset, Some(&text), hash)
        .map(Arc::new)
        .map_err(|error| Failure::not_so(format!("{}: {error}", file.display())))
}

/// The rules of a board.
pub(crate) fn compile(board: &BoardEntry) -> Result<Ruleset, Failure> {
    Ruleset::compile(&board.blueprint())
        .map_err(|error| Failure::not_so(format!("\"{}\" cannot be played: {error}", board.name())))
}
