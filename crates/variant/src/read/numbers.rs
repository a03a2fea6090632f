//! Numbers, vectors, colours and places as authors write them.

use rules::Value;

use crate::description::{Color, Coordinates};

/// A whole number with an optional sign. One that is absurdly large becomes merely very large.
pub(super) fn whole(text: &str) -> Option<i64> {
    let text = text.trim();
    let (negative, digits) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = digits.parse().unwrap_or(1 << 40).min(1 << 40);
    Some(if negative { -number } else { number })
}

/// A number without a sign.
pub(super) fn natural(text: &str) -> Option<u64> {
    let text = text.trim();
    let unsigned = text.starts_with(|first: char| first.is_ascii_digit());
    whole(text).filter(|_| unsigned).map(i64::unsigned_abs)
}

/// Whole numbers with commas between them.
pub(super) fn whole_list(text: &str) -> Option<Vec<i64>> {
    text.split(',').map(whole).collect()
}

/// `r,g,b`, each from 0 to 255.
pub(super) fn color(text: &str) -> Option<Color> {
    let parts: Vec<u8> =
        text.split(',').map(natural).map(|part| part?.try_into().ok()).collect::<Option<_>>()?;
    match parts[..] {
        [red, green, blue] => Some(Color { red, green, blue }),
        _ => None,
    }
}

/// The place of a cell: as many numbers as `len` says, or any number of them.
pub(super) fn coordinates(text: &str, len: Option<usize>) -> Option<Coordinates> {
    let numbers: Vec<i32> =
        text.split(',').map(natural).map(|part| part?.try_into().ok()).collect::<Option<_>>()?;
    len.is_none_or(|len| len == numbers.len()).then_some(Coordinates(numbers))
}

/// Two places with a hyphen between them.
pub(super) fn from_to(text: &str, len: Option<usize>) -> Option<(Coordinates, Coordinates)> {
    let (from, to) = text.split_once('-')?;
    Some((coordinates(from, len)?, coordinates(to, len)?))
}

/// The largest value of a piece.
const MAX_VALUE: u64 = 1_000_000_000;

/// A positive decimal number with up to six places.
pub(super) fn value(text: &str) -> Option<Value> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (units, decimals) = text.split_once('.').unwrap_or((text, ""));
    let decimals = decimals.trim_end_matches('0');
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let units_short = units.trim_start_matches('0');
    if !digits(units) || !digits(decimals) || units_short.len() > 10 || decimals.len() > 6 {
        return None;
    }
    let units: u64 = if units_short.is_empty() { 0 } else { units_short.parse().ok()? };
    let millionths: u64 = format!("{decimals:0<6}").parse().ok()?;
    let whole = units * 1_000_000 + millionths;
    (1..=MAX_VALUE * 1_000_000).contains(&whole).then_some(Value(whole as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers() {
        assert_eq!(whole(" -12 "), Some(-12));
        assert_eq!(whole("+3"), Some(3));
        assert_eq!(whole("99999999999999999999999"), Some(1 << 40));
        for wrong in ["", "-", "1.5", "0x1", "１", "--1", "1 2"] {
            assert_eq!(whole(wrong), None, "{wrong}");
        }
        assert_eq!(natural("-0"), None);
        assert_eq!(natural("07"), Some(7));
    }

    #[test]
    fn values_are_exact() {
        assert_eq!(value("9"), Some(Value(9_000_000)));
        assert_eq!(value("3.25"), Some(Value(3_250_000)));
        assert_eq!(value(".5"), Some(Value(500_000)));
        assert_eq!(value("0.0000010"), Some(Value(1)));
        assert_eq!(value("1000000000"), Some(Value(1_000_000_000_000_000)));
        for wrong in ["", ".", "0", "-1", "1e3", "3,5", "1000000000.1", "0.0000001", "99999999999", "NaN"] {
            assert_eq!(value(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn colors_and_places() {
        assert_eq!(color("255, 0,12"), Some(Color::new(255, 0, 12)));
        for wrong in ["256,0,0", "1,2", "1,2,3,4", "red", "-1,0,0"] {
            assert_eq!(color(wrong), None, "{wrong}");
        }
        assert_eq!(coordinates("3, 4", Some(2)), Some(Coordinates(vec![3, 4])));
        assert_eq!(coordinates("3", Some(2)), None);
        assert_eq!(from_to("1,2-3,4", None).unwrap().1, Coordinates(vec![3, 4]));
        for wrong in ["1,2", "1,2-3", "1,2-3,4-5,6", "-1,2-3,4", "1,2 3,4"] {
            assert_eq!(from_to(wrong, Some(2)), None, "{wrong}");
        }
    }
}
