//! Passwords that are among the first to be guessed.

/// Words that passwords are made of when nobody thinks about them; in lower case.
const WORDS: [&str; 40] = [
    "password",
    "passw0rd",
    "passwort",
    "contraseña",
    "contrasena",
    "clave",
    "secret",
    "letmein",
    "welcome",
    "bienvenido",
    "iloveyou",
    "tequiero",
    "teamo",
    "admin",
    "login",
    "master",
    "monkey",
    "dragon",
    "football",
    "futbol",
    "baseball",
    "princess",
    "princesa",
    "sunshine",
    "shadow",
    "superman",
    "batman",
    "trustno1",
    "starwars",
    "michael",
    "jordan",
    "barcelona",
    "realmadrid",
    "caissa",
    "ajedrez",
    "checkmate",
    "jaquemate",
    "hyperchess",
    "computer",
    "internet",
];

/// What lies side by side on keyboards, or follows each other.
const ROWS: [&str; 7] = [
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "qazwsxedcrfvtgbyhnujm",
];

/// Whether little is left of a password once what everybody thinks of is taken away.
pub(super) fn is_common(password: &str) -> bool {
    let mut rest = password.to_lowercase();
    if distinct(&rest) < 4 || is_repeated(&rest) {
        return true;
    }
    for word in WORDS {
        rest = rest.replace(word, "");
    }
    let rest = without_rows(&rest);
    // A year or an exclamation mark behind a word adds little.
    rest.chars().count() < 6 && rest.chars().filter(|letter| letter.is_alphabetic()).count() < 4
}

fn distinct(text: &str) -> usize {
    text.chars().collect::<std::collections::BTreeSet<_>>().len()
}

/// Whether it is something short over and over.
fn is_repeated(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    (1..=3).any(|length| letters.iter().zip(letters.iter().skip(length)).all(|(a, b)| a == b))
}

/// What is left when stretches of four or more from some row are taken away, forwards or backwards.
fn without_rows(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut rest = String::new();
    let mut at = 0;
    while at < letters.len() {
        let longest = (4..=letters.len() - at).rev().find(|&length| is_in_row(&letters[at..at + length]));
        match longest {
            Some(length) => at += length,
            None => {
                rest.push(letters[at]);
                at += 1;
            }
        }
    }
    rest
}

fn is_in_row(letters: &[char]) -> bool {
    // No row is longer; this also keeps long texts cheap.
    if letters.len() > 40 {
        return false;
    }
    let forwards: String = letters.iter().collect();
    let backwards: String = letters.iter().rev().collect();
    ROWS.iter().any(|row| row.contains(&forwards) || row.contains(&backwards))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_thinks_of_is_common() {
        for common in ["password1!", "Passw0rd12", "0987654321", "qwertyuiop1", "ajedrez2024", "1qaz2wsx3edc"]
        {
            assert!(is_common(common), "{common}");
        }
        for fine in ["tortoise lamp", "xK9$wq", "my chess is better than yours", "la dama va a la ventana"] {
            assert!(!is_common(fine), "{fine}");
        }
        assert!(!is_common(&"xy7k".repeat(256)), "and it takes no time");
    }
}
