//! Nothing a file can say makes reading hang, panic or take much memory.

#![expect(clippy::unwrap_used, reason = "a helper that cannot do its work fails the test")]

use std::fs;
use std::path::Path;

use test_kit::{Chance, Effort, Read, check_reading};
use variant::{Code, Document, Library, MAX_FILE_BYTES, MAX_NODES, read_board, read_piece};

/// The code a file is refused with.
fn refusal(text: impl AsRef<[u8]>) -> Code {
    Document::parse(text.as_ref(), "piece.xml").unwrap_err().code
}

#[test]
fn files_beyond_the_limits_are_refused() {
    assert_eq!(refusal(vec![b' '; MAX_FILE_BYTES + 1]), Code::XmlTooLarge);
    assert_eq!(refusal("<a>".repeat(200_000)), Code::XmlTooDeep);
    assert_eq!(refusal(format!("<a>{}</a>", "<b/>".repeat(MAX_NODES))), Code::XmlTooManyNodes);
    assert_eq!(refusal(format!("<a>{}</a>", "<?b?>".repeat(MAX_NODES))), Code::XmlTooManyNodes);
    let wide: String = (0..100_000).map(|index| format!(" a{index}=''")).collect();
    assert_eq!(refusal(format!("<a{}/>", wide)), Code::XmlTooManyAttributes);
    assert_eq!(refusal("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"), Code::XmlDtd);
    assert_eq!(refusal(b"\xff\xfe<\0a\0/\0>\0"), Code::XmlNotUtf8);
    assert_eq!(refusal("\u{feff}"), Code::XmlBroken);
    assert!(Document::parse("\u{feff}<a/>".as_bytes(), "piece.xml").is_ok());
}

#[test]
fn large_files_within_the_limits_are_read_in_no_time() {
    let parse = |text: String| Document::parse(text.as_bytes(), "board.xml").unwrap();
    let one_line = parse(format!("<board>{}</board>", "<x/>".repeat(24_000)));
    assert_eq!(read_board(&one_line).diagnostics.len(), 205);
    let cdata = parse(format!("<piece><moves>{}</moves></piece>", "<![CDATA[x]]>".repeat(24_000)));
    assert!(read_piece(&cdata).description.is_none());
    let moves =
        parse(format!("<piece><moves>{}</moves></piece>", "<jump type='both'>1,2</jump>".repeat(16_000)));
    assert!(read_piece(&moves).diagnostics.iter().any(|diagnostic| diagnostic.code == Code::MovesTooMany));
    let row = "x,".repeat(500_000);
    let cells = parse(format!("<board><position><row>{row}</row></position></board>"));
    assert!(read_board(&cells).diagnostics.iter().any(|diagnostic| diagnostic.code == Code::BoardTooLarge));
    let rows =
        parse(format!("<board><position>{}</position></board>", "<row>_,_,_,_,0</row>".repeat(16_000)));
    assert!(read_board(&rows).description.is_none());
    let namespaces: String = (0..30)
        .map(|level| {
            let declared = (0..30).map(|index| format!(" xmlns:n{level}-{index}='{level}-{index}'"));
            format!("<a{}>", declared.collect::<String>())
        })
        .collect();
    let namespaces = format!("{namespaces}{}{}", "<b/>".repeat(16_000), "</a>".repeat(30));
    assert_eq!(refusal(namespaces), Code::XmlTooManyAttributes);
    let names = parse(format!(
        "<piece><metadata><ID>{0}</ID><name>{0}</name></metadata></piece>",
        "n".repeat(400_000)
    ));
    assert!(read_piece(&names).description.is_none());
}

#[test]
fn specials_beyond_the_limit_are_dropped() {
    let text = "<board language='2'><metadata><name>Many</name><boardType>Square2D</boardType></metadata>\
        <players><player color='1,1,1' direction='+1'/></players>\
        <pieces><piece ID='classic.king' char='K' value='9'/></pieces><start>K1</start>\
        <specials><move><check cell='1,2'>isempty</check><movepiece>1,1-1,2</movepiece></move></specials></board>";
    let read = |text: &str| read_board(&Document::parse(text.as_bytes(), "board.xml").unwrap());
    let mut board = read(text).description.unwrap();
    board.specials = vec![board.specials[0].clone(); rules::MAX_SPECIALS + 1];
    let text = board.to_string();
    let reading = read(&text);
    assert!(reading.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::SpecialsTooMany));
    assert_eq!(reading.description.unwrap().specials.len(), rules::MAX_SPECIALS);
}

