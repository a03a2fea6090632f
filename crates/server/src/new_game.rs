//! How games start on boards that are shuffled.

use std::sync::Arc;

use notation::write_fen;

use crate::chance;
use crate::content::Variant;
use crate::error::ApiError;

/// The position that a game starts with and the number of the arrangement that it is, where it is not the one that the
/// board has without a shuffle. Chance decides where nobody else does.
pub(crate) async fn arranged(
    variant: &Arc<Variant>,
    wish: Option<u64>,
) -> Result<(Option<String>, Option<u64>), ApiError> {
    let count = variant.arrangements();
    if wish.is_some_and(|number| number >= count) {
        return Err(no_arrangement(count));
    }
    if count == 1 {
        return Ok((None, None));
    }
    let number = match wish {
        Some(number) => number,
        None => chance::number()? % count,
    };
    let variant = Arc::clone(variant);
    let arranging = tokio::task::spawn_blocking(move || {
        let position = variant.ruleset().ok()?.position(&variant.arranged(number)?).ok()?;
        Some(write_fen(&position))
    });
    match arranging.await {
        Ok(Some(fen)) => Ok((Some(fen), Some(number))),
        _ => Err(ApiError::internal("a board cannot be arranged", &format!("number {number}"))),
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
