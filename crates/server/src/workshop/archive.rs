//! Archives: taken apart within limits that are measured while they are unpacked, and put together.

use std::io::{Cursor, Read, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::files::{BadUpload, Files, MAX_BYTES, MAX_FILES};

/// How many entries an archive may list: files, and the folders that some programs write beside them.
const MAX_ENTRIES: usize = 4 * MAX_FILES;
/// What the last part of an archive begins with, how long it is without a comment, and where it says how many entries
/// there are.
const END: &[u8] = b"PK\x05\x06";
const END_BYTES: usize = 22;
const COUNT_AT: usize = 10;
/// How long the comment behind it can be.
const MAX_COMMENT: usize = 65_535;

const REMEDY: &str = "Pack the folder again, as a plain zip without a password.";

/// The files of an archive.
pub(crate) fn unpack(bytes: &[u8]) -> Result<Files, BadUpload> {
    let broken = || BadUpload::new("This is no zip that can be read.", REMEDY);
    let entries = entries(bytes).ok_or_else(broken)?;
    if entries > MAX_ENTRIES {
        let message = format!("The zip lists more than {MAX_ENTRIES} files and folders.");
        return Err(BadUpload::new(message, "Leave some of them out."));
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    let mut files = Files::default();
    files.board =
        std::str::from_utf8(archive.comment()).ok().filter(|text| !text.is_empty()).map(str::to_owned);
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).map_err(|_| broken())?;
        if entry.is_dir() {
            continue;
        }
        let name = entry.name().map_err(|_| broken())?.into_owned();
        if entry.is_symlink() || !entry.is_file() {
            let message = "There is a link in the zip, which leads elsewhere.";
            return Err(BadUpload::new(message, "Put the file itself there."));
        }
        // What an entry says of its own size is not believed.
        let mut unpacked = Vec::new();
        (&mut entry).take(MAX_BYTES as u64 + 1).read_to_end(&mut unpacked).map_err(|_| broken())?;
        files.add(&name, unpacked)?;
    }
    Ok(files)
}

/// How many entries an archive says it has, before anything of it is believed.
fn entries(bytes: &[u8]) -> Option<usize> {
    let from = bytes.len().saturating_sub(END_BYTES + MAX_COMMENT);
    let tail = bytes.get(from..)?;
    let at = (0..=tail.len().checked_sub(END_BYTES)?).rev().find(|&at| tail[at..].starts_with(END))?;
    let count = tail.get(at + COUNT_AT..at + COUNT_AT + 2)?;
    Some(usize::from(u16::from_le_bytes([count[0], count[1]])))
}

/// Files as one archive, the same for the same files.
pub(crate) fn pack(files: &Files) -> Option<Vec<u8>> {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files.iter() {
        writer.start_file(path, options).ok()?;
        writer.write_all(bytes).ok()?;
    }
    if let Some(board) = &files.board {
        writer.set_comment(board.as_str()).ok()?;
    }
    Some(writer.finish().ok()?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(names: &[&str], bytes: &[u8]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for name in names {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        let mut files = Files::of_board("Mine");
        files.add("Boards/Mine/board.xml", b"<board/>".to_vec()).unwrap();
        files.add("Pieces/Ram/default.png", vec![1; 999]).unwrap();
        let archive = pack(&files).unwrap();
        assert_eq!(archive, pack(&files).unwrap());
        assert_eq!(unpack(&archive).unwrap(), files);
    }

    #[test]
    fn bombs_are_put_down_unopened() {
        // A thousand to one: two bytes over what a file may have.
        let bomb = packed(&["board.xml"], &vec![b' '; MAX_BYTES + 2]);
        assert!(bomb.len() < 4096);
        assert!(unpack(&bomb).unwrap_err().message.contains("KiB"));
        let names: Vec<String> = (0..7).map(|number| format!("{number}.xml")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let many = packed(&names, &vec![b' '; MAX_BYTES]);
        assert!(unpack(&many).unwrap_err().message.contains("together"));
        let names: Vec<String> = (0..=MAX_ENTRIES).map(|number| format!("{number}/")).collect();
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for name in &names {
            writer.add_directory(name.as_str(), SimpleFileOptions::default()).unwrap();
        }
        assert!(unpack(&writer.finish().unwrap().into_inner()).unwrap_err().message.contains("lists"));
    }

    #[test]
    fn links_ways_out_and_rubbish_are_refused() {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        writer.add_symlink("board.xml", "/etc/passwd", SimpleFileOptions::default()).unwrap();
        let link = writer.finish().unwrap().into_inner();
        assert!(unpack(&link).unwrap_err().message.contains("link"));
        let out = packed(&["a/board.xml"], b"x");
        let at = out.windows(2).position(|two| two == b"a/").unwrap();
        let mut out = out;
        for place in (at..out.len() - 1).filter(|&place| out[place..].starts_with(b"a/")).collect::<Vec<_>>()
        {
            out[place] = b'/';
        }
        assert!(unpack(&out).is_err());
        for rubbish in [&b""[..], b"PK\x05\x06", b"PK\x03\x04 and then nothing", &[0; 64]] {
            assert!(unpack(rubbish).is_err());
        }
        let mut cut = packed(&["board.xml"], &[7; 5000]);
        cut.drain(40..60);
        assert!(unpack(&cut).is_err());
    }
}
