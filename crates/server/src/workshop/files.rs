//! The files of an upload, whatever way they came: each in the folder where it belongs.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use protocol::{UploadFile, UploadWish};
use variant::{FolderKind, GivenFolder};

use super::archive::unpack;
use crate::error::ApiError;

/// How many files there may be.
pub(crate) const MAX_FILES: usize = 200;
/// How many bytes one may have.
pub(crate) const MAX_BYTES: usize = 1 << 20;
/// How many bytes all may have together, unpacked.
pub(crate) const MAX_TOTAL: usize = 6 << 20;
/// How long a path may be, and how many folders deep.
const MAX_PATH: usize = 200;
const MAX_DEPTH: usize = 8;

/// Names that some systems keep for devices.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com1", "lpt1"];
/// What programs leave beside files without being asked.
const LITTER: [&str; 4] = ["__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini"];
/// What images end in.
pub(super) const IMAGES: [&str; 7] = ["png", "svg", "jpg", "jpeg", "gif", "webp", "bmp"];
/// The sections of a content folder.
const KINDS: [FolderKind; 3] = [FolderKind::Piece, FolderKind::Rules, FolderKind::Board];

/// Why an upload cannot even be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadUpload {
    pub(crate) message: String,
    pub(crate) remedy: &'static str,
}

impl BadUpload {
    pub(crate) fn new(message: impl Into<String>, remedy: &'static str) -> Self {
        Self { message: message.into(), remedy }
    }
}

impl From<BadUpload> for ApiError {
    fn from(bad: BadUpload) -> Self {
        Self::refused("bad-upload", bad.message, bad.remedy)
    }
}

/// Files by path, within their limits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Files {
    by_path: BTreeMap<String, Vec<u8>>,
    total: usize,
    /// Those that were made from an INI file.
    made: Vec<String>,
    /// The folder of the board that is meant.
    pub(crate) board: Option<String>,
}

impl Files {
    /// None yet, for the board of a folder.
    pub(crate) fn of_board(folder: &str) -> Self {
        Self { board: Some(folder.to_owned()), ..Self::default() }
    }

    /// Adds a file; what nobody put there on purpose is passed over.
    pub(crate) fn add(&mut self, path: &str, bytes: Vec<u8>) -> Result<(), BadUpload> {
        let Some(path) = checked_path(path)? else { return Ok(()) };
        if bytes.len() > MAX_BYTES {
            let message = format!("{} has more than {} KiB.", shown(&path), MAX_BYTES >> 10);
            return Err(BadUpload::new(message, "Make it smaller."));
        }
        self.total += bytes.len();
        if self.total > MAX_TOTAL {
            let message = format!("The files have more than {} MiB together.", MAX_TOTAL >> 20);
            return Err(BadUpload::new(message, "Leave some of them out."));
        }
        if self.by_path.len() >= MAX_FILES {
            let message = format!("There are more than {MAX_FILES} files.");
            return Err(BadUpload::new(message, "Leave some of them out."));
        }
        if self.by_path.contains_key(&path) {
            let message = format!("There are two files {}.", shown(&path));
            return Err(BadUpload::new(message, "Leave one of them out."));
        }
        self.by_path.insert(path, bytes);
        Ok(())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.by_path.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_path.is_empty()
    }

    /// Puts another in the place of a file, or takes it out.
    pub(crate) fn replace(&mut self, path: &str, bytes: Option<Vec<u8>>) {
        match bytes {
            Some(bytes) => self.by_path.insert(path.to_owned(), bytes),
            None => self.by_path.remove(path),
        };
    }

    /// The INI file that stands for a board, unless there is a board besides.
    pub(crate) fn ini(&self) -> Option<(&str, &[u8])> {
        let is_board = |path: &str| path.ends_with(FolderKind::Board.file());
        let own = self.by_path.keys().any(|path| is_board(path) && !self.made.contains(path));
        let mut ini = self.iter().filter(|(path, _)| path.to_lowercase().ends_with(".ini"));
        if own { None } else { ini.next() }
    }

    /// Adds what was made from an INI file; what was made before is gone.
    pub(crate) fn make(&mut self, made: Vec<(String, String)>) -> Result<(), BadUpload> {
        for path in std::mem::take(&mut self.made) {
            if let Some(bytes) = self.by_path.remove(&path) {
                self.total -= bytes.len();
            }
        }
        for (path, text) in made {
            self.add(&path, text.into_bytes())?;
            self.made.push(path);
        }
        Ok(())
    }

