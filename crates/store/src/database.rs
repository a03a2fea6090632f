//! Where games are kept.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

/// A file, or a database that is reached by a URL.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// A SQLite file.
    File(PathBuf),
    /// The URL of a PostgreSQL database, with whatever password it has.
    Postgres(String),
}

impl From<OsString> for Database {
    /// Whatever does not begin as a URL of PostgreSQL does is a file.
    fn from(text: OsString) -> Self {
        let is_url = |text: &str| text.starts_with("postgres://") || text.starts_with("postgresql://");
        match text.into_string() {
            Ok(url) if is_url(&url) => Self::Postgres(url),
            Ok(path) => Self::File(PathBuf::from(path)),
            Err(path) => Self::File(PathBuf::from(path)),
        }
    }
}

impl fmt::Display for Database {
    /// Passwords are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Postgres(url) => f.write_str(&without_secrets(url)),
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A URL without the password in it, wherever it stands: behind the user, or among the parameters.
fn without_secrets(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
    let (place, parameters) = rest.split_once('?').map_or((rest, None), |(place, rest)| (place, Some(rest)));
    // A password may have an @ of its own; the last one ends it.
    let place = match place.rsplit_once('@') {
        Some((who, place)) => format!("{}@{place}", who.split(':').next().unwrap_or_default()),
        None => place.to_owned(),
    };
    let shown = parameters.map(|parameters| {
        let shown = parameters.split('&').filter(|parameter| !parameter.starts_with("password="));
        shown.collect::<Vec<_>>().join("&")
    });
    let shown = shown.filter(|shown| !shown.is_empty()).map(|shown| format!("?{shown}"));
    format!("{scheme}://{place}{}", shown.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database(text: &str) -> Database {
        Database::from(OsString::from(text))
    }

    #[test]
    fn urls_are_told_from_files() {
        assert_eq!(database("games.sqlite"), Database::File("games.sqlite".into()));
        assert_eq!(database("postgres.sqlite"), Database::File("postgres.sqlite".into()));
        for url in ["postgres://localhost/games", "postgresql://localhost/games"] {
            assert_eq!(database(url), Database::Postgres(url.to_owned()));
        }
    }

    #[test]
    fn passwords_are_shown_to_nobody() {
        for (url, shown) in [
            ("postgres://ada:se@cret@host:5432/games", "postgres://ada@host:5432/games"),
            ("postgres://ada@host/games?sslmode=disable", "postgres://ada@host/games?sslmode=disable"),
            ("postgres://host/games?password=secret", "postgres://host/games"),
            ("postgres:///games?host=/run&password=secret&user=ada", "postgres:///games?host=/run&user=ada"),
        ] {
            assert_eq!(database(url).to_string(), shown);
            assert_eq!(format!("{:?}", database(url)), shown);
        }
    }
}
