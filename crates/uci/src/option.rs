//! What can be set, and what each protocol calls it.

use search::Millis;

use crate::dialect::Dialect;

/// What has been set.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) threads: usize,
    /// In megabytes.
    pub(crate) hash: usize,
    pub(crate) lines: usize,
    pub(crate) overhead: Millis,
    pub(crate) chess960: bool,
    /// Chances to win, draw and lose are told beside scores.
    pub(crate) chances: bool,
    /// Times are in milliseconds; otherwise in seconds, where a protocol has it so.
    pub(crate) millis: bool,
}

/// The most that can be set.
const MOST_THREADS: usize = 512;
const MOST_HASH: usize = 65_536;
const MOST_LINES: usize = 500;
const MOST_OVERHEAD: usize = 10_000;

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    Threads,
    Hash,
    Forget,
    Ponder,
    Lines,
    Overhead,
    Chess960,
    Chances,
    Tablebases,
    Millis,
    Variant,
}

impl Setting {
    const ALL: [Self; 11] = [
        Self::Threads,
        Self::Hash,
        Self::Forget,
        Self::Ponder,
        Self::Lines,
        Self::Overhead,
        Self::Chess960,
        Self::Chances,
        Self::Tablebases,
        Self::Millis,
        Self::Variant,
    ];

    /// What a protocol calls it, if it has it.
    fn name(self, dialect: Dialect) -> Option<&'static str> {
        let [uci, ucci, usi] = match self {
            Self::Threads => ["Threads", "threads", "Threads"],
            Self::Hash => ["Hash", "hashsize", "USI_Hash"],
            Self::Forget => ["Clear Hash", "newgame", ""],
            Self::Ponder => ["Ponder", "ponder", "USI_Ponder"],
            Self::Lines => ["MultiPV", "", "MultiPV"],
            Self::Overhead => ["Move Overhead", "moveoverhead", "MoveOverhead"],
            Self::Chess960 => ["UCI_Chess960", "", ""],
            Self::Chances => ["UCI_ShowWDL", "", ""],
            Self::Tablebases => ["SyzygyPath", "", ""],
            Self::Millis => ["", "usemillisec", ""],
            Self::Variant => [dialect.variant_option(); 3],
        };
        let name = match dialect {
            Dialect::Uci => uci,
            Dialect::Ucci => ucci,
            Dialect::Usi => usi,
        };
        Some(name).filter(|name| !name.is_empty())
    }

    /// The setting that a protocol calls so, in whatever case.
    pub(crate) fn named(dialect: Dialect, name: &str) -> Option<Self> {
        let is_meant =
            |setting: &Self| setting.name(dialect).is_some_and(|known| known.eq_ignore_ascii_case(name));
        Self::ALL.into_iter().find(is_meant)
    }
}

impl Options {
    pub(crate) fn standard() -> Self {
        let overhead = Millis(30);
        Self { threads: 1, hash: 16, lines: 1, overhead, chess960: false, chances: false, millis: false }
    }

    /// The lines that tell of them; `variants` are the boards, the one that is played on first.
    pub(crate) fn announce(&self, dialect: Dialect, variants: &[String]) -> String {
        let spin = |value, least, most| format!("type spin default {value} min {least} max {most}");
        let check = |value: bool| format!("type check default {value}");
        let lines = Setting::ALL.into_iter().filter_map(|setting| {
            let rest = match setting {
                Setting::Threads => spin(self.threads, 1, MOST_THREADS),
                Setting::Hash => spin(self.hash, 1, MOST_HASH),
                Setting::Forget => "type button".to_owned(),
                Setting::Ponder => check(false),
                Setting::Lines => spin(self.lines, 1, MOST_LINES),
                Setting::Overhead => spin(self.overhead.0 as usize, 0, MOST_OVERHEAD),
                Setting::Chess960 => check(self.chess960),
                Setting::Chances => check(self.chances),
                Setting::Tablebases => "type string default <empty>".to_owned(),
                Setting::Millis => check(self.millis),
                Setting::Variant => {
                    let all: String = variants.iter().map(|name| format!(" var {name}")).collect();
                    format!("type combo default {}{all}", variants.first().map_or("", String::as_str))
                }
            };
            Some(dialect.option_line(setting.name(dialect)?, &rest) + "\n")
        });
        lines.collect()
    }

    /// Sets one that is kept here. Says whether it may be so.
    pub(crate) fn set(&mut self, setting: Setting, value: &str) -> bool {
        let number = |least: usize, most: usize| {
            value.parse::<usize>().ok().filter(|number| (least..=most).contains(number))
        };
        match setting {
            Setting::Threads => number(1, MOST_THREADS).map(|threads| self.threads = threads).is_some(),
            Setting::Hash => number(1, MOST_HASH).map(|hash| self.hash = hash).is_some(),
            Setting::Lines => number(1, MOST_LINES).map(|lines| self.lines = lines).is_some(),
            Setting::Overhead => {
                number(0, MOST_OVERHEAD).map(|time| self.overhead = Millis(time as u64)).is_some()
            }
            Setting::Chess960 => value.parse().map(|chess960| self.chess960 = chess960).is_ok(),
            Setting::Chances => value.parse().map(|chances| self.chances = chances).is_ok(),
            Setting::Millis => value.parse().map(|millis| self.millis = millis).is_ok(),
            // Whether to ponder is for the other program to decide: it says `go ponder`.
            Setting::Ponder => value.parse::<bool>().is_ok(),
            Setting::Forget | Setting::Tablebases | Setting::Variant => true,
        }
    }
}

/// The name and value of `setoption name N [value V]`, both of which may have spaces; UCCI leaves those two words out.
pub(crate) fn name_and_value(dialect: Dialect, words: &[&str]) -> Option<(String, String)> {
    let (first, rest) = words.split_first()?;
    if dialect == Dialect::Ucci {
        return Some(((*first).to_owned(), rest.join(" ")));
    }
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
        let read = |words: &[&str]| name_and_value(Dialect::Uci, words);
        let pair = |name: &str, value: &str| Some((name.to_owned(), value.to_owned()));
        assert_eq!(read(&["name", "Move", "Overhead", "value", "100"]), pair("Move Overhead", "100"));
        assert_eq!(read(&["name", "Clear", "Hash"]), pair("Clear Hash", ""));
        assert_eq!(read(&["value"]), None);
        assert_eq!(name_and_value(Dialect::Ucci, &["usemillisec", "true"]), pair("usemillisec", "true"));
        let mut options = Options::standard();
        assert!(options.set(Setting::Threads, "4") && options.set(Setting::Overhead, "0"));
        assert!(!options.set(Setting::Threads, "0") && !options.set(Setting::Hash, "-1"));
        assert_eq!((options.threads, options.overhead), (4, Millis(0)));
    }

    #[test]
    fn every_protocol_has_its_names() {
        assert_eq!(Setting::named(Dialect::Usi, "usi_hash"), Some(Setting::Hash));
        assert_eq!(Setting::named(Dialect::Ucci, "hashsize"), Some(Setting::Hash));
        assert_eq!(Setting::named(Dialect::Uci, "usemillisec"), None);
        let told = Options::standard().announce(Dialect::Ucci, &["a".to_owned(), "b".to_owned()]);
        assert!(told.contains("option usemillisec type check default false\n"), "{told}");
        assert!(told.contains("option UCI_Variant type combo default a var a var b\n"), "{told}");
    }
}
