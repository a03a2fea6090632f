//! Games from one format to another, one at a time, whatever the size of the file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use notation::pgn::{plain_moves, write_game};
use server::game_json::json_of;

use crate::arguments::Content;
use crate::commands::load_library;
use crate::failure::Failure;
use crate::games::{Boards, Found, Listener, read_json, read_pgn};
use crate::progress::Progress;

/// How many mistakes are told; the rest is counted.
const TOLD: usize = 20;

/// What games are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Pgn,
    Json,
    /// Nothing but the moves, a game a line.
    Text,
}

impl Format {
    /// The format that a file's name ends in, if it can hold games.
    pub(super) fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "pgn" => Some(Self::Pgn),
            "json" => Some(Self::Json),
            "txt" => Some(Self::Text),
            _ => None,
        }
    }
}

pub(super) fn convert(input: &Path, from: Format, output: &Path, content: &Content) -> Result<(), Failure> {
    let printed = output == Path::new("-");
    let to = if printed {
        Some(Format::Pgn).filter(|_| from != Format::Pgn).or(Some(Format::Json))
    } else {
        Format::of(output)
    };
    let to = to.ok_or_else(|| {
        Failure::wrong_call("games are written to a file that ends in .pgn, .json or .txt, or to `-`")
    })?;
    if from == Format::Text {
        return Err(Failure::wrong_call("games are read from a file that ends in .pgn or .json"));
    }
    let library = load_library(content)?;
    let cannot_read = |error| Failure::wrong_call(format!("cannot read {}: {error}", input.display()));
    let file = File::open(input).map_err(cannot_read)?;
    let size = file.metadata().map_err(cannot_read)?.len();
    let target = if printed { Target::printed() } else { Target::beside(output)? };
    let mut converter = Converter::new(target, (from, to), size);
    let mut boards = Boards::new(&library);
    if from == Format::Json {
        read_json(BufReader::new(file), &mut boards, &mut converter)?;
    } else {
        read_pgn(file, &mut boards, &mut converter)?;
    }
    converter.finish()
}

/// Where games are written: beside the file that is wanted, until all are there.
struct Target {
    out: BufWriter<Box<dyn Write>>,
    files: Option<Files>,
}

/// The file that is written, and what it is called in the end. Whatever goes wrong, none is left half written.
struct Files {
    beside: PathBuf,
    path: PathBuf,
}

impl Drop for Files {
    fn drop(&mut self) {
        // After all went well there is none.
        let _ = std::fs::remove_file(&self.beside);
    }
}

impl Target {
    fn printed() -> Self {
        Self { out: BufWriter::new(Box::new(io::stdout())), files: None }
    }

    fn beside(path: &Path) -> Result<Self, Failure> {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        let file = File::create(&beside)
            .map_err(|error| Failure::not_so(format!("cannot write {}: {error}", beside.display())))?;
        Ok(Self { out: BufWriter::new(Box::new(file)), files: Some(Files { beside, path: path.to_owned() }) })
    }

    fn finish(mut self) -> io::Result<()> {
        self.out.flush()?;
        drop(self.out);
        self.files.as_ref().map_or(Ok(()), |files| std::fs::rename(&files.beside, &files.path))
    }
}

struct Converter {
    target: Target,
    from: Format,
    to: Format,
    games: usize,
    mistakes: usize,
    progress: Progress,
    /// Bytes read that are not yet shown as progress.
    unshown: usize,
}

/// Progress is shown in steps of so many bytes.
const STEP: usize = 1 << 20;

impl Converter {
    fn new(target: Target, (from, to): (Format, Format), size: u64) -> Self {
        let steps = usize::try_from(size / STEP as u64).unwrap_or(usize::MAX) + 1;
        Self { target, from, to, games: 0, mistakes: 0, progress: Progress::new(steps), unshown: 0 }
    }

    fn tell(&mut self, mistake: &str) {
        self.mistakes += 1;
        if self.mistakes <= TOLD {
            eprintln!("hyperchess: {mistake}");
        }
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.target.out.write_all(text.as_bytes());
        written.map_err(|error| Failure::not_so(format!("cannot write the games: {error}")))
    }

    fn finish(mut self) -> Result<(), Failure> {
        if self.to == Format::Json {
            let end = if self.games == 0 { "[]\n" } else { "\n]\n" };
            self.write(end)?;
        }
        self.target.finish().map_err(|error| Failure::not_so(format!("cannot write the games: {error}")))?;
        drop(self.progress);
        eprintln!("{}, {}", counted(self.games, "game"), counted(self.mistakes, "mistake"));
        if self.mistakes == 0 { Ok(()) } else { Err(Failure::NotSo(None)) }
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

impl Listener for Converter {
    fn bytes(&mut self, count: usize) {
        self.unshown += count;
        while self.unshown >= STEP {
            self.unshown -= STEP;
            self.progress.advance();
        }
    }

    fn game(&mut self, found: Found<'_>) -> Result<(), Failure> {
        let Found { mut game, scribe, variant } = found;
        let from_pgn = self.from == Format::Pgn;
        for mistake in &game.mistakes {
            self.tell(&mistake.to_string());
        }
        let text = match self.to {
            Format::Pgn => {
                // The moves are those of this board, whatever an old tag says.
                let is_known = |name: &str| name.eq_ignore_ascii_case(variant) || from_pgn;
                if !game.tags.get("Variant").is_some_and(is_known) {
                    game.tags.set("Variant", variant);
                }
                write_game(&game, scribe)
            }
            Format::Json => {
                let json =
                    serde_json::to_string(&json_of(&game, scribe, variant)).map_err(Failure::not_so)?;
                format!("{}{json}", if self.games == 0 { "[\n" } else { ",\n" })
            }
            Format::Text => {
                format!("{} {}\n", plain_moves(&game, scribe), game.result)
            }
        };
        self.games += 1;
        self.write(&text)
    }

    fn mistake(&mut self, what: &str) {
        self.tell(what);
    }
}
