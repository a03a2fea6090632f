//! What the person who runs the server should know, one line each on standard error.

use std::fmt::Display;

pub(crate) fn report(what: &str, why: &dyn Display) {
    eprintln!("hyperchess: {what}: {why}");
}
