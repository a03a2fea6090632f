//! A progress line on a terminal, and nothing elsewhere.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts finished parts of long work.
pub(crate) struct Progress {
    total: usize,
    done: AtomicUsize,
    shown: bool,
}

impl Progress {
    pub(crate) fn new(total: usize) -> Self {
        Self { total, done: AtomicUsize::new(0), shown: std::io::stderr().is_terminal() }
    }

    /// One more part is done.
    pub(crate) fn advance(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        if self.shown {
            let filled = done * 30 / self.total.max(1);
            let bar = "#".repeat(filled) + &"-".repeat(30 - filled);
            // A terminal that cannot be written to shows no progress; the work goes on.
            let _ = write!(std::io::stderr(), "\r[{bar}] {done}/{}", self.total);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown && self.done.load(Ordering::Relaxed) > 0 {
            let _ = write!(std::io::stderr(), "\r\x1b[2K");
        }
    }
}
