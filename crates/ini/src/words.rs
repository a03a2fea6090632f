//! What words of some keys mean, out of `data/words.txt`.

/// The lines of the table, each in its words.
fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = include_str!("../data/words.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect())
}

/// What a word of a key means; nothing if it has no meaning in the language.
pub(crate) fn meaning(key: &str, word: &str) -> Option<Vec<&'static str>> {
    lines().find(|line| line.get(..2) == Some(&[key, word][..])).map(|line| line[2..].to_vec())
}

/// The word of a key that means something.
pub(crate) fn word_for(key: &str, meaning: &str) -> Option<&'static str> {
    lines().find(|line| line.first() == Some(&key) && line.get(2) == Some(&meaning)).map(|line| line[1])
}
