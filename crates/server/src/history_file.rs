//! The moves of the game that was played last, always up to date in a file of their own (D4).

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use crate::report::report;

/// Writes the file beside everybody's work. Dropping the last of its kind waits until what was said is written.
#[derive(Clone)]
pub(crate) struct HistoryFile {
    writer: Option<Arc<Writer>>,
}

struct Writer {
    texts: Option<Sender<String>>,
    thread: Option<JoinHandle<()>>,
}

impl HistoryFile {
    /// Keeps the file at a path; nothing is kept where there is none.
    pub(crate) fn new(path: Option<PathBuf>) -> Self {
        let writer = path.and_then(|path| {
            let (texts, queue) = channel();
            let thread =
                std::thread::Builder::new().name("history".to_owned()).spawn(move || run(&path, &queue));
            match thread {
                Ok(thread) => Some(Arc::new(Writer { texts: Some(texts), thread: Some(thread) })),
                Err(error) => {
                    report("the moves of the last game cannot be kept in a file", &error);
                    None
                }
            }
        });
        Self { writer }
    }

    /// Whether anything is kept.
    pub(crate) fn is_kept(&self) -> bool {
        self.writer.is_some()
    }

    /// This is the game now.
    pub(crate) fn write(&self, text: String) {
        if let Some(texts) = self.writer.as_ref().and_then(|writer| writer.texts.as_ref()) {
            // The thread ends with its writer, and not before.
            let _ = texts.send(text);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.texts = None;
        if let Some(thread) = self.thread.take() {
            // One that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

/// Only the latest counts: what has been said meanwhile is passed over.
fn run(path: &Path, queue: &Receiver<String>) {
    let mut failed = false;
    while let Ok(text) = queue.recv() {
        let text = queue.try_iter().last().unwrap_or(text);
        if let Err(error) = replace(path, &text) {
            // Once is enough: a full disk says more elsewhere.
            if !failed {
                report(&format!("{} cannot be written", path.display()), &error);
            }
            failed = true;
        }
    }
}

/// Whoever reads the file finds all of a game, whenever it looks.
fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let beside = path.with_extension("tmp");
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, path)
}
