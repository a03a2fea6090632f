//! What a moderator wants to do, made sense of.

use protocol::ModeratorDeed;
use store::{Deed, SanctionKind, WallTime};

use crate::error::ApiError;

/// How long a reason may be, in letters.
pub(crate) const MAX_REASON: usize = 500;
/// For how long something can be forbidden; whoever means longer means for good.
const LONGEST: u64 = 10 * 365 * 24 * 3600;

/// Why something is done: it is never left out.
pub(crate) fn reason(text: &str) -> Result<&str, ApiError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > MAX_REASON {
        let message = format!("A reason has one to {MAX_REASON} letters.");
        return Err(ApiError::refused("wrong-reason", message, "Say why, in a sentence."));
    }
    Ok(text)
}

/// What is meant, and until when.
pub(crate) fn deed(deed: ModeratorDeed, seconds: Option<u64>, now: WallTime) -> Result<Deed, ApiError> {
    if seconds.is_some_and(|seconds| !(1..=LONGEST).contains(&seconds)) {
        let message = "Nothing is forbidden for less than a second or more than ten years.".to_owned();
        return Err(ApiError::refused("wrong-span", message, "Give no time to forbid it for good."));
    }
    let until = seconds.map(|seconds| WallTime(now.0.saturating_add(seconds * 1000)));
    Ok(match deed {
        ModeratorDeed::Mute => Deed::Impose(SanctionKind::Mute, until),
        ModeratorDeed::Ban => Deed::Impose(SanctionKind::Ban, until),
        // Whoever comes back after a while was banned.
        ModeratorDeed::Close => Deed::Impose(SanctionKind::Close, None),
        ModeratorDeed::LiftMute => Deed::Lift(SanctionKind::Mute),
        ModeratorDeed::LiftBan => Deed::Lift(SanctionKind::Ban),
        ModeratorDeed::LiftClose => Deed::Lift(SanctionKind::Close),
        ModeratorDeed::Note => Deed::Note,
        ModeratorDeed::Settle => Deed::Settle,
    })
}
