//! Something that a check has found.

use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Severity {
    /// Worth a look.
    Warning,
    /// Must be put right.
    Error,
}

/// What was found, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    pub(crate) severity: Severity,
    /// From the root of the repository.
    path: String,
    /// Counted from 1.
    line: usize,
    what: String,
    why: &'static str,
    remedy: &'static str,
}

impl Finding {
    pub(crate) fn error(
        path: &str,
        line: usize,
        what: impl Into<String>,
        why: &'static str,
        remedy: &'static str,
    ) -> Self {
        Self { severity: Severity::Error, path: path.to_owned(), line, what: what.into(), why, remedy }
    }

    /// The same, but only as a warning.
    pub(crate) fn into_warning(self) -> Self {
        Self { severity: Severity::Warning, ..self }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let warning = if self.severity == Severity::Warning { "warning: " } else { "" };
        let Self { path, line, what, why, remedy, .. } = self;
        write!(f, "{path}:{line}: {warning}{what}; {why}; {remedy}")
    }
}
