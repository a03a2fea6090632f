//! The address under which people reach a server, where that is not the one that it listens on.

use std::fmt;
use std::str::FromStr;

/// Scheme and host, as browsers name them as the origin of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    https: bool,
    /// With the port where it is not the usual one.
    host: String,
}

impl PublicUrl {
    /// Whether people reach it by https.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// What requests call the server.
    pub(crate) fn is_host(&self, host: &str) -> bool {
        host.eq_ignore_ascii_case(&self.host)
    }

    /// Whether a page comes from here.
    pub(crate) fn is_origin(&self, origin: &str) -> bool {
        origin.eq_ignore_ascii_case(&self.to_string())
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.https { "https" } else { "http" }, self.host)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("\"{text}\" is no address such as https://play.example.org");
        let (scheme, rest) = text.trim().split_once("://").ok_or_else(wrong)?;
        let https = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return Err(wrong()),
        };
        let host = rest.strip_suffix('/').unwrap_or(rest).to_ascii_lowercase();
        if host.contains('/') {
            return Err("the app must be at the top of its address; a path is not possible".to_owned());
        }
        let usual = if https { ":443" } else { ":80" };
        let host = host.strip_suffix(usual).unwrap_or(&host).to_owned();
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
        if host.is_empty() || !host.chars().all(fits) {
            return Err(wrong());
        }
        Ok(Self { https, host })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        let url: PublicUrl = "https://Play.Example.org/".parse().unwrap();
        assert!(url.is_https() && url.is_host("play.example.org"));
        assert_eq!(url.to_string(), "https://play.example.org");
        assert!(url.is_origin("https://play.example.org") && !url.is_origin("http://play.example.org"));
        assert_eq!("https://a.example:443".parse::<PublicUrl>().unwrap().to_string(), "https://a.example");
        assert_eq!("http://[::1]:80".parse::<PublicUrl>().unwrap().to_string(), "http://[::1]");
        assert_eq!("http://a.example:8080".parse::<PublicUrl>().unwrap().host, "a.example:8080");
        for wrong in
            ["", "play.example.org", "ftp://x", "https://", "https://a b", "https://x/y", "https://u@x"]
        {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}
