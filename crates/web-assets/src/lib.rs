//! The app as it is sent to browsers, built by npm and kept inside the program.
//!
//! This is the only crate that needs Node, and only to be built. Without it, or with
//! `HYPERCHESS_SKIP_WEB=1`, there is a plain page instead that says what to install.

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A file of the app.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Where it lies, such as `index.html`.
    pub path: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
    /// The same, compressed with Brotli, where that is worth it.
    pub brotli: Option<&'static [u8]>,
    /// A tag that changes with what is in it, in quotes.
    pub tag: &'static str,
}

impl Asset {
    /// What kind of file it is, as browsers want to know it.
    #[must_use]
    pub fn media_type(&self) -> &'static str {
        match self.path.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "json" | "map" => "application/json",
            "webmanifest" => "application/manifest+json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "ico" => "image/x-icon",
            "woff2" => "font/woff2",
            "wasm" => "application/wasm",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// What is in it as a text; nothing if it is none.
    #[must_use]
    pub fn text(&self) -> &'static str {
        std::str::from_utf8(self.bytes).unwrap_or_default()
    }
}

/// The file of a path.
#[must_use]
pub fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.binary_search_by(|asset| asset.path.cmp(path)).ok().map(|index| &ASSETS[index])
}

/// Every file, in the order of their paths.
#[must_use]
pub fn all() -> &'static [Asset] {
    ASSETS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_page_to_start_from_and_every_file_is_found() {
        assert!(find("index.html").is_some_and(|index| index.media_type().starts_with("text/html")));
        assert!(find("no-such-file").is_none());
        assert!(all().iter().all(|asset| find(asset.path).is_some_and(|found| found.tag == asset.tag)));
    }
}