/// Things that mean something somewhere in the language.
const SCRAPS: &[&str] = &[
    "<",
    ">",
    "</",
    "/>",
    "\"",
    "&",
    "&#0;",
    "]]>",
    "<!--",
    "-->",
    "<![CDATA[",
    ",",
    "-",
    ":",
    "_",
    "0",
    "1",
    "9",
    "-1",
    "99999999999999999999",
    "2147483648",
    "0,0",
    "<row>",
    "</row>",
    "<move>",
    "</move>",
    "<ID>x</ID>",
    " type=\"king\"",
    " cell=\"9,9\"",
    "ispiece",
    "isplayer0",
    "\u{0}",
    "é",
    "\u{1f600}",
    "\r\n",
    " language='2'",
    "+",
    "*",
    "~",
    "[",
    "]",
    "(",
    "e4-",
    "-*1",
    "a*",
    "nN",
    "mpR2",
    " remove='yes'",
    " zone='far'",
    " promoted=\"P\"",
    "<base>chess</base>",
    "<zone name='z'>*</zone>",
    "<rules><goal zone='far'/></rules>",
    "<drop/>",
    "<betza>",
];

fn mutate(text: &mut Vec<u8>, chance: &mut Chance) {
    for _ in 0..=chance.below(4) {
        let at = chance.below(text.len());
        let end = (at + chance.below(40)).min(text.len());
        match chance.below(6) {
            0 => drop(text.drain(at..end)),
            1 => {
                let piece = text[at..end].to_vec();
                text.splice(at..at, piece);
            }
            2 if at < text.len() => text[at] = chance.below(256) as u8,
            3 => drop(text.splice(at..end, SCRAPS[chance.below(SCRAPS.len())].bytes())),
            4 => drop(text.splice(at..at, SCRAPS[chance.below(SCRAPS.len())].bytes())),
            _ => swap_number(text, chance),
        }
    }
}

/// Puts another number in the place of one.
fn swap_number(text: &mut Vec<u8>, chance: &mut Chance) {
    let digits: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_digit()).collect();
    if let Some(&at) = digits.get(chance.below(digits.len())) {
        let number = ["0", "3", "7", "10", "65", "-2", "1.5", ""][chance.below(8)];
        text.splice(at..=at, number.bytes());
    }
}

#[test]
fn no_change_of_a_content_file_breaks_a_promise() {
    let mut chance = Chance::new(1);
    let mut found = Vec::new();
    let files = content_files();
    // As many changes as time allows, shared out among the files.
    let changes = if cfg!(debug_assertions) { 16_000 } else { 100_000 } / files.len();
    for (name, text) in files {
        for _ in 0..changes {
            let mut changed = text.clone();
            mutate(&mut changed, &mut chance);
            let read = check_reading(&changed, Effort { games: 1, plies: 3 });
            found.push(read.unwrap_or_else(|broken| panic!("{name}: {broken}")));
        }
    }
    let count = |wanted: Read| found.iter().filter(|&&read| read == wanted).count();
    assert!(count(Read::Piece) > 100 && count(Read::Board) > 10, "hardly anything was read");
}

#[test]
fn no_change_of_a_board_with_a_base_breaks_a_promise() {
    let library = Library::built_in();
    let mut chance = Chance::new(2);
    let rest = "<pieces><piece char='Q' remove='yes'/><piece char='R' value='6'><drop zone='far'/></piece></pieces>\
                <zones><zone name='far' turned='yes'>*8 -a8</zone></zones><castling king='K' with='R'>\
                <side letter='K' king='g' partner='f'/></castling><rules><goal pieces='K' zone='far'/>\
                <no rule='quiet'/></rules>";
    let own = format!(
        "<board language='2'><metadata><name>Based</name></metadata><base>chess</base>{rest}</board>"
    );
    let mut texts: Vec<Vec<u8>> = vec![own.into_bytes()];
    let content = content_files().into_iter().map(|(_, text)| text);
    texts.extend(content.filter(|text| String::from_utf8_lossy(text).contains("<base>")));
    let changes = if cfg!(debug_assertions) { 4000 } else { 50_000 } / texts.len();
    for text in texts {
        for _ in 0..=changes {
            let mut changed = text.clone();
            mutate(&mut changed, &mut chance);
            let Ok(document) = Document::parse(&changed, "board.xml") else { continue };
            let Some(board) = library.read_board(&document).description else { continue };
            let written = board.to_string();
            let again = read_board(&Document::parse(written.as_bytes(), "board.xml").unwrap());
            assert_eq!(again.description, Some(board), "{written}");
        }
    }
}

/// Every built-in file with its folder's name, and every built-in board as it is once everything that it takes
/// from elsewhere is in it.
fn content_files() -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for (section, file) in [("Pieces", "piece.xml"), ("Boards", "board.xml")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(section);
        let mut folders: Vec<_> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
        folders.sort();
        for folder in folders {
            files.push((folder.display().to_string(), fs::read(folder.join(file)).unwrap()));
        }
    }
    let library = Library::built_in();
    let whole = library.boards().iter().filter(|board| board.sources.base.is_some());
    files.extend(whole.map(|board| (board.name().to_owned(), board.description.to_string().into_bytes())));
    files
}
