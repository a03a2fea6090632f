//! How games start on boards that are shuffled.

use std::sync::Arc;

use notation::write_fen;

use crate::bench::Bench;
use crate::chance;
use crate::content::Variant;
use crate::error::ApiError;

const WHAT: &str = "a board cannot be arranged";

/// The position that a game starts with and the number of the arrangement that it is, where it is not the one that the
/// board has without a shuffle. Chance decides where nobody else does. In how many ways it can start is work as well.
pub(crate) async fn arranged(
    bench: &Bench,
    variant: &Arc<Variant>,
    wish: Option<u64>,
) -> Result<(Option<String>, Option<u64>), ApiError> {
    let (own, chance) = (Arc::clone(variant), chance::number()?);
    bench.work_on(variant, WHAT, move || arrange(&own, wish, chance)).await?
}

fn arrange(
    variant: &Variant,
    wish: Option<u64>,
    chance: u64,
) -> Result<(Option<String>, Option<u64>), ApiError> {
    let count = variant.arrangements();
    if wish.is_some_and(|number| number >= count) {
        return Err(no_arrangement(count));
    }
    if count == 1 {
        return Ok((None, None));
    }
    let number = wish.unwrap_or(chance % count);
    let start = || {
        let position = variant.ruleset().ok()?.position(&variant.arranged(number)?).ok()?;
        Some(write_fen(&position))
    };
    match start() {
        Some(fen) => Ok((Some(fen), Some(number))),
        None => Err(ApiError::internal(WHAT, &format!("number {number}"))),
    }
}

fn no_arrangement(count: u64) -> ApiError {
    let message = "There is no arrangement of that number.".to_owned();
    let remedy = match count {
        1 => "Leave it out: nothing is shuffled on this board.".to_owned(),
        _ => format!("Choose a number from 0 to {}.", count - 1),
    };
    ApiError::refused("wrong-arrangement", message, &remedy)
}
