//! A Rust file taken apart just far enough: code, comments, string literals, and what is only for tests.

mod lexer;
mod test_items;
#[cfg(test)]
mod tests;

use std::ops::Range;

use lexer::Lexer;
pub(crate) use lexer::is_word;

/// The parts of a Rust file.
pub(crate) struct Source {
    /// The text with comments and the insides of literals blanked out; every byte keeps its place.
    pub(crate) code: String,
    /// The text with all but comments blanked out, likewise.
    pub(crate) comments: String,
    /// The string literals in order.
    pub(crate) literals: Vec<Literal>,
    /// What is compiled only for tests.
    test_items: Vec<Range<usize>>,
}

/// A string literal.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Literal {
    /// Where its first quote stands.
    pub(crate) offset: usize,
    /// What it stands for, escapes resolved.
    pub(crate) value: String,
}

/// A name, keyword or number in the code.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) offset: usize,
    /// The code before it, without white space at the end.
    pub(crate) before: &'a str,
    /// The code after it, without white space at the start.
    pub(crate) after: &'a str,
}

impl Source {
    /// Takes a text apart. Any text will do; one that is no Rust gives no sense.
    pub(crate) fn read(text: &str) -> Self {
        let (code, comments, literals) = Lexer::new(text).run();
        let test_items = test_items::test_items(&code);
        Self { code, comments, literals, test_items }
    }

    /// Whether the byte at `offset` is compiled only for tests.
    pub(crate) fn is_test(&self, offset: usize) -> bool {
        self.test_items.iter().any(|item| item.contains(&offset))
    }

    /// The words of the code in order.
    pub(crate) fn words(&self) -> impl Iterator<Item = Word<'_>> {
        words(&self.code)
    }

    /// The words that stand outside of tests.
    pub(crate) fn words_outside_tests(&self) -> impl Iterator<Item = Word<'_>> {
        self.words().filter(|word| !self.is_test(word.offset))
    }
}

/// The words of some code in order.
pub(crate) fn words(code: &str) -> impl Iterator<Item = Word<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + code[at..].bytes().position(is_word)?;
        let len = code[start..].bytes().position(|byte| !is_word(byte)).unwrap_or(code.len() - start);
        at = start + len;
        let (before, after) = (code[..start].trim_end(), code[at..].trim_start());
        Some(Word { text: &code[start..at], offset: start, before, after })
    })
}
