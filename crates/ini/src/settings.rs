//! What a variant plays by, once its parents and its own section are put together.
//!
//! Types of piece are what is inherited, not letters: a child that gives the letter of a parent's piece to another
//! loses that piece everywhere, just as in Fairy-Stockfish.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::keys::{Fate, KEYS, Key, nearest};
use crate::log::{SectionLog, shown};
use crate::text::{Entry, IniFile, Section};
use crate::types::{SPECIAL, TYPES, Type, type_named};
use crate::value::{Cells, Kind, MAX_FILES, Outcome, TypeSet, Value, read};

/// What a variant plays by.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The letter of each type, in capitals, where the variant has it.
    pub(crate) letters: Vec<Option<char>>,
    /// How custom pieces, and kings of another kind, move.
    pub(crate) betza: BTreeMap<Type, String>,
    /// Where pieces of a player (0 or 1) may go.
    pub(crate) mobility: BTreeMap<(usize, Type), Cells>,
    values: BTreeMap<&'static str, Value>,
    /// Where each setting was said, and how.
    said: BTreeMap<&'static str, Said>,
}

/// Where and how something was said.
#[derive(Clone, Debug)]
struct Said {
    line: usize,
    value: String,
}

/// The variants that Fairy-Stockfish has built in, as far as others are based on them.
static PARENTS: LazyLock<BTreeMap<String, Settings>> = LazyLock::new(|| {
    let file = IniFile::parse(include_bytes!("../data/parents.ini"));
    let mut parents: BTreeMap<String, Settings> = BTreeMap::new();
    for section in &file.sections {
        let base = section.parent.as_ref().and_then(|parent| parents.get(parent));
        let mut settings = base.map_or_else(Settings::bare, Clone::clone);
        settings.apply(section, &mut SectionLog::default());
        settings.said.clear();
        parents.insert(section.name.clone(), settings);
    }
    parents
});

/// The settings of a built-in variant.
pub(crate) fn built_in(name: &str) -> Option<&'static Settings> {
    PARENTS.get(name)
}

/// The names of all built-in variants.
pub(crate) fn built_in_names() -> impl Iterator<Item = &'static str> {
    PARENTS.keys().map(String::as_str)
}

impl Settings {
    /// What holds where a section has no parent.
    pub(crate) fn bare() -> Self {
        let types = |name: &str| {
            let all = name == "*";
            Value::Types(TypeSet { all, types: type_named(name).into_iter().collect() })
        };
        let default = |key: &Key| {
            let text = key.default?;
            let value = match key.kind {
                Kind::Types | Kind::Type => Some(types(text)),
                kind => read(kind, text, &|_| None),
            };
            Some((key.name, value?))
        };
        Self {
            letters: vec![None; TYPES.len()],
            betza: BTreeMap::new(),
            mobility: BTreeMap::new(),
            values: KEYS.iter().filter_map(default).collect(),
            said: BTreeMap::new(),
        }
    }

    /// Lays a section over them.
    pub(crate) fn apply(&mut self, section: &Section, log: &mut SectionLog) {
        let mut entries: BTreeMap<&str, &Entry> = BTreeMap::new();
        for entry in &section.entries {
            if let Some(earlier) = entries.insert(&entry.key, entry) {
                let message = format!(
                    "{} stands in line {} already; this one counts.",
                    shown(&entry.key),
                    earlier.line
                );
                log.warning((&entry.key, entry.line), message, "Take one of them out.");
            }
        }
        self.apply_pieces(&mut entries, log);
        for key in KEYS.iter() {
            if let Some(entry) = entries.remove(key.name) {
                self.apply_key(key, entry, log);
            }
        }
        for (name, entry) in entries {
            let near = nearest(name).map_or_else(String::new, |near| format!("Did you mean {near}?"));
            log.warning(
                (name, entry.line),
                format!("The key {} is not known and is passed over.", shown(name)),
                &near,
            );
        }
    }

    fn apply_pieces(&mut self, entries: &mut BTreeMap<&str, &Entry>, log: &mut SectionLog) {
        for (number, fact) in TYPES.iter().enumerate() {
            if let Some(entry) = entries.remove(fact.name) {
                self.apply_piece(number, entry, log);
            }
            let mut capital = fact.name.to_owned();
            capital[..1].make_ascii_uppercase();
            for (player, color) in ["White", "Black"].into_iter().enumerate() {
                let key = format!("mobilityRegion{color}{capital}");
                let Some(entry) = entries.remove(key.as_str()) else { continue };
                match read(Kind::Cells, &entry.value, &|_| None) {
                    // Nothing means everywhere, as there.
                    Some(Value::Cells(cells)) if cells.is_empty() => {
                        drop(self.mobility.remove(&(player, number)))
                    }
                    Some(Value::Cells(cells)) => drop(self.mobility.insert((player, number), cells)),
                    _ => wrong_value(entry, Kind::Cells, log),
                }
            }
        }
    }

