//! What a browser is called in the list of sessions.

use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;

/// Browsers by what they say of themselves. Many say that they are others too, so the order counts.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];

/// Systems likewise.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// The browser and the system, as far as they are known. What a stranger writes is never shown as it came.
pub(crate) fn label(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("");
    let known = |table: &[(&str, &'static str)]| {
        table.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let parts: Vec<&str> = [known(&BROWSERS), known(&SYSTEMS)].into_iter().flatten().collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_recognised() {
        let label = |agent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, agent.parse().unwrap());
            label(&headers)
        };
        let linux = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        assert_eq!(label(linux), "Firefox, Linux");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                     Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(label(phone), "Safari, iPhone");
        assert_eq!(label("<script>"), "");
    }
}
