//! `/v1/problems`: problems and what answers to them are worth (S8).

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use notation::read_fen;
use protocol::{ProblemAnswer, ProblemList, ProblemSummary, ProblemTry, ProblemVerdict};
use puzzle::problem::{Answer, Problem, Why, answer};
use rules::Position;

use crate::content::Variant;
use crate::error::ApiError;
use crate::http::address_parts::Path;
use crate::server::Server;
use crate::view::{puzzle_position, written};

/// The most moves that can be sent.
const MOST_MOVES: usize = 64;

pub(crate) async fn list(State(server): State<Server>) -> Json<ProblemList> {
    let content = server.content();
    let shown = |problem: &&Problem| content.board(&problem.board).is_some();
    let problems = server.puzzles().problems().iter().filter(shown).map(|problem| ProblemSummary {
        id: problem.id.clone(),
        board: content.board(&problem.board).map_or_else(String::new, |variant| variant.name().to_owned()),
        goal: problem.goal.name().to_owned(),
        moves: problem.goal.moves(),
        level: problem.level,
        rating: problem.rating,
        themes: problem.themes.clone(),
    });
    Json(ProblemList { problems: problems.collect() })
}

pub(crate) async fn judge(
    State(server): State<Server>,
    Path(id): Path<String>,
    body: Bytes,
) -> Result<Json<ProblemAnswer>, ApiError> {
    let wish: ProblemTry = serde_json::from_slice(&body).map_err(|error| ApiError::malformed(&error))?;
    if wish.made.len() > MOST_MOVES {
        return Err(ApiError::malformed(&"there are too many moves"));
    }
    let problems = server.puzzles().problems();
    let problem = problems.iter().find(|problem| problem.id == id).cloned();
    let problem = problem.ok_or_else(|| ApiError::not_found("such problem"))?;
    let variant =
        server.content().board(&problem.board).ok_or_else(|| ApiError::not_found("board of that problem"))?;
    // A move may have to be searched, which is not done where requests are served.
    let judged = tokio::task::spawn_blocking(move || judged(&problem, &variant, &wish)).await;
    judged.map_err(|error| ApiError::internal("a problem cannot be judged", &error))?.map(Json)
}

fn judged(problem: &Problem, variant: &Variant, wish: &ProblemTry) -> Result<ProblemAnswer, ApiError> {
    let ruleset =
        variant.ruleset().map_err(|error| ApiError::internal("a board cannot be played", &error))?;
    let start = read_fen(&ruleset, &problem.fen)
        .map_err(|error| ApiError::internal("a problem cannot be read", &error))?;
    let mut made = wish.made.clone();
    let verdict = match &wish.next {
        None => ProblemVerdict::Waiting,
        Some(next) => {
            let knowledge = variant.knowledge(&ruleset);
            let found =
                answer(problem, &start, &made, next, knowledge).map_err(|what| ApiError::malformed(&what))?;
            match found {
                Answer::Right { reply } => {
                    made.push(next.clone());
                    made.extend(reply);
                    ProblemVerdict::Right
                }
                Answer::Solved { reply } => {
                    made.push(next.clone());
                    made.extend(reply);
                    ProblemVerdict::Solved
                }
                Answer::Wrong(why) => wrong(why, |reply| spoken(&start, &made, next, &reply, variant)),
            }
        }
    };
    let (mut position, mut last) = (start.clone(), None);
    for text in &made {
        let mv =
            position.move_from_text(text).ok_or_else(|| ApiError::malformed(&"a move cannot be played"))?;
        position.play_unchecked(mv);
        last = Some(mv);
    }
    let line = problem.lines.iter().find(|line| line.starts_with(&made));
    let shown = line.filter(|_| wish.show).and_then(|line| line.get(made.len())).cloned();
    let mut shown_position = puzzle_position(&position, variant, last);
    if verdict == ProblemVerdict::Solved {
        (shown_position.destinations, shown_position.drops) = (Vec::new(), Vec::new());
    }
    Ok(ProblemAnswer { verdict, made, position: shown_position, solver: start.turn().0, shown })
}

/// A reply to a move as people write it on that board.
fn spoken(
    start: &Position,
    made: &[String],
    next: &String,
    reply: &str,
    variant: &Variant,
) -> Option<String> {
    let mut position = start.clone();
    for text in made.iter().chain([next]) {
        position.play_unchecked(position.move_from_text(text)?);
    }
    Some(written(&position, position.move_from_text(reply)?, variant.scribe()?))
}

fn wrong(why: Why, spoken: impl Fn(String) -> Option<String>) -> ProblemVerdict {
    match why {
        Why::Illegal => ProblemVerdict::Illegal,
        Why::Escapes { by } => ProblemVerdict::Escapes { by: by.and_then(spoken) },
        Why::TooSlow => ProblemVerdict::TooSlow,
        Why::Worse { by, score } => ProblemVerdict::Worse { by: by.and_then(spoken), score },
        Why::Ends => ProblemVerdict::Ends,
    }
}
