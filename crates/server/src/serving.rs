//! Connections: how many there may be, and how long a request may take to come in.

use std::io::{Error, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, Request};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, timeout_at};

use crate::identity::ClientAddress;
use crate::limits::{Tally, Ticket};

/// How long until the next try where no connection can be taken, such as for want of open files.
const BREATHER: Duration = Duration::from_secs(1);

/// What connections are held to.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// How many there may be.
    pub all: u32,
    /// How many from one address. There may be a whole school behind it.
    pub of_address: u32,
    /// Those from whom as many may come as there may be at all: they speak for others.
    pub proxies: Vec<IpAddr>,
    /// How long a client may take for the head of a request, and be silent between two of them.
    pub head: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { all: 25_000, of_address: 1_000, proxies: Vec::new(), head: Duration::from_secs(30) }
    }
}

impl Bounds {
    /// As many as like to come.
    #[must_use]
    pub fn without_counting(self) -> Self {
        Self { all: u32::MAX, of_address: u32::MAX, ..self }
    }
}

/// The place of a connection. A socket holds it for as long as it lasts.
#[derive(Clone)]
pub(crate) struct Connection(#[expect(dead_code, reason = "held to be dropped")] Arc<[Ticket]>);

/// Serves the app on a listening socket until the end of the program. Whoever is beyond what is borne is hung up on
/// at once.
///
/// # Errors
/// Never at present: what goes wrong with one connection is no reason to end the others.
pub async fn serve(listener: TcpListener, app: Router, bounds: Bounds) -> std::io::Result<()> {
    let tally = Tally::default();
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) if is_the_clients(&error) => continue,
            Err(_) => {
                tokio::time::sleep(BREATHER).await;
                continue;
            }
        };
        if let Some(place) = place(&tally, &bounds, peer.ip()) {
            tokio::spawn(hold(stream, peer, app.clone(), place, bounds.head));
        }
    }
}

/// Whether only whoever has just come is concerned.
fn is_the_clients(error: &Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn place(tally: &Tally, bounds: &Bounds, peer: IpAddr) -> Option<Connection> {
    let all = tally.take(None, bounds.all)?;
    if bounds.proxies.contains(&peer.to_canonical()) {
        return Some(Connection([all].into()));
    }
    let here = tally.take(Some(ClientAddress(peer).key()), bounds.of_address)?;
    Some(Connection([all, here].into()))
}

async fn hold(stream: TcpStream, peer: SocketAddr, app: Router, place: Connection, head: Duration) {
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(place.clone());
        app.call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head);
    // What goes wrong here is that the client is gone, or too slow.
    let _ = builder.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
}

/// How long what a request brings may take to come in as a whole, and how long nothing of it may come.
const BODY: Duration = Duration::from_secs(120);
const SILENCE: Duration = Duration::from_secs(20);

/// Gives up on whoever does not send what they have announced.
pub(crate) async fn hurry(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    next.run(request.map(|body| within(body, BODY, SILENCE))).await
}

/// A body that fails unless it comes in time.
fn within(body: Body, whole: Duration, silence: Duration) -> Body {
    let end = Instant::now() + whole;
    let pieces = stream::unfold(Some(body.into_data_stream()), move |pieces| async move {
        let mut pieces = pieces?;
        match timeout_at(end.min(Instant::now() + silence), pieces.next()).await {
            Ok(Some(Ok(piece))) => Some((Ok(piece), Some(pieces))),
            Ok(Some(Err(error))) => Some((Err(Error::other(error)), None)),
            Ok(None) => None,
            Err(_) => Some((Err(Error::new(ErrorKind::TimedOut, "the request came too slowly")), None)),
        }
    });
    Body::from_stream(pieces)
}

#[cfg(test)]
mod tests {
    use axum::body::{Bytes, to_bytes};

    use super::*;

    #[tokio::test]
    async fn a_body_that_stops_or_drips_is_given_up() {
        let long = Duration::from_secs(60);
        let whole = within(Body::from("all of it"), long, long);
        assert_eq!(to_bytes(whole, 100).await.unwrap(), "all of it");
        let half = || stream::iter([Ok::<_, Error>(Bytes::from("half"))]).chain(stream::pending());
        let stopped = within(Body::from_stream(half()), long, Duration::from_millis(20));
        assert!(to_bytes(stopped, 100).await.is_err());
        let drip = stream::unfold((), |()| async {
            tokio::time::sleep(Duration::from_millis(5)).await;
            Some((Ok::<_, Error>(Bytes::from("x")), ()))
        });
        let dripping = within(Body::from_stream(drip), Duration::from_millis(50), long);
        assert!(to_bytes(dripping, 100_000).await.is_err());
    }

    #[test]
    fn so_many_from_one_address_but_for_proxies() {
        let proxy: IpAddr = "10.0.0.9".parse().unwrap();
        let bounds = Bounds { all: 5, of_address: 2, proxies: vec![proxy], ..Bounds::default() };
        let tally = Tally::default();
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        let (one, two) = (place(&tally, &bounds, here), place(&tally, &bounds, here));
        assert!(one.is_some() && two.is_some() && place(&tally, &bounds, here).is_none());
        let proxied: Vec<_> = (0..4).filter_map(|_| place(&tally, &bounds, proxy)).collect();
        assert_eq!(proxied.len(), 3, "as many as there may be at all");
        drop(proxied);
        // A socket holds the place when the connection as such is done.
        let socket = one.clone();
        drop(one);
        assert!(place(&tally, &bounds, here).is_none());
        drop(socket);
        assert!(place(&tally, &bounds, here).is_some());
    }
}
