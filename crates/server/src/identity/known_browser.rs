//! A browser that somebody has logged in with before. Wrong passwords from elsewhere do not keep it out.

use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};

use super::throttle::Key;
use super::{Identity, LONGEST};
use crate::chance;
use crate::error::ApiError;

/// What its cookie is called, with and without https.
const PLAIN: &str = "hyperchess_browser";
const SECURE: &str = "__Host-hyperchess_browser";
/// How many letters of chance there are in it.
const LETTERS: usize = 16;
/// The longest that is read.
const LONGEST_VALUE: usize = 128;

/// What a browser remembers: letters of chance, and what only the server can have made of them and of the hash of the
/// account's password. So it is good for one account, and until its password is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KnownBrowser {
    letters: String,
    mark: String,
}

impl KnownBrowser {
    fn new(password_hash: &str) -> Result<Self, ApiError> {
        let letters = chance::word(LETTERS)?;
        Ok(Self { mark: mark(password_hash, &letters), letters })
    }

    fn sent(value: &str) -> Option<Self> {
        let (letters, mark) = value.split_once('.').filter(|_| value.len() <= LONGEST_VALUE)?;
        Some(Self { letters: letters.to_owned(), mark: mark.to_owned() })
    }

    /// What its tries are counted by, if an account with this password has been logged in to with it.
    pub(super) fn key(&self, password_hash: &str) -> Option<Key> {
        // Hashed once more, so that how long it takes tells nothing.
        let digest = |text: &str| Sha256::digest(text.as_bytes());
        let right = digest(&mark(password_hash, &self.letters)) == digest(&self.mark);
        right.then(|| Key::browser(&self.mark))
    }
}

fn mark(password_hash: &str, letters: &str) -> String {
    let hash = Sha256::new().chain_update("known browser").chain_update([0]).chain_update(password_hash);
    let hash = hash.chain_update([0]).chain_update(letters).finalize();
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

impl Identity {
    /// What a request says of its browser.
    pub(crate) fn known_browser(&self, headers: &HeaderMap) -> Option<KnownBrowser> {
        self.cookie_called(self.browser_cookie(), headers).and_then(KnownBrowser::sent)
    }

    /// The cookie of a browser that an account with this password was just logged in to with.
    pub(crate) fn know_browser(&self, password_hash: &str) -> Result<HeaderValue, ApiError> {
        let KnownBrowser { letters, mark } = KnownBrowser::new(password_hash)?;
        Ok(self.cookie_with(self.browser_cookie(), &format!("{letters}.{mark}"), LONGEST.as_secs()))
    }

    fn browser_cookie(&self) -> &'static str {
        if self.https { SECURE } else { PLAIN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_for_one_password_alone() {
        let browser = KnownBrowser::new("hash of one").unwrap();
        let sent = KnownBrowser::sent(&format!("{}.{}", browser.letters, browser.mark)).unwrap();
        assert_eq!(sent, browser);
        assert!(sent.key("hash of one").is_some() && sent.key("hash of another").is_none());
        let forged = KnownBrowser { letters: "other".to_owned(), ..browser };
        assert!(forged.key("hash of one").is_none());
        assert!(KnownBrowser::sent("nonsense").is_none() && KnownBrowser::sent(&".".repeat(999)).is_none());
    }
}
