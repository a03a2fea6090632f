//! The images beside a description. Whatever is wrong with one is a warning: something stands in for it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Cursor, Read, Seek};
use std::path::{Path, PathBuf};

use crate::diagnostic::{Code, Diagnostic, Spot, shortened};

/// The side of a piece's image that is not shorter than the other.
const PIECE_SIDE: u32 = 500;
/// The size of a board's icon.
const ICON_SIZE: (u32, u32) = (1280, 720);
/// The largest SVG that is read.
const MAX_SVG_BYTES: u64 = 1 << 20;
/// The largest model that is read.
pub(crate) const MAX_MODEL_BYTES: u64 = 1 << 20;
/// The most pictures of a board that are looked at.
const MAX_PICTURES: usize = 256;
/// What reading a PNG may take at most, apart from the picture itself.
const PNG_LIMIT: usize = 1 << 20;
/// The largest picture that is drawn to see whether it can be: an icon with 16 bits a channel.
const MAX_PICTURE_BYTES: usize = 1280 * 720 * 8;

/// Files that lie together, on a disk or in memory.
pub(crate) enum Beside<'a> {
    /// In a folder.
    Folder(&'a Path),
    /// By name.
    Files(&'a BTreeMap<String, Vec<u8>>),
}

/// An open file.
trait Opened: BufRead + Seek {}
impl<T: BufRead + Seek> Opened for T {}

impl Beside<'_> {
    fn names(&self) -> Vec<String> {
        match self {
            Self::Folder(folder) => file_names(folder),
            Self::Files(files) => files.keys().cloned().collect(),
        }
    }

    fn has(&self, name: &str) -> bool {
        match self {
            Self::Folder(folder) => folder.join(name).exists(),
            Self::Files(files) => files.contains_key(name),
        }
    }

    fn open(&self, name: &str) -> Option<Box<dyn Opened + '_>> {
        match self {
            Self::Folder(folder) => {
                let path: PathBuf = folder.join(name);
                let file = is_file(&path).then(|| File::open(&path).ok())??;
                Some(Box::new(BufReader::new(file)))
            }
            Self::Files(files) => Some(Box::new(Cursor::new(files.get(name)?.as_slice()))),
        }
    }
}

/// The names of what can be drawn as part of a board.
pub(crate) fn pictures(files: &Beside<'_>) -> Vec<String> {
    let is_picture = |name: &String| {
        let size = png_size(files, name);
        size.is_some_and(|(width, height)| width.max(height) <= ICON_SIZE.0) && can_be_drawn(files, name)
    };
    let names = files.names().into_iter().filter(|name| extension(name) == "png").take(MAX_PICTURES);
    names.filter(is_picture).collect()
}

/// The names of the models of a piece, without their ending, and what there is to say about others.
pub(crate) fn models(files: &Beside<'_>) -> (Vec<String>, Vec<Diagnostic>) {
    let (mut found, mut wrong) = (Vec::new(), Vec::new());
    for name in files.names().into_iter().filter(|name| extension(name) == "glb") {
        match name.strip_suffix(".glb").filter(|_| is_model(files, &name)) {
            Some(stem) => found.push(stem.to_owned()),
            None => {
                let message = format!("{} cannot be read as a model.", shortened(&name));
                let remedy =
                    "Save it as binary glTF, version 2, below 1 MiB, with an ending in small letters.";
                wrong.push(warning(Code::ModelUnreadable, &name, &message, remedy));
            }
        }
    }
    (found, wrong)
}

/// Whether a file begins like a binary glTF of version 2 and is as long as it says.
fn is_model(files: &Beside<'_>, name: &str) -> bool {
    let read = || {
        let mut bytes = Vec::new();
        files.open(name)?.take(MAX_MODEL_BYTES + 1).read_to_end(&mut bytes).ok()?;
        let length = u32::from_le_bytes(*bytes.get(8..)?.first_chunk()?);
        Some(bytes.starts_with(b"glTF\x02\0\0\0") && u64::from(length) == bytes.len() as u64)
    };
    read().is_some_and(|is_model| is_model)
}

pub(crate) fn piece_images(files: &Beside<'_>) -> Vec<Diagnostic> {
    let names = files.names();
    let mut found = Vec::new();
    if !names.iter().any(|name| name == "default.png" || name == "default.svg") {
        found.push(warning(
            Code::ImageMissing,
            "default.png",
            "There is no default.png. A token with the name stands in.",
            &match names.iter().find(|name| name.eq_ignore_ascii_case("default.png")) {
                Some(other) => format!("Rename {} to default.png; case matters.", shortened(other)),
                None => "Put an image there, one side exactly 500 px, the other at most 500; \
                         default.svg will do too."
                    .to_owned(),
            },
        ));
    }
    for name in &names {
        match extension(name).as_str() {
            "png" => found.extend(check_piece_png(files, name)),
            "svg" => found.extend(check_svg(files, name)),
            "jpg" | "jpeg" | "gif" | "bmp" | "webp" => found.push(warning(
                Code::ImageFormat,
                name,
                &format!("{} is not in a format that is read.", shortened(name)),
                "Save the image as PNG or SVG.",
            )),
            _ => {}
        }
    }
    found
}