    /// The same files in the folders of a content folder. A folder is what the file in it says: one with a `piece.xml`
    /// is a piece, wherever it lies. What belongs to none is told of and left out.
    pub(crate) fn in_their_places(&self) -> (Self, Vec<String>) {
        let mut placed = Self { made: self.made.clone(), board: self.board.clone(), ..Self::default() };
        let mut stray = Vec::new();
        let homes = self.homes();
        for (path, bytes) in self.iter() {
            let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
            let new = match homes.get(folder) {
                Some(home) if is_known(name) => format!("{home}/{name}"),
                None if name.to_lowercase().ends_with(".ini") => name.to_owned(),
                _ => {
                    stray.push(path.to_owned());
                    continue;
                }
            };
            // The limits have been kept already, and no two folders have the same home.
            placed.total += bytes.len();
            placed.by_path.insert(new, bytes.to_vec());
        }
        (placed, stray)
    }

    /// Where each folder belongs.
    fn homes(&self) -> BTreeMap<&str, String> {
        let mut homes: BTreeMap<&str, String> = BTreeMap::new();
        for path in self.by_path.keys() {
            let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
            let Some(kind) = KINDS.into_iter().find(|kind| kind.file() == name) else { continue };
            let own = folder.rsplit('/').next().filter(|own| !own.is_empty()).unwrap_or("Mine");
            let taken = |home: &String| homes.iter().any(|(other, known)| *other != folder && known == home);
            let numbered = (1..).map(|number| match number {
                1 => format!("{}/{own}", kind.section()),
                _ => format!("{}/{own} {number}", kind.section()),
            });
            if let Some(home) = numbered.into_iter().find(|home| !taken(home)) {
                homes.entry(folder).or_insert(home);
            }
        }
        homes
    }

    /// The folders that a library takes in. The files are in their places.
    pub(crate) fn folders(&self) -> Vec<GivenFolder> {
        let mut folders: BTreeMap<(&str, &str), BTreeMap<String, Vec<u8>>> = BTreeMap::new();
        for (path, bytes) in self.iter() {
            let mut parts = path.splitn(3, '/');
            if let (Some(section), Some(folder), Some(name)) = (parts.next(), parts.next(), parts.next()) {
                let files = folders.entry((section, folder)).or_default();
                files.insert(name.to_owned(), bytes.to_vec());
            }
        }
        let kind = |section: &str| KINDS.into_iter().find(|kind| kind.section() == section);
        let given = folders.into_iter().filter_map(|((section, name), files)| {
            Some(GivenFolder { kind: kind(section)?, name: name.to_owned(), files })
        });
        given.collect()
    }
}

/// Whether a file is of a kind that folders hold. Images of all kinds are, so that something can be said about each.
fn is_known(name: &str) -> bool {
    let ending = name.rsplit('.').next().unwrap_or_default().to_lowercase();
    ["xml", "perft"].contains(&ending.as_str()) || IMAGES.contains(&ending.as_str())
}

/// What somebody has sent.
pub(crate) fn from_wish(wish: &UploadWish) -> Result<Files, BadUpload> {
    let mut files = match &wish.zip {
        Some(zip) => unpack(&decoded(zip)?)?,
        None => Files::default(),
    };
    for file in &wish.files {
        let bytes = match (&file.text, &file.base64) {
            (Some(text), _) => text.clone().into_bytes(),
            (None, Some(text)) => decoded(text)?,
            (None, None) => Vec::new(),
        };
        files.add(&file.path, bytes)?;
        if file.made {
            files.made.push(file.path.clone());
        }
    }
    files.board = wish.board.clone().or(files.board);
    if files.is_empty() {
        let remedy = "Choose a zip, a folder with a board.xml, or an INI file.";
        return Err(BadUpload::new("There is no file in it.", remedy));
    }
    Ok(files)
}

/// Files as they travel: texts as texts.
pub(crate) fn to_wire(files: &Files) -> Vec<UploadFile> {
    let wire = files.iter().map(|(path, bytes)| {
        let is_text = [".xml", ".ini", ".perft"].iter().any(|ending| path.to_lowercase().ends_with(ending));
        let text = if is_text { std::str::from_utf8(bytes).ok().map(str::to_owned) } else { None };
        let base64 = text.is_none().then(|| STANDARD.encode(bytes));
        UploadFile { path: path.to_owned(), text, base64, made: files.made.iter().any(|made| made == path) }
    });
    wire.collect()
}

