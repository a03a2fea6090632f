//! Builds the app with npm and lists its files for embedding. No other build script runs npm.

use std::collections::hash_map::DefaultHasher;
use std::ffi::OsStr;
use std::fmt::Write;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The page that is there when the app is not.
const PLAIN_PAGE: &str = "src/without-app.html";

/// Where the app is, from here.
const WEB: &str = "../../web";

/// How the names of files end that the build has made smaller.
const SMALLER: &str = ".br";

/// What the app is built from, in `web/` and in each of its packages. Cargo looks through whole folders.
const SOURCES: &[&str] = &[
    "src",
    "static",
    "data",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.base.json",
    "tsconfig.json",
    "vite.config.ts",
    "breakpoints.js",
    "scripts",
];

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let web = here.join(WEB).canonicalize().unwrap_or_else(|_| here.join(WEB));
    println!("cargo::rerun-if-env-changed=HYPERCHESS_SKIP_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={PLAIN_PAGE}");
    let files = match build(&web) {
        Ok(folder) => copy(&folder, &out.join("app"))?,
        Err(reason) => {
            println!("cargo::warning=the app is left out: {reason}");
            vec![("index.html".to_owned(), here.join(PLAIN_PAGE))]
        }
    };
    fs::write(out.join("assets.rs"), table(&files)?)
}

/// Builds the app and returns the folder it is in, or says why there is none.
fn build(web: &Path) -> Result<PathBuf, String> {
    if env::var_os("HYPERCHESS_SKIP_WEB").is_some_and(|value| value != "0") {
        return Err("HYPERCHESS_SKIP_WEB is set".to_owned());
    }
    if !web.join("app/package.json").is_file() {
        let sign = if web.is_dir() { web } else { Path::new(PLAIN_PAGE) };
        println!("cargo::rerun-if-changed={}", sign.display());
        return Err("there is no web/app".to_owned());
    }
    // Relative to this crate: where several clones build into one folder, each looks at its own files.
    watch(Path::new(WEB));
    if is_out_of_date(web) {
        // Not `npm ci`: it refuses a lock file that was made where packages for other systems cannot be had.
        npm(web, &["install", "--no-audit", "--no-fund"])?;
    }
    npm(web, &["run", "build"])?;
    let built = web.join("app/build");
    if built.join("index.html").is_file() { Ok(built) } else { Err("npm built no index.html".to_owned()) }
}

/// Whether what npm has installed is missing or older than what it should have installed.
fn is_out_of_date(web: &Path) -> bool {
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|data| data.modified());
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Ok(installed), Ok(wanted)) => installed < wanted,
        _ => true,
    }
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program).args(arguments).current_dir(web).output();
    let output = output.map_err(|_| "npm is not installed: see https://nodejs.org".to_owned())?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let last: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).rev().take(12).collect();
    for line in last.iter().rev() {
        println!("cargo::warning=npm: {line}");
    }
    Err(format!("`npm {}` failed in web/", arguments.join(" ")))
}

/// Tells cargo what the app is built from.
fn watch(web: &Path) {
    let packages = fs::read_dir(web.join("packages")).into_iter().flatten().flatten();
    let packages = packages.map(|entry| entry.path());
    for folder in packages.chain([web.to_owned(), web.join("app")]) {
        let sources = SOURCES.iter().map(|source| folder.join(source));
        for source in sources.filter(|source| source.exists()) {
            println!("cargo::rerun-if-changed={}", source.display());
        }
    }
}

/// The files in a folder with their paths in it, sorted.
fn list(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(inside) = path.strip_prefix(folder) {
                let parts: Vec<_> = inside.iter().map(OsStr::to_string_lossy).collect();
                files.push((parts.join("/"), path.clone()));
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Copies the files to where only this build writes, so that whoever builds the app by hand disturbs nothing.
fn copy(from: &Path, to: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    let mut files = list(from)?;
    for (path, file) in &mut files {
        let copy = to.join(path.as_str());
        fs::create_dir_all(copy.parent().unwrap_or(to))?;
        fs::copy(&*file, &copy)?;
        *file = copy;
    }
    Ok(files)
}

/// The Rust source of the table of files.
fn table(files: &[(String, PathBuf)]) -> io::Result<String> {
    let mut text = String::from("static ASSETS: &[Asset] = &[\n");
    let is_small = |path: &str| path.ends_with(SMALLER);
    for (path, file) in files.iter().filter(|(path, _)| !is_small(path)) {
        let smaller = files.iter().find(|(other, _)| other.strip_suffix(SMALLER) == Some(path));
        let smaller = match smaller {
            Some((_, small)) => format!("Some(include_bytes!({small:?}))"),
            None => "None".to_owned(),
        };
        let mut hasher = DefaultHasher::new();
        hasher.write(&fs::read(file)?);
        let tag = format!("\"{:016x}\"", hasher.finish());
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "    Asset {{ path: {path:?}, bytes: include_bytes!({file:?}), brotli: {smaller}, tag: {tag:?} }},"
        );
    }
    text.push_str("];\n");
    Ok(text)
}
