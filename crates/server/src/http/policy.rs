//! What the browser is told it may do with our pages.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// Only what this server sends, and of scripts inside a page only those of the page it was built with.
pub(crate) fn content_security_policy(index: &str) -> String {
    let scripts: String = inline_scripts(index)
        .map(|script| format!(" 'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script))))
        .collect();
    format!(
        "default-src 'self'; script-src 'self'{scripts}; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; connect-src 'self' blob:; font-src 'self' data:; object-src 'none'; base-uri 'self'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

/// The texts of scripts that stand in a page.
fn inline_scripts(page: &str) -> impl Iterator<Item = &str> {
    page.split("<script").skip(1).filter_map(|part| {
        let (attributes, rest) = part.split_once('>')?;
        let (script, _) = rest.split_once("</script>")?;
        (!attributes.contains("src=")).then_some(script)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_of_the_page_are_allowed_by_their_hash() {
        let policy = content_security_policy("<script src=\"a.js\"></script><script>alert(1)</script>");
        // From `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`.
        assert!(policy.contains("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';"));
    }
}