fn decoded(text: &str) -> Result<Vec<u8>, BadUpload> {
    let bytes = STANDARD.decode(text.trim());
    bytes.map_err(|_| BadUpload::new("A file came damaged.", "Send bytes as base64."))
}

/// A path that every system bears, or nothing where the file is litter.
fn checked_path(path: &str) -> Result<Option<String>, BadUpload> {
    let remedy = "Use names of letters, digits, spaces, hyphens and points, in folders inside each other.";
    let bad = |why: &str| Err(BadUpload::new(format!("The name {} {why}.", shown(path)), remedy));
    let path = path.strip_prefix("./").unwrap_or(path);
    if path.len() > MAX_PATH {
        return bad("is too long");
    }
    let parts: Vec<&str> = path.split('/').collect();
    if parts.iter().any(|part| LITTER.contains(part)) {
        return Ok(None);
    }
    if parts.len() > MAX_DEPTH {
        return bad("lies too deep");
    }
    for part in &parts {
        let odd = |letter: char| letter.is_control() || "\\:*?\"<>|".contains(letter);
        let stem = part.split('.').next().unwrap_or_default().to_lowercase();
        if part.is_empty() || part.starts_with('.') || part.ends_with(['.', ' ']) || part.starts_with(' ') {
            return bad("leads out of its folder, or is hidden");
        }
        if part.contains(odd) || DEVICES.contains(&stem.as_str()) {
            return bad("has letters that some systems refuse");
        }
    }
    Ok(Some(parts.join("/")))
}

fn shown(path: &str) -> String {
    let short: String = path.chars().take(60).flat_map(char::escape_debug).collect();
    format!("\"{short}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_in_their_folder() {
        for wrong in
            ["../a", "/a", "a//b", "a/../b", "C:\\a", "a\\b", "a\0", "nul.png", "a/", "", ".git/x", "a./b"]
        {
            assert!(Files::default().add(wrong, Vec::new()).is_err(), "{wrong:?}");
        }
        for fine in ["board.xml", "./board.xml", "Año/pieza 1/piece.xml", "a.b/c-d_e.png"] {
            assert_eq!(Files::default().add(fine, Vec::new()), Ok(()), "{fine}");
        }
        let mut files = Files::default();
        files.add("__MACOSX/._board.xml", Vec::new()).unwrap();
        assert!(files.is_empty());
    }

    #[test]
    fn there_is_an_end_to_everything() {
        let mut files = Files::default();
        assert!(files.add("a", vec![0; MAX_BYTES + 1]).is_err());
        let mut files = Files::default();
        let added = (0..7).map(|number| files.add(&format!("{number}"), vec![0; MAX_BYTES]));
        assert_eq!(added.filter(Result::is_ok).count(), MAX_TOTAL / MAX_BYTES);
        let mut files = Files::default();
        let added = (0..=MAX_FILES).map(|number| files.add(&number.to_string(), Vec::new()));
        assert_eq!(added.filter(Result::is_ok).count(), MAX_FILES);
        let mut files = Files::default();
        files.add("a", Vec::new()).unwrap();
        assert!(files.add("a", Vec::new()).is_err());
    }

    #[test]
    fn folders_are_what_the_files_in_them_say() {
        let mut files = Files::default();
        for path in [
            "top/board.xml",
            "top/icon.png",
            "top/ram/piece.xml",
            "top/ram/default.png",
            "other/ram/piece.xml",
            "readme.txt",
        ] {
            files.add(path, Vec::new()).unwrap();
        }
        let (placed, stray) = files.in_their_places();
        let paths: Vec<&str> = placed.iter().map(|(path, _)| path).collect();
        assert_eq!(stray, ["readme.txt"]);
        assert_eq!(
            paths,
            [
                "Boards/top/board.xml",
                "Boards/top/icon.png",
                "Pieces/ram 2/default.png",
                "Pieces/ram 2/piece.xml",
                "Pieces/ram/piece.xml"
            ]
        );
        // What is in its place stays there.
        assert_eq!(placed.in_their_places().0, placed);
        assert_eq!(placed.folders().len(), 3);
    }
}
