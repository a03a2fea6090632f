//! What can be set.

use search::Millis;

/// What has been set.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) threads: usize,
    /// In megabytes.
    pub(crate) hash: usize,
    pub(crate) lines: usize,
    pub(crate) overhead: Millis,
    pub(crate) chess960: bool,
}

/// The most that can be set.
const MOST_THREADS: usize = 512;
const MOST_HASH: usize = 65_536;
const MOST_LINES: usize = 500;
const MOST_OVERHEAD: u64 = 10_000;

impl Options {
    pub(crate) fn standard() -> Self {
        Self { threads: 1, hash: 16, lines: 1, overhead: Millis(30), chess960: false }
    }

    /// The lines that tell of them; the variants stand in their own.
    pub(crate) fn announce(&self) -> String {
        format!(
            "option name Threads type spin default {} min 1 max {MOST_THREADS}\n\
             option name Hash type spin default {} min 1 max {MOST_HASH}\n\
             option name Clear Hash type button\n\
             option name Ponder type check default false\n\
             option name MultiPV type spin default {} min 1 max {MOST_LINES}\n\
             option name Move Overhead type spin default {} min 0 max {MOST_OVERHEAD}\n\
             option name UCI_Chess960 type check default {}\n",
            self.threads, self.hash, self.lines, self.overhead.0, self.chess960
        )
    }

    /// Sets one. Says whether there is such an option and it may be so.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> bool {
        let number = |most: usize| value.parse::<usize>().ok().filter(|&number| (1..=most).contains(&number));
        match name.to_ascii_lowercase().as_str() {
            "threads" => number(MOST_THREADS).map(|threads| self.threads = threads).is_some(),
            "hash" => number(MOST_HASH).map(|hash| self.hash = hash).is_some(),
            "multipv" => number(MOST_LINES).map(|lines| self.lines = lines).is_some(),
            "move overhead" => {
                let time = value.parse().ok().filter(|&time| time <= MOST_OVERHEAD);
                time.map(|time| self.overhead = Millis(time)).is_some()
            }
            "uci_chess960" => value.parse().map(|chess960| self.chess960 = chess960).is_ok(),
            // Whether to ponder is for the other program to decide: it says `go ponder`.
            "ponder" => value.parse::<bool>().is_ok(),
            _ => false,
        }
    }
}

/// The name and value of `setoption name N [value V]`, both of which may have spaces.
pub(crate) fn name_and_value(words: &[&str]) -> Option<(String, String)> {
    let (first, rest) = words.split_first()?;
    if *first != "name" {
        return None;
    }
    let middle = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
    let value = rest.get(middle + 1..).unwrap_or(&[]);
    Some((rest[..middle].join(" "), value.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_kept_in_range() {
        let words = ["name", "Move", "Overhead", "value", "100"];
        assert_eq!(name_and_value(&words), Some(("Move Overhead".to_owned(), "100".to_owned())));
        assert_eq!(
            name_and_value(&["name", "Clear", "Hash"]),
            Some(("Clear Hash".to_owned(), String::new()))
        );
        assert_eq!(name_and_value(&["value"]), None);
        let mut options = Options::standard();
        assert!(options.set("Threads", "4") && options.set("move overhead", "0"));
        assert!(!options.set("Threads", "0") && !options.set("Hash", "-1") && !options.set("Colour", "1"));
        assert_eq!((options.threads, options.overhead), (4, Millis(0)));
    }
}