pub(crate) fn icon(files: &Beside<'_>) -> Vec<Diagnostic> {
    let name = "icon.png";
    if !files.has(name) {
        let remedy = "Put an image of exactly 1280×720 px there to change that.";
        return vec![warning(
            Code::IconDefault,
            name,
            "There is no icon.png. The default icon is taken.",
            remedy,
        )];
    }
    let remedy = "Make it exactly 1280 px wide and 720 px high.";
    match png_size(files, name) {
        None => vec![unreadable(name, "Save it again as PNG.")],
        Some(size) if size != ICON_SIZE => {
            let (width, height) = size;
            let message = format!("icon.png is {width}×{height} px. The default icon is taken.");
            vec![warning(Code::ImageSize, name, &message, remedy)]
        }
        Some(_) if !can_be_drawn(files, name) => vec![unreadable(name, "Save it again as PNG.")],
        Some(_) => Vec::new(),
    }
}

fn check_piece_png(files: &Beside<'_>, name: &str) -> Option<Diagnostic> {
    let Some((width, height)) = png_size(files, name) else {
        return Some(unreadable(name, "Save it again as PNG."));
    };
    if width.max(height) == PIECE_SIDE {
        return (!can_be_drawn(files, name)).then(|| unreadable(name, "Save it again as PNG."));
    }
    let message = format!("{} is {width}×{height} px. It is not used.", shortened(name));
    let remedy = "Make one side exactly 500 px and the other at most 500.";
    Some(warning(Code::ImageSize, name, &message, remedy))
}

fn check_svg(files: &Beside<'_>, name: &str) -> Option<Diagnostic> {
    let is_svg = files.open(name).is_some_and(|file| looks_like_svg(file).unwrap_or(false));
    (!is_svg).then(|| unreadable(name, "Save it again as SVG, below 1 MiB."))
}

/// Whether a file begins and ends like an SVG. What is in it does not matter here: nothing is drawn yet.
fn looks_like_svg(file: impl Read) -> std::io::Result<bool> {
    let mut bytes = Vec::new();
    file.take(MAX_SVG_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_SVG_BYTES {
        return Ok(false);
    }
    let Ok(text) = std::str::from_utf8(&bytes) else { return Ok(false) };
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    // The declaration, comments and the document type that drawing programs put first.
    while rest.starts_with("<?") || rest.starts_with("<!") {
        let end = if rest.starts_with("<!--") { "-->" } else { ">" };
        match rest.find(end) {
            Some(at) => rest = rest[at + end.len()..].trim_start(),
            None => return Ok(false),
        }
    }
    let begins = rest.starts_with("<svg") || rest.starts_with("<svg:svg");
    Ok(begins && (rest.contains("</svg") || rest.trim_end().ends_with("/>")))
}

/// Width and height, from the header alone.
fn png_size(files: &Beside<'_>, name: &str) -> Option<(u32, u32)> {
    png_decoder(files, name)?.read_header_info().ok().map(png::Info::size)
}

/// Whether all of a PNG is there. Its size is known to be right, so that this takes little time and memory.
fn can_be_drawn(files: &Beside<'_>, name: &str) -> bool {
    let draw = || {
        let mut reader = png_decoder(files, name)?.read_info().ok()?;
        let size = reader.output_buffer_size().filter(|&size| size <= MAX_PICTURE_BYTES)?;
        reader.next_frame(&mut vec![0; size]).ok()
    };
    draw().is_some()
}

fn png_decoder<'a>(files: &'a Beside<'_>, name: &str) -> Option<png::Decoder<Box<dyn Opened + 'a>>> {
    Some(png::Decoder::new_with_limits(files.open(name)?, png::Limits { bytes: PNG_LIMIT }))
}

/// Whether it can be opened without waiting for somebody at the other end of a pipe.
fn is_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.is_file())
}

fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

fn extension(name: &str) -> String {
    name.rsplit_once('.').map_or_else(String::new, |(_, extension)| extension.to_lowercase())
}

fn unreadable(name: &str, remedy: &str) -> Diagnostic {
    let message = format!("{} cannot be read as an image.", shortened(name));
    warning(Code::ImageUnreadable, name, &message, remedy)
}

fn warning(code: Code, file: &str, message: &str, remedy: &str) -> Diagnostic {
    Diagnostic::new(code, file, Spot::default()).message(message).remedy(remedy)
}
