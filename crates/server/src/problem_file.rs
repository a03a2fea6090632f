//! Problems as JSON: the same types in files, on the command line and in the app.

use protocol::{ProblemEntry, ProblemFile};
use puzzle::problem::{Goal, HIGHEST_RATING, ID_RULE, MOST_MOVES, Problem, is_id, level_of};

/// The most problems that one file may have.
const MOST_PROBLEMS: usize = 1_000_000;
/// The most moves that all lines of a problem may have together.
const MOST_PLIES: usize = 400;

/// The longest text of each field of a problem, in characters.
const LONGEST: usize = 2000;
/// The most themes of a problem.
const MOST_THEMES: usize = 64;

/// Reads a file of problems.
///
/// # Errors
/// What is wrong, with its line and column, or with the number and name of the problem.
pub fn read_problems(text: &str) -> Result<Vec<Problem>, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let file: ProblemFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if file.problems.len() > MOST_PROBLEMS {
        return Err(format!("there are more than {MOST_PROBLEMS} problems; split the file"));
    }
    let mut problems: Vec<Problem> = Vec::new();
    let mut names = std::collections::HashSet::new();
    for (place, entry) in file.problems.into_iter().enumerate() {
        let id: String = entry.id.chars().take(60).collect();
        let told = |what: String| format!("problem {} (`{id}`): {what}", place + 1);
        let problem = problem(entry).map_err(told)?;
        if !names.insert(problem.id.clone()) {
            return Err(told("another problem has the same id".to_owned()));
        }
        problems.push(problem);
    }
    Ok(problems)
}

fn problem(entry: ProblemEntry) -> Result<Problem, String> {
    if !is_id(&entry.id) {
        return Err(format!("the id {ID_RULE}"));
    }
    for (name, text) in
        [("board", &entry.board), ("fen", &entry.fen), ("source", &entry.source), ("goal", &entry.goal)]
    {
        if text.chars().count() > LONGEST {
            return Err(format!("the {name} is longer than {LONGEST} characters"));
        }
    }
    if entry.themes.len() > MOST_THEMES {
        return Err(format!("there are more than {MOST_THEMES} themes"));
    }
    if entry.moves.is_some_and(|moves| !(1..=MOST_MOVES).contains(&moves)) {
        return Err(format!("moves must be from 1 to {MOST_MOVES}"));
    }
    let goal = Goal::from_name(&entry.goal, entry.moves).ok_or_else(|| {
        let found: String = entry.goal.chars().take(40).collect();
        format!(
            "the goal is `{found}`: it must be mate, helpmate or selfmate with a number of moves, or material or best \
             without"
        )
    })?;
    let lines: Vec<Vec<String>> =
        entry.lines.iter().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect();
    let plies: usize = lines.iter().map(Vec::len).sum();
    if lines.is_empty() || lines.iter().any(Vec::is_empty) || plies > MOST_PLIES {
        return Err(format!("lines must have moves, at most {MOST_PLIES} together"));
    }
    if entry.rating > HIGHEST_RATING {
        return Err(format!("the rating must be at most {HIGHEST_RATING}"));
    }
    Ok(Problem {
        id: entry.id,
        board: entry.board,
        fen: entry.fen,
        before: entry.before,
        goal,
        lines,
        level: level_of(entry.rating),
        rating: entry.rating,
        themes: entry.themes,
        source: entry.source,
    })
}

/// The text of a file of problems.
#[must_use]
pub fn write_problems(problems: &[Problem]) -> String {
    let problems = problems.iter().map(|problem| ProblemEntry {
        id: problem.id.clone(),
        board: problem.board.clone(),
        fen: problem.fen.clone(),
        before: problem.before.clone(),
        goal: problem.goal.name().to_owned(),
        moves: problem.goal.moves(),
        lines: problem.lines.iter().map(|line| line.join(" ")).collect(),
        rating: problem.rating,
        themes: problem.themes.clone(),
        source: problem.source.clone(),
    });
    let file = ProblemFile { problems: problems.collect() };
    serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
}

/// The problems that ship with the program, file by file.
#[must_use]
pub fn built_in_problems() -> Vec<Problem> {
    static CONTENT: include_dir::Dir<'_> =
        include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../content/Puzzles");
    let files = CONTENT.files().filter(|file| file.path().extension().is_some_and(|kind| kind == "json"));
    let texts = files.filter_map(|file| file.contents_utf8());
    texts.filter_map(|text| read_problems(text).ok()).flatten().collect()
}

/// The challenges for Solitaire that ship with the program.
#[must_use]
pub fn built_in_challenges() -> &'static str {
    include_str!("../../../content/Puzzles/partidasnuevas.txt")
}
