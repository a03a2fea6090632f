//! The cookie that a browser is known by.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

use super::secret::Secret;
use super::{Identity, LONGEST};

/// What the cookie is called where there is no https. Browsers drop anything better there.
const PLAIN: &str = "hyperchess_session";
/// What it is called where there is: browsers then see to it that only this very host has set it.
const SECURE: &str = "__Host-hyperchess_session";

impl Identity {
    fn cookie_name(&self) -> &'static str {
        if self.https { SECURE } else { PLAIN }
    }

    /// The secret in the cookie of a request.
    pub(crate) fn cookie(&self, headers: &HeaderMap) -> Option<Secret> {
        self.cookie_called(self.cookie_name(), headers).and_then(Secret::sent)
    }

    /// What a cookie of a request says.
    pub(super) fn cookie_called<'a>(&self, called: &str, headers: &'a HeaderMap) -> Option<&'a str> {
        let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = all.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(name, _)| *name == called).map(|(_, value)| value)
    }

    /// Tells a browser what it is known by from now on.
    pub(crate) fn give_cookie(&self, secret: &Secret) -> HeaderValue {
        self.set_cookie(secret.reveal(), LONGEST.as_secs())
    }

    /// Tells a browser to forget what it was known by.
    pub(crate) fn take_cookie(&self) -> HeaderValue {
        self.set_cookie("", 0)
    }

    fn set_cookie(&self, value: &str, seconds: u64) -> HeaderValue {
        self.cookie_with(self.cookie_name(), value, seconds)
    }

    /// A cookie that no script can read.
    pub(super) fn cookie_with(&self, name: &str, value: &str, seconds: u64) -> HeaderValue {
        let secure = if self.https { "; Secure" } else { "" };
        let text = format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        // Secrets are made of letters that may stand there.
        HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
    }
}
