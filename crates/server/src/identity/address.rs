//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::throttle::Key;
use crate::server::Server;

/// The address of whoever makes a request, as well as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl ClientAddress {
    /// What tries are counted by. A house has a whole network of the longer addresses, so only its number counts.
    pub(crate) fn key(self) -> Key {
        match self.0.to_canonical() {
            IpAddr::V4(address) => Key::address(&address.octets()),
            IpAddr::V6(address) => Key::address(&address.octets()[..8]),
        }
    }

    /// Whoever the connection is with; or, if that is one of our own proxies, whoever that says it speaks for. Anybody
    /// else can say what they like.
    fn find(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Self {
        let is_ours = |address: &IpAddr| proxies.contains(&address.to_canonical());
        if !is_ours(&peer) {
            return Self(peer);
        }
        let all = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let said: Vec<&str> = all.flat_map(|text| text.split(',')).map(str::trim).collect();
        // Each proxy adds the one before it at the end. What cannot be read was not written by ours.
        for text in said.into_iter().rev() {
            match text.parse::<IpAddr>() {
                Ok(address) if is_ours(&address) => {}
                Ok(address) => return Self(address),
                Err(_) => break,
            }
        }
        Self(peer)
    }
}

impl FromRequestParts<Server> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        // Without a socket, as in tests, all come from one place.
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        Ok(Self::find(peer, &parts.headers, &server.settings().proxies))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(peer: &str, said: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for said in said {
            headers.append("x-forwarded-for", said.parse().unwrap());
        }
        let proxies = ["127.0.0.1".parse().unwrap(), "10.0.0.9".parse().unwrap()];
        ClientAddress::find(peer.parse().unwrap(), &headers, &proxies).0.to_string()
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        assert_eq!(find("203.0.113.7", &["1.2.3.4"]), "203.0.113.7");
        assert_eq!(find("127.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(find("::ffff:127.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(find("127.0.0.1", &["6.6.6.6, 1.2.3.4"]), "1.2.3.4", "the first was said by the client");
        assert_eq!(find("127.0.0.1", &["6.6.6.6", "1.2.3.4, 10.0.0.9"]), "1.2.3.4");
        assert_eq!(find("127.0.0.1", &["1.2.3.4, nonsense"]), "127.0.0.1");
        assert_eq!(find("127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn a_house_is_one_place() {
        let key = |text: &str| ClientAddress(text.parse().unwrap()).key();
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:10.0.0.1"), key("10.0.0.1"));
    }
}
