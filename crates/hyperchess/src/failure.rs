//! What went wrong, as one line and an exit status.

use std::fmt::Display;
use std::process::ExitCode;

/// Why the program did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The thing asked about is not so; what there is to say has been printed already, or is said here.
    NotSo(Option<String>),
    /// The call was wrong.
    WrongCall(String),
}

impl Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotSo(message) => f.write_str(message.as_deref().unwrap_or("it is not so")),
            Self::WrongCall(message) => f.write_str(message),
        }
    }
}

impl Failure {
    pub(crate) fn not_so(message: impl Display) -> Self {
        Self::NotSo(Some(message.to_string()))
    }

    pub(crate) fn wrong_call(message: impl Display) -> Self {
        Self::WrongCall(message.to_string())
    }

    /// Prints the line and returns the exit status.
    pub(crate) fn report(self) -> ExitCode {
        let (message, status) = match self {
            Self::NotSo(message) => (message, 1),
            Self::WrongCall(message) => (Some(message), 2),
        };
        if let Some(message) = message {
            eprintln!("hyperchess: {message}");
        }
        ExitCode::from(status)
    }
}