    fn apply_piece(&mut self, number: Type, entry: &Entry, log: &mut SectionLog) {
        let mut signs = entry.value.chars();
        let is_custom = TYPES[number].betza.is_none();
        match signs.next() {
            Some(letter) if letter.is_ascii_alphabetic() => self.add(number, letter.to_ascii_uppercase()),
            Some('-') => return self.remove(number),
            _ => {
                let message =
                    format!("\"{}\" does not begin with a letter for the piece.", shown(&entry.value));
                let advice = "Write a letter, or - to take the piece away.";
                return log.error((&entry.key, entry.line), message, advice);
            }
        }
        let betza = entry.value.get(2..).unwrap_or("").trim();
        if is_custom && betza.is_empty() {
            let message = format!("\"{}\" does not say how the piece moves.", shown(&entry.value));
            return log.error(
                (&entry.key, entry.line),
                message,
                "Write its moves behind a colon, such as p:mfWcfF.",
            );
        }
        if is_custom {
            if betza.contains('e') {
                for key in ["enPassantTypesWhite", "enPassantTypesBlack"] {
                    if let Some(Value::Types(set)) = self.values.get_mut(key) {
                        set.types.insert(number);
                    }
                }
            }
            self.betza.insert(number, betza.to_owned());
        } else if number == SPECIAL.king && !betza.is_empty() {
            self.betza.insert(number, betza.to_owned());
        } else if number == SPECIAL.king {
            self.betza.remove(&number);
        }
    }

    fn add(&mut self, number: Type, letter: char) {
        if let Some(before) = self.letters.iter().position(|&other| other == Some(letter)) {
            self.remove(before);
        }
        self.letters[number] = Some(letter);
    }

    fn remove(&mut self, number: Type) {
        self.letters[number] = None;
        for key in ["promotionPieceTypesWhite", "promotionPieceTypesBlack"] {
            if let Some(Value::Types(set)) = self.values.get_mut(key) {
                set.types.remove(&number);
            }
        }
    }

    fn apply_key(&mut self, key: &'static Key, entry: &Entry, log: &mut SectionLog) {
        let letters = &self.letters;
        let letter = |sign: char| {
            let sign = sign.to_ascii_uppercase();
            letters.iter().position(|&letter| letter == Some(sign))
        };
        let Some(value) = read(key.kind, &entry.value, &letter) else {
            return wrong_value(entry, key.kind, log);
        };
        for &target in &key.targets {
            let value = match (self.values.get(target), value.clone()) {
                // What is said of some types leaves the others as they are.
                (Some(Value::Limits(before)), Value::Limits(now)) => {
                    Value::Limits(before.iter().map(|(&k, &v)| (k, v)).chain(now).collect())
                }
                (Some(Value::Forms(before)), Value::Forms(now)) => {
                    Value::Forms(before.iter().map(|(&k, &v)| (k, v)).chain(now).collect())
                }
                (_, value) => value,
            };
            self.values.insert(target, value);
            self.said.insert(target, Said { line: entry.line, value: entry.value.clone() });
        }
        self.apply_old_ranks(key.name);
    }

    /// Two old keys say by a rank what regions say now.
    fn apply_old_ranks(&mut self, name: &str) {
        let last = self.line("maxRank");
        let (names, low, high) = match name {
            "promotionRank" => {
                (["promotionRegionWhite", "promotionRegionBlack"], self.line("promotionRank"), last)
            }
            "doubleStepRank" | "doubleStepRankMin" => {
                let (low, high) = (self.line("doubleStepRankMin"), self.line("doubleStepRank"));
                (["doubleStepRegionWhite", "doubleStepRegionBlack"], low.min(high), high)
            }
            _ => return,
        };
        let whole = |from: i32, to: i32| -> Cells {
            (from..=to).flat_map(|rank| (0..MAX_FILES).map(move |file| (file, rank))).collect()
        };
        self.values.insert(names[0], Value::Cells(whole(low, high)));
        self.values.insert(names[1], Value::Cells(whole(last - high, last - low)));
    }

