//! The files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

use super::source::Source;

/// Folders that hold what tools make or keep.
const PASSED_OVER: &[&str] = &[".git", "target", "node_modules"];

/// Every text file of the repository.
pub(crate) struct Tree {
    pub(crate) root: PathBuf,
    /// In the order of their paths.
    pub(crate) files: Vec<File>,
}

/// A text file.
pub(crate) struct File {
    /// From the root of the repository, with slashes.
    pub(crate) path: String,
    pub(crate) text: String,
    /// Its parts, if it is in Rust.
    pub(crate) source: Option<Source>,
}

impl Tree {
    /// Reads everything below `root`, apart from what the `.gitignore` there names.
    pub(crate) fn read(root: &Path) -> Result<Self, String> {
        let ignored = fs::read_to_string(root.join(".gitignore")).unwrap_or_default();
        let ignored: Vec<&str> = ignored.lines().filter_map(|line| line.trim().strip_prefix('/')).collect();
        let mut tree = Self { root: root.to_path_buf(), files: Vec::new() };
        tree.read_folder("", &ignored)?;
        tree.files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(tree)
    }

    fn read_folder(&mut self, folder: &str, ignored: &[&str]) -> Result<(), String> {
        let cannot = |error| format!("cannot read the folder \"{folder}\": {error}");
        for entry in fs::read_dir(self.root.join(folder)).map_err(cannot)? {
            let entry = entry.map_err(cannot)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            if PASSED_OVER.contains(&name.as_str()) || ignored.contains(&path.as_str()) {
                continue;
            }
            let kind = entry.file_type().map_err(cannot)?;
            if kind.is_dir() {
                self.read_folder(&path, ignored)?;
            } else if kind.is_file() {
                self.read_file(path)?;
            }
        }
        Ok(())
    }

    fn read_file(&mut self, path: String) -> Result<(), String> {
        let bytes =
            fs::read(self.root.join(&path)).map_err(|error| format!("cannot read {path}: {error}"))?;
        // Images and the like are nobody's business here.
        if let Ok(text) = String::from_utf8(bytes)
            && !text.contains('\0')
        {
            let source = path.ends_with(".rs").then(|| Source::read(&text));
            self.files.push(File { path, text, source });
        }
        Ok(())
    }

    /// The Rust files of all crates and of this program, with their parts.
    pub(crate) fn rust_files(&self) -> impl Iterator<Item = (&File, &Source)> {
        let files = self.files.iter().filter(|file| {
            file.path.starts_with("crates/")
                || file.path.starts_with("xtask/")
                || file.path.starts_with("fuzz/")
        });
        files.filter_map(|file| Some((file, file.source.as_ref()?)))
    }
}

impl File {
    /// The crate that the file belongs to, if it lies in `crates/`.
    pub(crate) fn crate_name(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split('/').next()
    }

    /// Whether the whole file is there for tests.
    pub(crate) fn is_test(&self) -> bool {
        let mut parts = self.path.split('/');
        self.path.ends_with("/tests.rs") || parts.any(|part| part == "tests")
    }
}

/// The number of the line, from 1, that holds the byte at `offset`.
pub(crate) fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes()[..offset].iter().filter(|&&byte| byte == b'\n').count() + 1
}
