//! The images beside a description. Whatever is wrong with one is a warning: something stands in for it.

use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::Path;

use crate::diagnostic::{Code, Diagnostic, Spot, shortened};

/// The side of a piece's image that is not shorter than the other.
const PIECE_SIDE: u32 = 500;
/// The size of a board's icon.
const ICON_SIZE: (u32, u32) = (1280, 720);
/// The largest SVG that is read.
const MAX_SVG_BYTES: u64 = 1 << 20;
/// What reading a PNG may take at most, apart from the picture itself.
const PNG_LIMIT: usize = 1 << 20;
/// The largest picture that is drawn to see whether it can be: an icon with 16 bits a channel.
const MAX_PICTURE_BYTES: usize = 1280 * 720 * 8;

/// What there is to say about the images in the folder of a piece.
#[must_use]
pub fn check_piece_images(folder: &Path) -> Vec<Diagnostic> {
    let names = file_names(folder);
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
        let path = folder.join(name);
        match extension(name).as_str() {
            "png" => found.extend(check_piece_png(&path, name)),
            "svg" => found.extend(check_svg(&path, name)),
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

/// What there is to say about the icon in the folder of a board.
#[must_use]
pub fn check_icon(folder: &Path) -> Vec<Diagnostic> {
    let name = "icon.png";
    let path = folder.join(name);
    if !path.exists() {
        let remedy = "Put an image of exactly 1280×720 px there to change that.";
        return vec![warning(
            Code::IconDefault,
            name,
            "There is no icon.png. The default icon is taken.",
            remedy,
        )];
    }
    let remedy = "Make it exactly 1280 px wide and 720 px high.";
    match png_size(&path) {
        None => vec![unreadable(name, "Save it again as PNG.")],
        Some(size) if size != ICON_SIZE => {
            let (width, height) = size;
            let message = format!("icon.png is {width}×{height} px. The default icon is taken.");
            vec![warning(Code::ImageSize, name, &message, remedy)]
        }
        Some(_) if !can_be_drawn(&path) => vec![unreadable(name, "Save it again as PNG.")],
        Some(_) => Vec::new(),
    }
}

fn check_piece_png(path: &Path, name: &str) -> Option<Diagnostic> {
    let Some((width, height)) = png_size(path) else {
        return Some(unreadable(name, "Save it again as PNG."));
    };
    if width.max(height) == PIECE_SIDE {
        return (!can_be_drawn(path)).then(|| unreadable(name, "Save it again as PNG."));
    }
    let message = format!("{} is {width}×{height} px. It is not used.", shortened(name));
    let remedy = "Make one side exactly 500 px and the other at most 500.";
    Some(warning(Code::ImageSize, name, &message, remedy))
}

fn check_svg(path: &Path, name: &str) -> Option<Diagnostic> {
    let is_svg = is_file(path) && looks_like_svg(path).unwrap_or(false);
    (!is_svg).then(|| unreadable(name, "Save it again as SVG, below 1 MiB."))
}

/// Whether a file begins and ends like an SVG. What is in it does not matter here: nothing is drawn yet.
fn looks_like_svg(path: &Path) -> std::io::Result<bool> {
    let file = File::open(path)?;
    if file.metadata()?.len() > MAX_SVG_BYTES {
        return Ok(false);
    }
    let mut bytes = Vec::new();
    file.take(MAX_SVG_BYTES).read_to_end(&mut bytes)?;
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
fn png_size(path: &Path) -> Option<(u32, u32)> {
    png_decoder(path)?.read_header_info().ok().map(png::Info::size)
}

/// Whether all of a PNG is there. Its size is known to be right, so that this takes little time and memory.
fn can_be_drawn(path: &Path) -> bool {
    let draw = || {
        let mut reader = png_decoder(path)?.read_info().ok()?;
        let size = reader.output_buffer_size().filter(|&size| size <= MAX_PICTURE_BYTES)?;
        reader.next_frame(&mut vec![0; size]).ok()
    };
    draw().is_some()
}

fn png_decoder(path: &Path) -> Option<png::Decoder<BufReader<File>>> {
    let file = is_file(path).then(|| File::open(path).ok())??;
    Some(png::Decoder::new_with_limits(BufReader::new(file), png::Limits { bytes: PNG_LIMIT }))
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
