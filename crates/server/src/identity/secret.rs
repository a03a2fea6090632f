//! Secrets that open something: made here, shown once, kept only as what they hash to.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use store::TokenHash;

use crate::error::ApiError;

/// How many random bytes a secret has.
const BYTES: usize = 32;
/// The longest text that is looked at; ours are shorter.
const LONGEST: usize = 512;

/// A secret as whoever has it sends it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl Secret {
    /// A new one, of 256 bits that nobody can guess, behind a word that says what it is for.
    pub(crate) fn new(prefix: &str) -> Result<Self, ApiError> {
        let mut bytes = [0; BYTES];
        let filled = getrandom::fill(&mut bytes);
        filled.map_err(|error| ApiError::internal("no random numbers can be had", &error))?;
        // A dash is the one letter of this alphabet that some programs do not take in tokens.
        Ok(Self(format!("{prefix}{}", BASE64_URL_SAFE_NO_PAD.encode(bytes).replace('-', "_"))))
    }

    /// One that somebody has sent, if it can be one at all.
    pub(crate) fn sent(text: &str) -> Option<Self> {
        let fits = (1..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        fits.then(|| Self(text.to_owned()))
    }

    /// What is kept of it. It has too many bits for guessing, so a plain hash is enough, and looking it up by that
    /// tells nobody how much of a guess was right.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(&self.0).into())
    }

    /// The secret, for the one time that it is shown.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_and_all_different() {
        let secrets: Vec<String> = (0..50).map(|_| Secret::new("x_").unwrap().reveal().to_owned()).collect();
        let mut sorted = secrets.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), 50);
        for secret in &secrets {
            assert_eq!(secret.len(), 2 + 43);
            assert!(secret.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'), "{secret}");
        }
    }

    #[test]
    fn only_what_can_be_a_secret_is_looked_at() {
        assert!(Secret::sent("abc").is_some());
        for wrong in ["", "a b", "a\n", "é", &"x".repeat(513)] {
            assert!(Secret::sent(wrong).is_none());
        }
    }
}
