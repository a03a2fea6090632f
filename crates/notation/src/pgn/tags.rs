//! The tags of a game: `[White "Anderssen"]`.

use super::MAX_TAGS;
use super::problems::Problems;

/// The tags of a game, in order; names are told apart whatever their case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, replacing what it was.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.0.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name.to_owned(), value.into())),
        }
    }

    /// Tags by name and value. A game has only so many, and of each name the first; the others are left out.
    #[must_use]
    pub fn of<'a>(pairs: impl IntoIterator<Item = &'a (String, String)>) -> Self {
        let mut tags = Self::default();
        for (name, value) in pairs {
            if tags.0.len() >= MAX_TAGS {
                break;
            }
            if tags.get(name).is_none() {
                tags.set(name, value);
            }
        }
        tags
    }

    /// Name and value of each, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A tag as it is written. Its name comes from wherever, and keeps only what names may have.
    #[must_use]
    pub(super) fn line(name: &str, value: &str) -> String {
        let name: String = name
            .chars()
            .filter(|&char| is_of_name(char))
            .skip_while(|char| !char.is_alphanumeric())
            .collect();
        if name.is_empty() {
            return name;
        }
        let mut line = format!("[{name} \"");
        for char in value.chars() {
            match char {
                '"' | '\\' => line.extend(['\\', char]),
                _ if char.is_control() => line.push(' '),
                _ => line.push(char),
            }
        }
        line + "\"]\n"
    }

    /// Reads the tags that a text begins with, and where its moves begin. What cannot be read is told
    /// by its place.
    pub(super) fn read(text: &str) -> (Self, usize, Problems) {
        let mut problems = Problems::default();
        let mut tags = Self::default();
        let mut at = 0;
        loop {
            let rest = &text[at..];
            let blank = rest.len() - rest.trim_start().len();
            let body = &rest[blank..];
            if body.starts_with('%') || body.starts_with(';') {
                at += blank + body.find('\n').unwrap_or(body.len());
            } else if body.starts_with('[') && !body.starts_with("[%") {
                let begin = at + blank;
                match read_tag(body) {
                    Some((name, value, len)) => {
                        at = begin + len;
                        if tags.0.len() >= MAX_TAGS {
                            let what = || format!("a game has at most {MAX_TAGS} tags; this one is left out");
                            problems.tell(begin, what);
                        } else if tags.get(&name).is_none() {
                            tags.set(&name, value);
                        }
                    }
                    None => {
                        at = begin + body.find('\n').unwrap_or(body.len());
                        problems.say(begin, "this is no tag; write [Name \"value\"]");
                    }
                }
            } else {
                return (tags, at, problems);
            }
        }
    }
}

/// Name, value and length of the tag that a text begins with.
fn read_tag(text: &str) -> Option<(String, String, usize)> {
    let inner = text.strip_prefix('[')?.trim_start();
    let end = inner.find(|char: char| !is_of_name(char))?;
    let name = inner.get(..end).filter(|name| name.starts_with(char::is_alphanumeric))?;
    let quoted = inner[end..].trim_start().strip_prefix('"')?;
    let line = &quoted[..quoted.find('\n').unwrap_or(quoted.len())];
    let last_end = line.rmatch_indices('"').map(|(at, _)| at).find(|&at| is_closed(&line[at + 1..]));
    let mut value = String::new();
    let mut chars = line.char_indices();
    while let Some((at, char)) = chars.next() {
        let rest = &line[at + char.len_utf8()..];
        match char {
            '\\' if rest.starts_with(['"', '\\']) => value.extend(chars.next().map(|(_, char)| char)),
            // Some programs write quotes inside a value as they are, so that it ends where a bracket follows, if one does.
            '"' if is_closed(rest) || last_end.is_none_or(|last| last <= at) => {
                let rest = &quoted[at + 1..];
                let closed = rest.trim_start_matches([' ', '\t']);
                let closed = closed.strip_prefix(']').unwrap_or(rest);
                return Some((name.to_owned(), value, text.len() - closed.len()));
            }
            _ => value.push(char),
        }
    }
    None
}

/// Whether a tag is closed behind a quote.
fn is_closed(rest: &str) -> bool {
    rest.trim_start_matches([' ', '\t', '\r']).starts_with(']')
}

fn is_of_name(char: char) -> bool {
    char.is_alphanumeric() || "_+#=:-".contains(char)
}
