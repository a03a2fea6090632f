//! A board as the beginning of one's own.

use variant::{BoardEntry, FolderKind};

use super::files::{BadUpload, Files};

/// The files of a board of the library, under another name. It keeps nothing by which others know it.
pub(crate) fn forked_board(board: &BoardEntry, name: &str) -> Result<Files, BadUpload> {
    let mut description = board.description.clone();
    description.metadata.name = name.to_owned();
    description.metadata.key = None;
    description.metadata.aliases.clear();
    let folder = "Board";
    let mut files = Files::of_board(folder);
    let path = format!("{}/{folder}/{}", FolderKind::Board.section(), FolderKind::Board.file());
    files.add(&path, description.to_string().into_bytes())?;
    Ok(files)
}

/// The same files with another name in the file of the board that is played.
pub(crate) fn renamed(mut files: Files, name: &str) -> Files {
    let (section, file) = (FolderKind::Board.section(), FolderKind::Board.file());
    let Some(folder) = files.board.clone() else { return files };
    let path = format!("{section}/{folder}/{file}");
    let text = files.iter().find(|(known, _)| *known == path).and_then(|(_, bytes)| {
        let text = std::str::from_utf8(bytes).ok()?;
        let from = text.find("<metadata")?;
        let begin = from + text[from..].find("<name>")? + "<name>".len();
        let end = begin + text[begin..].find("</name>")?;
        let escaped = name.replace('&', "&amp;").replace('<', "&lt;");
        Some(format!("{}{escaped}{}", &text[..begin], &text[end..]))
    });
    if let Some(text) = text {
        files.replace(&path, Some(text.into_bytes()));
    }
    files
}
