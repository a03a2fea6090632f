//! Tells cargo that the built-in content is part of this crate: without it, a folder added to
//! `content/` would be missed until some source file changes.

fn main() {
    println!("cargo::rerun-if-changed=../../content");
}
