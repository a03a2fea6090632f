//! `hyperchess convert`: games from one format to another, variants from and to INI, and files of the language in
//! canonical form.

mod games;
mod ini;

use std::path::Path;

use variant::{Document, MAX_FILE_BYTES, Severity};

use super::print;
use crate::arguments::Content;
use crate::failure::Failure;

pub(crate) fn convert(input: &Path, output: &Path, content: &Content) -> Result<(), Failure> {
    if let Some(format) = games::Format::of(input) {
        return games::convert(input, format, output, content);
    }
    if has_ending(input, "ini") {
        return ini::import(input, output);
    }
    if has_ending(output, "ini") {
        return ini::export(input, output, content);
    }
    let bytes = read(input)?;
    let name = input.display().to_string();
    let document = Document::parse(&bytes, &name).map_err(Failure::not_so)?;
    let (problems, is_sound) = problems(&document, &name)?;
    for problem in &problems {
        eprintln!("hyperchess: {problem}");
    }
    if !is_sound {
        return Err(Failure::not_so(format!("{name} has errors; nothing was written")));
    }
    let text = document.to_string();
    if output == Path::new("-") {
        return print(&text);
    }
    replace(output, &text)
        .map_err(|error| Failure::not_so(format!("cannot write {}: {error}", output.display())))
}

/// Writes beside the file first, so that a full disk costs nobody a file.
fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, path)
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(ending))
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let cannot = |error| Failure::wrong_call(format!("cannot read {}: {error}", path.display()));
    let size = std::fs::metadata(path).map_err(cannot)?.len();
    if size > MAX_FILE_BYTES as u64 {
        return Err(Failure::wrong_call(format!(
            "{} has {size} bytes; a file of the language has at most {MAX_FILE_BYTES}",
            path.display()
        )));
    }
    std::fs::read(path).map_err(cannot)
}

/// What is wrong with the meaning of a document, and whether it can be used all the same.
fn problems(document: &Document, name: &str) -> Result<(Vec<String>, bool), Failure> {
    let diagnostics = match document.root.name.as_str() {
        "piece" => variant::read_piece(document).diagnostics,
        "board" => variant::read_board(document).diagnostics,
        "ruleset" => variant::read_rule_file(document).diagnostics,
        other => {
            let wanted = "write <piece>, <board> or <ruleset>";
            return Err(Failure::not_so(format!("{name} begins with <{other}>; {wanted}")));
        }
    };
    let is_sound = diagnostics.iter().all(|problem| problem.code.severity() != Severity::Error);
    let grave = diagnostics.iter().filter(|problem| problem.code.severity() != Severity::Info);
    Ok((grave.map(ToString::to_string).collect(), is_sound))
}
