//! Letters that look alike, and scripts that do not stand beside each other.

use unicode_script::{Script, UnicodeScript};
use unicode_security::confusable_detection::skeleton;

/// Letters of other scripts that look like Latin ones: what looks alike is alike. Those that look alike within Latin
/// are at the end.
const ALIKE: [(char, char); 34] = [
    ('а', 'a'),
    ('в', 'b'),
    ('с', 'c'),
    ('ԁ', 'd'),
    ('е', 'e'),
    ('һ', 'h'),
    ('н', 'h'),
    ('і', 'i'),
    ('ј', 'j'),
    ('к', 'k'),
    ('м', 'm'),
    ('о', 'o'),
    ('р', 'p'),
    ('ԛ', 'q'),
    ('ѕ', 's'),
    ('т', 't'),
    ('ԝ', 'w'),
    ('х', 'x'),
    ('у', 'y'),
    ('α', 'a'),
    ('β', 'b'),
    ('ε', 'e'),
    ('η', 'n'),
    ('ι', 'i'),
    ('κ', 'k'),
    ('ν', 'v'),
    ('ο', 'o'),
    ('ρ', 'p'),
    ('τ', 't'),
    ('υ', 'u'),
    ('χ', 'x'),
    ('0', 'o'),
    ('1', 'l'),
    ('i', 'l'),
];

/// Small capitals, which look like letters though nobody lists them among what looks alike.
const SMALL_CAPITALS: [(char, char); 18] = [
    ('ᴀ', 'a'),
    ('ʙ', 'b'),
    ('ᴅ', 'd'),
    ('ᴇ', 'e'),
    ('ꜰ', 'f'),
    ('ɢ', 'g'),
    ('ʜ', 'h'),
    ('ᴊ', 'j'),
    ('ᴋ', 'k'),
    ('ʟ', 'l'),
    ('ᴍ', 'm'),
    ('ɴ', 'n'),
    ('ᴘ', 'p'),
    ('ʀ', 'r'),
    ('ꜱ', 's'),
    ('ᴛ', 't'),
    ('ʏ', 'y'),
    ('ᴢ', 'z'),
];

/// Scripts that people write beside each other in one name.
const TOGETHER: [Script; 6] =
    [Script::Latin, Script::Han, Script::Hiragana, Script::Katakana, Script::Bopomofo, Script::Hangul];

/// What a letter in lower case looks like. What that is may itself look like something.
pub(super) fn look(letter: char) -> char {
    let once = |letter| find(&ALIKE, letter).unwrap_or(letter);
    once(once(plain(letter)))
}

/// The plain letter that another letter looks like, by what Unicode says of them; itself if it looks like none. Those
/// of ASCII stay what they are.
pub(super) fn plain(letter: char) -> char {
    if letter.is_ascii() || find(&ALIKE, letter).is_some() {
        return letter;
    }
    let shape = alone(skeleton(letter.encode_utf8(&mut [0; 4]))).unwrap_or(letter);
    let shape = find(&SMALL_CAPITALS, shape).unwrap_or(shape);
    if shape.is_ascii_alphanumeric() { shape } else { letter }
}

fn find(table: &[(char, char)], letter: char) -> Option<char> {
    table.iter().find(|(from, _)| *from == letter).map(|(_, to)| *to)
}

fn alone(mut letters: impl Iterator<Item = char>) -> Option<char> {
    letters.next().filter(|_| letters.next().is_none())
}

/// Whether letters stand together that nobody writes together, as in a name that is to be taken for another.
pub(super) fn mixes_scripts(name: &str) -> bool {
    let scripts = name.chars().map(|letter| letter.script());
    let mut own = scripts.filter(|script| !matches!(script, Script::Common | Script::Inherited));
    let Some(first) = own.next() else { return false };
    own.any(|script| script != first && !(TOGETHER.contains(&first) && TOGETHER.contains(&script)))
}
