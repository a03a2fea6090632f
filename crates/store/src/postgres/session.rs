//! Making connections, and whose the database is.
//!
//! Whoever owns the games holds a lock as long as its connection lasts, and has raised the number of owners there have
//! been. A connection that is made anew finds out by both whether the games are still its own: the lock says that no
//! earlier connection is at work any more, the number that nobody else has been there.

use std::time::Duration;

use ::postgres::config::SslMode;
use ::postgres::{Config, NoTls};

use super::Use;
use super::link::{Link, failure};
use super::schema;
use crate::error::StoreError;
use crate::sql::{Sql, SqlError, params};

/// How long a connection may take to be made, where the URL says nothing else.
const TO_CONNECT: Duration = Duration::from_secs(3);
/// After how long a database that does not answer counts as away.
const TO_ANSWER: Duration = Duration::from_secs(10);

/// How long to wait before a database is tried again.
const PAUSE: Duration = Duration::from_millis(250);
/// How often a database is tried whose last owner has just ended: PostgreSQL takes a moment to notice.
const TRIES: u32 = 20;

/// The lock that the owner of the games holds; locks are of one database each.
const LOCK: i64 = 0x6879_7065_7263_6865;

/// A commit is durable before it is answered; whatever is stronger than that is left as it is. The rest keeps no lock
/// for long when somebody is gone without a word.
const SETTINGS: &str = "
    SELECT set_config('synchronous_commit', 'on', FALSE)
        WHERE current_setting('synchronous_commit') IN ('off', 'local');
    SET client_min_messages = error;
    SET lock_timeout = '10s';
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 3";

/// A database, and how it is reached.
#[derive(Clone)]
pub(super) struct Server {
    config: Config,
}

impl Server {
    /// What a URL says.
    pub(super) fn at(url: &str) -> Result<Self, StoreError> {
        let mut config: Config = url.parse().map_err(|error: ::postgres::Error| {
            let why =
                std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
            StoreError::CannotOpen(format!(
                "the URL is not understood ({why}); write postgres://user:password@host:5432/name"
            ))
        })?;
        if config.get_ssl_mode() == SslMode::Require {
            return Err(StoreError::CannotOpen(
                "the way to PostgreSQL is not encrypted; use it with sslmode=disable on a network of your own, or \
                 through a tunnel"
                    .to_owned(),
            ));
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(TO_CONNECT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(TO_ANSWER);
        }
        if !url.contains("keepalives") {
            config.keepalives_idle(TO_ANSWER);
        }
        if config.get_application_name().is_none() {
            config.application_name("hyperchess");
        }
        Ok(Self { config })
    }

    /// A new connection.
    pub(super) fn connect(&self) -> Result<Link, SqlError> {
        let client = self.config.connect(NoTls).map_err(|error| failure(&error))?;
        let link = Link::new(client);
        link.run(SETTINGS)?;
        Ok(link)
    }

    /// A connection, with tables that are up to date.
    pub(super) fn open(&self, usage: Use) -> Result<(Link, Owner), StoreError> {
        let mut tries = 1..TRIES;
        loop {
            match self.try_open(usage) {
                Err(StoreError::InUse) if tries.next().is_some() => pause(),
                opened => return opened,
            }
        }
    }

    fn try_open(&self, usage: Use) -> Result<(Link, Owner), StoreError> {
        let link = self.connect().map_err(|error| StoreError::CannotOpen(error.to_string()))?;
        let opened = match usage {
            Use::Own => own(&link),
            Use::Beside => schema::expect(&link).map(|()| Owner::Beside),
        };
        opened.map(|owner| (link, owner))
    }

    /// A connection in the place of one that was lost.
    pub(super) fn open_again(&self, owner: &Owner) -> Result<Again, StoreError> {
        let link = self.connect()?;
        let Owner::Own { epoch } = owner else { return Ok(Again { link, last_batch: 0 }) };
        // Once it has the lock nobody else writes, so that what it reads then stays so.
        let locked = lock(&link)?;
        let sql: &dyn Sql = &link;
        let text = "SELECT epoch, batch FROM hyperchess";
        let found: Option<(i64, i64)> = sql.one(text, &[], |row| Ok((row.get(0)?, row.get(1)?)))?;
        match found {
            Some((now, last_batch)) if now == *epoch && locked => Ok(Again { link, last_batch }),
            Some((now, _)) if now == *epoch => {
                Err(StoreError::Away("the connection that was lost still holds its lock".to_owned()))
            }
            _ => Err(StoreError::InUse),
        }
    }
}

/// Whose the games are.
pub(super) enum Owner {
    /// This program's, the so many-th.
    Own { epoch: i64 },
    /// Another's, perhaps.
    Beside,
}

/// A connection in the place of a lost one.
pub(super) struct Again {
    pub(super) link: Link,
    /// The last batch that was committed.
    pub(super) last_batch: i64,
}

fn own(link: &Link) -> Result<Owner, StoreError> {
    if !lock(link)? {
        return Err(StoreError::InUse);
    }
    schema::prepare(link)?;
    let sql: &dyn Sql = link;
    let epoch = sql.only("UPDATE hyperchess SET epoch = epoch + 1, batch = 0 RETURNING epoch", params![])?;
    Ok(Owner::Own { epoch })
}

/// Takes the lock, if nobody has it.
fn lock(link: &Link) -> Result<bool, SqlError> {
    let sql: &dyn Sql = link;
    sql.only("SELECT pg_try_advisory_lock(?)", params![LOCK])
}

/// Waits before a database is tried again.
#[expect(clippy::disallowed_methods, reason = "a database that is away is asked again after a while")]
pub(super) fn pause() {
    std::thread::sleep(PAUSE);
}