    /// Says so where something was set that cannot be carried over.
    pub(crate) fn refuse(&self, log: &mut SectionLog) {
        let bare = Self::bare();
        for key in KEYS.iter() {
            let Fate::Refused(reason) = key.fate else { continue };
            if self.values.get(key.name) == bare.values.get(key.name) {
                continue;
            }
            self.cannot(key.name, &format!("the language has no word for {reason}"), log);
        }
    }

    /// Leaves the variant out because of a setting.
    pub(crate) fn cannot(&self, key: &'static str, why: &str, log: &mut SectionLog) {
        let (line, value) = match self.said.get(key) {
            Some(said) => (said.line, format!(" = {}", shown(&said.value))),
            None => (0, " (as in its parent)".to_owned()),
        };
        log.error((key, line), format!("{key}{value} cannot be carried over: {why}."), "");
    }

    /// The line where a setting was said, or 0.
    pub(crate) fn said_in(&self, key: &str) -> usize {
        self.said.get(key).map_or(0, |said| said.line)
    }

    pub(crate) fn yes(&self, key: &str) -> bool {
        matches!(self.values.get(key), Some(Value::YesNo(true)))
    }

    pub(crate) fn number(&self, key: &str) -> u32 {
        match self.values.get(key) {
            Some(Value::Number(number)) => *number,
            _ => 0,
        }
    }

    /// A rank or file, from 0.
    pub(crate) fn line(&self, key: &str) -> i32 {
        match self.values.get(key) {
            Some(Value::Line(line)) => *line,
            _ => 0,
        }
    }

    pub(crate) fn text(&self, key: &str) -> &str {
        match self.values.get(key) {
            Some(Value::Text(text)) => text,
            _ => "",
        }
    }

    pub(crate) fn result(&self, key: &str) -> Option<Outcome> {
        match self.values.get(key) {
            Some(Value::Result(result)) => *result,
            _ => None,
        }
    }

    pub(crate) fn types(&self, key: &str) -> TypeSet {
        match self.values.get(key) {
            Some(Value::Types(set)) => set.clone(),
            _ => TypeSet::default(),
        }
    }

    /// The types of a setting that each player has one of.
    pub(crate) fn types_of(&self, key: &str, player: usize) -> TypeSet {
        self.types(&format!("{key}{}", COLORS[player]))
    }

    /// The cells of a setting that each player has one of, as far as they are on the board.
    pub(crate) fn cells_of(&self, key: &str, player: usize) -> Cells {
        self.cells(&format!("{key}{}", COLORS[player]))
    }

    /// The cells of a setting, as far as they are on the board.
    pub(crate) fn cells(&self, key: &str) -> Cells {
        match self.values.get(key) {
            Some(Value::Cells(cells)) => cells.iter().copied().filter(|&cell| self.is_cell(cell)).collect(),
            _ => Cells::new(),
        }
    }

    pub(crate) fn limits(&self) -> BTreeMap<Type, u32> {
        match self.values.get("promotionLimit") {
            Some(Value::Limits(limits)) => limits.clone(),
            _ => BTreeMap::new(),
        }
    }

    /// What a type becomes by turning over.
    pub(crate) fn form(&self, number: Type) -> Option<Type> {
        match self.values.get("promotedPieceType") {
            Some(Value::Forms(forms)) => forms.get(&number).copied().flatten(),
            _ => None,
        }
    }

    pub(crate) fn files(&self) -> i32 {
        self.line("maxFile") + 1
    }

    pub(crate) fn ranks(&self) -> i32 {
        self.line("maxRank") + 1
    }

    pub(crate) fn is_cell(&self, (file, rank): (i32, i32)) -> bool {
        (0..self.files()).contains(&file) && (0..self.ranks()).contains(&rank)
    }

    /// All cells of the board.
    pub(crate) fn board(&self) -> Cells {
        crate::value::everywhere().into_iter().filter(|&cell| self.is_cell(cell)).collect()
    }

    /// The type of a letter.
    pub(crate) fn type_of(&self, letter: char) -> Option<Type> {
        let letter = letter.to_ascii_uppercase();
        self.letters.iter().position(|&other| other == Some(letter))
    }

    /// How a type moves.
    pub(crate) fn betza_of(&self, number: Type) -> &str {
        self.betza.get(&number).map_or_else(|| TYPES[number].betza.unwrap_or(""), String::as_str)
    }
}

/// What settings of the two players end with.
pub(crate) const COLORS: [&str; 2] = ["White", "Black"];

fn wrong_value(entry: &Entry, kind: Kind, log: &mut SectionLog) {
    let message = format!("{} cannot be \"{}\".", shown(&entry.key), shown(&entry.value));
    log.error((&entry.key, entry.line), message, &kind.advice());
}
