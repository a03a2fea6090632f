//! Where a reader puts what it finds.

use super::{Code, Diagnostic, Severity, Spot};
use crate::description::Language;

/// How many problems of one severity are told one by one.
const MOST: usize = 200;

/// The problems of one file, in the order they were found.
#[derive(Debug)]
pub(crate) struct Problems {
    file: &'static str,
    language: Language,
    list: Vec<Diagnostic>,
    infos: Count,
    warnings: Count,
    errors: Count,
}

/// How many problems of one severity there are.
#[derive(Debug, Default)]
struct Count {
    told: usize,
    untold: usize,
}

impl Problems {
    pub(crate) fn new(file: &'static str) -> Self {
        let (infos, warnings, errors) = (Count::default(), Count::default(), Count::default());
        Self { file, language: Language::First, list: Vec::new(), infos, warnings, errors }
    }

    /// Notes which version of the language the file is written in: the second is stricter.
    pub(crate) fn set_language(&mut self, language: Language) {
        self.language = language;
    }

    /// Which version of the language the file is written in.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// The code for something that has no place here: the first version passes it over, the second refuses it.
    pub(crate) fn strict(&self, first: Code, second: Code) -> Code {
        match self.language {
            Language::First => first,
            Language::Second => second,
        }
    }

    /// Adds a problem. Beyond a number that nobody reads, they are only counted.
    pub(crate) fn report(
        &mut self,
        code: Code,
        spot: impl Into<Spot>,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        let count = match code.severity() {
            Severity::Info => &mut self.infos,
            Severity::Warning => &mut self.warnings,
            Severity::Error => &mut self.errors,
        };
        if count.told < MOST {
            count.told += 1;
            let diagnostic = Diagnostic::new(code, self.file, spot.into());
            self.list.push(diagnostic.message(message).remedy(remedy));
        } else {
            count.untold += 1;
        }
    }

    /// Whether anything found so far leaves the piece or board out.
    pub(crate) fn has_error(&self) -> bool {
        self.errors.told > 0
    }

    /// All of them, and how many there are beyond.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        let rest = self.infos.untold + self.warnings.untold;
        for (code, count) in [(Code::MoreProblems, rest), (Code::MoreErrors, self.errors.untold)] {
            if count > 0 {
                self.list.push(
                    Diagnostic::new(code, self.file, Spot::default())
                        .message(format!("There are more problems of this kind in the file: {count}."))
                        .remedy("Correct those above first."),
                );
            }
        }
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_counted_and_hides_nothing_graver() {
        let mut problems = Problems::new("board.xml");
        for _ in 0..MOST + 3 {
            problems.report(Code::ElementUnknown, Spot::default(), "", "");
        }
        assert!(!problems.has_error());
        problems.report(Code::NameEmpty, Spot::default(), "", "");
        assert!(problems.has_error());
        let told = problems.finish();
        assert_eq!(told.len(), MOST + 2);
        assert_eq!(told[MOST].code, Code::NameEmpty);
        assert_eq!(told[MOST + 1].code, Code::MoreProblems);
        assert_eq!(told[MOST + 1].message, "There are more problems of this kind in the file: 3.");
    }
}
