//! `hyperchess convert variants.ini FOLDER`: the variants of another program as boards of the language, and
//! `hyperchess convert BOARD board.ini`: a board of ours for that program.

use std::fmt::Write as _;
use std::path::Path;

use ini::{Import, Imported};
use variant::{BOARD_FILE, LOG_FILE, Library, PIECE_FILE, Severity, TEMPLATES};

use super::super::boards::{find_board, load_library};
use super::super::print;
use super::replace;
use crate::arguments::Content;
use crate::failure::Failure;

/// Writes a board of the library as a section of an INI file.
pub(super) fn export(input: &Path, output: &Path, content: &Content) -> Result<(), Failure> {
    let library = load_library(content)?;
    let name = input.to_string_lossy();
    let board = &find_board(&library, &name)?;
    let text = ini::export(&board.description, &library).map_err(|problems| {
        let why = problems.join(" ");
        Failure::not_so(format!("{} does not fit into an INI file: {why} Nothing was written", board.name()))
    })?;
    replace(output, &text)
        .map_err(|error| Failure::not_so(format!("cannot write {}: {error}", output.display())))
}

/// Writes a folder of content: `Pieces`, `Boards` and a log.
pub(super) fn import(input: &Path, output: &Path) -> Result<(), Failure> {
    if output == Path::new("-") || output.extension().is_some() {
        return Err(Failure::wrong_call("the boards of an INI file need a folder: name one as OUT"));
    }
    let bytes = read(input)?;
    let import = ini::import(&bytes, &Library::built_in());
    let log = log_text(input, &import);
    let cannot =
        |error: std::io::Error| Failure::not_so(format!("cannot write {}: {error}", output.display()));
    write_all(&import, output).map_err(cannot)?;
    std::fs::write(output.join(LOG_FILE), &log).map_err(cannot)?;
    print(&log)?;
    let left_out = import.sections.iter().filter(|section| section.board.is_none()).count();
    let total = import.sections.len();
    print(&format!("{} of {total} variants were written to {}\n", total - left_out, output.display()))?;
    let is_broken = import.notes.iter().any(|note| note.severity == Severity::Error);
    if left_out > 0 || is_broken {
        return Err(Failure::not_so(format!("{left_out} variants were left out: the log says why")));
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let cannot = |error| Failure::wrong_call(format!("cannot read {}: {error}", path.display()));
    let size = std::fs::metadata(path).map_err(cannot)?.len();
    if size > ini::MAX_BYTES as u64 {
        let most = ini::MAX_BYTES;
        let message = format!("{} has {size} bytes; an INI file has at most {most}", path.display());
        return Err(Failure::wrong_call(message));
    }
    std::fs::read(path).map_err(cannot)
}

fn write_all(import: &Import, output: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(output)?;
    for piece in &import.pieces {
        write(&output.join("Pieces").join(folder_name(&piece.id)), PIECE_FILE, &piece.to_string())?;
    }
    for (section, board) in boards(import) {
        write(&output.join("Boards").join(folder_name(&section.log.name)), BOARD_FILE, &board.to_string())?;
    }
    Ok(())
}

fn boards(import: &Import) -> impl Iterator<Item = (&Imported, &variant::BoardDescription)> {
    import.sections.iter().filter_map(|section| Some((section, section.board.as_ref()?)))
}

fn write(folder: &Path, file: &str, text: &str) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join(file), text)
}

/// A name that every file system takes, and that is none of a template, which nobody would read.
fn folder_name(name: &str) -> String {
    let fits = |c: char| c.is_ascii_alphanumeric() || "-_ ".contains(c);
    let name: String = name.chars().map(|c| if fits(c) { c } else { '-' }).take(64).collect();
    let name = name.trim();
    if TEMPLATES.contains(&name) { format!("{name}-") } else { name.to_owned() }
}

fn log_text(input: &Path, import: &Import) -> String {
    let mut text = format!("IMPORTING {}\n", input.display());
    for note in &import.notes {
        let _ = writeln!(text, "\n{note}");
    }
    for section in &import.sections {
        let _ = write!(text, "\n{}", section.log);
        let _ = match section.board {
            Some(_) => writeln!(text, "[INFO] The board was written."),
            None => writeln!(text, "[INFO] The variant was left out."),
        };
    }
    text
}
