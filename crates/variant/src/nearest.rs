//! "Did you mean ...?"

/// Words longer than this are compared with nothing: nobody meant them.
const LONGEST: usize = 64;

/// The candidate that `word` was most likely meant to be, unless none is near.
///
/// A word that differs only in case always counts as near.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.is_empty() || word.len() > LONGEST {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = (word.chars().count() / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let lengths = (word.chars().count(), candidate.chars().count());
        if candidate.is_empty() || candidate.len() > LONGEST || lengths.0.abs_diff(lengths.1) > allowed {
            continue;
        }
        let other = candidate.to_lowercase();
        let distance = if lower == other { 0 } else { 1 + distance(&lower, &other) };
        let shorter = lengths.0.min(lengths.1);
        // Of two letters at least one must stay, or "K" would be near to "Q".
        if distance <= 1 + allowed.min(shorter.saturating_sub(1))
            && best.is_none_or(|(least, _)| distance < least)
        {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// " Did you mean X?" or nothing.
pub(crate) fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, candidates).map_or_else(String::new, |near| format!("Did you mean {near}? "))
}

/// How many letters must be put in, left out, changed or swapped with a neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut two_back = vec![0; b.len() + 1];
    let mut back: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let changed = back[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = changed.min(back[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(two_back[j - 2] + 1);
            }
        }
        two_back = std::mem::replace(&mut back, row);
    }
    back[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_found() {
        let words = ["finite", "infinite", "jump", "infinitejump"];
        assert_eq!(nearest("infinte", words), Some("infinite"));
        assert_eq!(nearest("FINITE", words), Some("finite"));
        assert_eq!(nearest("jmup", words), Some("jump"));
        assert_eq!(nearest("slide", words), None);
        assert_eq!(nearest("", words), None);
        assert_eq!(nearest("K", ["Q", "R"]), None);
        assert_eq!(nearest("k", ["Q", "K"]), Some("K"));
        assert_eq!(nearest(&"x".repeat(100_000), words), None);
        assert_eq!(distance("abc", "acb"), 1);
        assert_eq!(distance("", "abc"), 3);
    }
}
