//! What comes back when a request fails.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use {schemars::JsonSchema, ts_rs::TS};

use crate::SanctionView;

/// The body of every HTTP answer that is an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS, JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// A word for programs.
    pub code: String,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to do about it.
    pub remedy: String,
    /// Where something is wrong with a text that was sent: how many characters stand before the place.
    #[serde(default)]
    pub at: Option<u32>,
    /// What whoever asks may not do, and why, where that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sanction: Option<Box<SanctionView>>,
}
