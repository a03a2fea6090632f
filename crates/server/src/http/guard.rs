//! What holds for every request: who may ask, and what browsers may do with the answer.

use axum::extract::Request;
use axum::http::header::{CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::{FromFnLayer, Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use super::policy::content_security_policy;
use crate::error::ApiError;
use crate::lichess::is_foreign_welcome;
use crate::public_url::PublicUrl;
use crate::server::{Server, Settings};

/// What the guard goes by.
#[derive(Clone)]
pub(crate) struct Rules {
    local_only: bool,
    public_url: Option<PublicUrl>,
    /// What the computer is called on its network.
    names: Vec<String>,
    policy: HeaderValue,
}

type Guarding = std::pin::Pin<Box<dyn Future<Output = Response> + Send>>;
type Guard = fn(axum::extract::State<Rules>, Request, Next) -> Guarding;

/// The layer around everything.
pub(crate) fn guard(server: &Server) -> FromFnLayer<Guard, Rules, (axum::extract::State<Rules>, Request)> {
    let index = web_assets::find("index.html").map_or("", |index| index.text());
    let policy = HeaderValue::from_str(&content_security_policy(index));
    let policy = policy.unwrap_or(HeaderValue::from_static("default-src 'self'"));
    let Settings { local_only, public_url, names, .. } = server.settings();
    let rules =
        Rules { local_only: *local_only, public_url: public_url.clone(), names: names.clone(), policy };
    from_fn_with_state(rules, |axum::extract::State(rules), request, next| {
        Box::pin(watch(rules, request, next))
    })
}

async fn watch(rules: Rules, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let reads = request.method() == Method::GET || request.method() == Method::HEAD;
    let public_url = rules.public_url.as_ref();
    let named = match public_url {
        Some(url) => is_called(url, headers) || is_local(headers),
        None => is_local(headers) || !rules.local_only && is_own_name(headers, &rules.names),
    };
    let welcome = is_foreign_welcome(request.uri().path());
    let mut response = if !named {
        ApiError::unknown_name().into_response()
    } else if reads || welcome || is_own(headers, public_url) {
        next.run(request).await
    } else {
        ApiError::foreign().into_response()
    };
    // What comes from strangers has a stricter policy of its own.
    response.headers_mut().entry(CONTENT_SECURITY_POLICY).or_insert(rules.policy);
    let add: [(HeaderName, HeaderValue); 2] = [
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    ];
    response.headers_mut().extend(add);
    response
}

/// Whether a request comes from a page of this server, or from no page at all.
pub(crate) fn is_own(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return !is_from_elsewhere(headers) };
    let Ok(origin) = origin.to_str() else { return false };
    // A proxy may call us by another name than the browser does.
    if public_url.is_some_and(|url| url.is_origin(origin)) {
        return true;
    }
    if public_url.is_some_and(|_| !is_local(headers)) {
        return false;
    }
    let origin = origin.split_once("://");
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    origin.is_some_and(|(_, origin)| Some(origin) == host)
}

/// Whether a browser says that a page of somebody else asks, even if only to read.
pub(crate) fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    matches!(site, Some("cross-site" | "same-site"))
}

fn is_called(url: &PublicUrl, headers: &HeaderMap) -> bool {
    headers.get(HOST).and_then(|host| host.to_str().ok()).is_some_and(|host| url.is_host(host))
}

/// Whether a request calls the server by a name that a computer has for itself. Another name that leads
/// here belongs to a page that wants to be taken for ours.
fn is_local(headers: &HeaderMap) -> bool {
    if !headers.contains_key(HOST) {
        return true;
    }
    host_name(headers)
        .is_some_and(|name| name.eq_ignore_ascii_case("localhost") || name == "[::1]" || is_loopback(name))
}

/// Whether a request calls the server by an address, which no page of somebody else can take for its name, or by what
/// the computer is called on its network. Any other name could be led here by whoever owns it, and a page under it
/// would be taken for ours.
fn is_own_name(headers: &HeaderMap, names: &[String]) -> bool {
    let Some(name) = host_name(headers) else { return false };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let is_address = match bare {
        Some(bare) => bare.parse::<std::net::Ipv6Addr>().is_ok(),
        None => name.parse::<std::net::Ipv4Addr>().is_ok(),
    };
    let name = name.strip_suffix('.').unwrap_or(name);
    let stem = name.len().checked_sub(LOCAL.len()).and_then(|end| name.split_at_checked(end));
    let stem = stem.filter(|(_, end)| end.eq_ignore_ascii_case(LOCAL)).map_or(name, |(stem, _)| stem);
    is_address || names.iter().any(|own| own.eq_ignore_ascii_case(name) || own.eq_ignore_ascii_case(stem))
}

/// What the names of computers end with that find each other without anybody's help.
const LOCAL: &str = ".local";

/// What a request calls the server, without the port.
fn host_name(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(HOST)?.to_str().ok()?;
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => Some(name),
        _ => Some(host),
    }
}

fn is_loopback(name: &str) -> bool {
    name.parse::<std::net::Ipv4Addr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &'static str, origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static(host));
        headers.extend(origin.map(|origin| (ORIGIN, HeaderValue::from_static(origin))));
        headers
    }

    #[test]
    fn only_our_own_pages_may_ask() {
        assert!(is_own(&headers("127.0.0.1:8064", None), None));
        assert!(is_own(&headers("127.0.0.1:8064", Some("http://127.0.0.1:8064")), None));
        assert!(!is_own(&headers("127.0.0.1:8064", Some("http://127.0.0.1:9000")), None));
        assert!(!is_own(&headers("127.0.0.1:8064", Some("https://elsewhere.example")), None));
        assert!(!is_own(&headers("127.0.0.1:8064", Some("null")), None));
    }

    #[test]
    fn behind_a_proxy_pages_come_from_the_public_address() {
        let url = Some("https://play.example".parse().unwrap());
        let own = |host, origin| is_own(&headers(host, Some(origin)), url.as_ref());
        assert!(own("play.example", "https://play.example"));
        assert!(own("127.0.0.1:8064", "https://play.example"), "the proxy's own name for us");
        assert!(!own("play.example", "http://play.example"));
        assert!(!own("evil.example", "https://evil.example"));
        assert!(own("localhost:8064", "http://localhost:8064"), "whoever runs it looks for themselves");
    }

    #[test]
    fn a_server_on_a_network_has_addresses_and_its_own_names() {
        let own = |host: &'static str| is_own_name(&headers(host, None), &["Desk".to_owned()]);
        for host in
            ["10.0.0.1:8064", "203.0.113.7", "[fe80::1]:8064", "desk:8064", "DESK.local", "desk.local."]
        {
            assert!(own(host), "{host}");
        }
        for host in ["evil.example:8064", "desk.evil.example", "10.0.0.1.evil.example", "local", ".local", ""]
        {
            assert!(!own(host), "{host}");
        }
    }

    #[test]
    fn a_local_server_has_local_names() {
        for host in ["localhost", "localhost:8064", "127.0.0.1:8064", "127.0.0.2", "[::1]:8064", "[::1]"] {
            assert!(is_local(&headers(host, None)), "{host}");
        }
        for host in ["elsewhere.example:8064", "10.0.0.1", "localhost.example", ""] {
            assert!(!is_local(&headers(host, None)), "{host}");
        }
    }
}
