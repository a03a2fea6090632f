//! The tables of people.

/// What the eighth layout adds: accounts, sessions and tokens.
///
/// A key is NULL where nothing is held: deleted accounts have no name, and an address that somebody else holds is kept
/// as text alone.
pub(in crate::sqlite) const TABLES: &str = "
    CREATE TABLE account (
        id TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        name_key TEXT UNIQUE,
        email TEXT,
        email_key TEXT UNIQUE,
        password TEXT,
        role TEXT NOT NULL DEFAULT 'player',
        guest INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        deleted_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX account_guest ON account (id) WHERE guest;
    CREATE TABLE session (
        id TEXT PRIMARY KEY NOT NULL,
        token BLOB NOT NULL UNIQUE,
        account TEXT NOT NULL REFERENCES account (id),
        label TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_account ON session (account, seen_at);
    CREATE INDEX session_expiry ON session (expires_at);
    CREATE TABLE token (
        id TEXT PRIMARY KEY NOT NULL,
        token BLOB NOT NULL UNIQUE,
        account TEXT NOT NULL REFERENCES account (id),
        label TEXT NOT NULL,
        scopes TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        used_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX token_account ON token (account, created_at);
    PRAGMA user_version = 8;
";

/// What the fourteenth layout adds: accounts under whose names programs play.
pub(in crate::sqlite) const BOTS: &str = "
    ALTER TABLE account ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;
    PRAGMA user_version = 14;
";
