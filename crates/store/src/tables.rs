//! The tables of the present layout, as they are copied from one database to another.

/// The layout of the tables; a database says which one it has.
pub(crate) const LAYOUT: i64 = 16;

/// One table.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    /// What its rows are told apart by, in the order in which they are copied.
    pub(crate) key: &'static str,
    pub(crate) columns: &'static [&'static str],
}

/// All of them; those come first that others refer to.
pub(crate) const TABLES: &[Table] = &[
    Table { name: "variant", key: "hash", columns: &["hash", "board", "pieces"] },
    Table {
        name: "game",
        key: "number",
        columns: &[
            "number",
            "id",
            "variant",
            "board_name",
            "undo_allowed",
            "created_at",
            "start",
            "arrangement",
            "hidden",
            "title",
            "source",
            "status",
            "winners",
            "ply",
            "updated_at",
            "words",
        ],
    },
    Table {
        name: "event",
        key: "number",
        columns: &["number", "game", "version", "at", "body", "written_at"],
    },
    Table { name: "run", key: "started_at", columns: &["started_at", "alive_at"] },
    Table {
        name: "seat",
        key: "game, seat",
        columns: &["game", "seat", "name", "player", "initial", "increment", "delay", "per_turn"],
    },
    Table { name: "tree", key: "game", columns: &["game", "body"] },
    Table {
        name: "account",
        key: "id",
        columns: &[
            "id",
            "name",
            "name_key",
            "email",
            "email_key",
            "password",
            "role",
            "guest",
            "created_at",
            "deleted_at",
            "bot",
        ],
    },
    Table {
        name: "session",
        key: "id",
        columns: &["id", "token", "account", "label", "created_at", "seen_at", "expires_at"],
    },
    Table {
        name: "token",
        key: "id",
        columns: &["id", "token", "account", "label", "scopes", "created_at", "used_at"],
    },
    Table {
        name: "online",
        key: "game",
        columns: &[
            "game",
            "maker",
            "visibility",
            "waiting",
            "made_at",
            "rated",
            "invited",
            "declined",
            "ladder",
        ],
    },
    Table { name: "online_seat", key: "game, seat", columns: &["game", "seat", "account"] },
    Table { name: "put_away", key: "game, account", columns: &["game", "account"] },
    Table { name: "notes", key: "game, account", columns: &["game", "account", "title", "words", "tree"] },
    Table {
        name: "result",
        key: "game, seat",
        columns: &[
            "game",
            "seat",
            "player",
            "board_name",
            "outcome",
            "place",
            "public",
            "ended_at",
            "pool",
            "ladder",
            "value_before",
            "deviation_before",
            "volatility_before",
            "value_after",
            "deviation_after",
            "volatility_after",
        ],
    },
    Table {
        name: "rating",
        key: "pool, ladder, player",
        columns: &[
            "pool",
            "ladder",
            "player",
            "value",
            "deviation",
            "volatility",
            "wins",
            "losses",
            "draws",
            "rated_at",
            "sure_until",
        ],
    },
    Table {
        name: "upload",
        key: "number",
        columns: &[
            "number",
            "key",
            "owner",
            "slug",
            "title",
            "words",
            "shown",
            "forked_from",
            "created_at",
            "updated_at",
            "removed",
        ],
    },
    Table {
        name: "upload_version",
        key: "upload, number",
        columns: &["upload", "number", "hash", "summary", "files", "bytes", "at"],
    },
    Table { name: "upload_image", key: "hash, piece, name", columns: &["hash", "piece", "name", "bytes"] },
    Table {
        name: "audit",
        key: "number",
        columns: &["number", "at", "by", "action", "subject", "reason", "until"],
    },
    Table {
        name: "report",
        key: "number",
        columns: &[
            "number",
            "at",
            "by",
            "subject",
            "about",
            "place",
            "grievance",
            "text",
            "said",
            "settled_at",
        ],
    },
    Table {
        name: "sanction",
        key: "account, kind",
        columns: &["account", "kind", "since", "until", "reason"],
    },
    Table {
        name: "tournament",
        key: "id",
        columns: &[
            "id",
            "name",
            "organiser",
            "kind",
            "variant",
            "board_name",
            "ladder",
            "initial",
            "increment",
            "delay",
            "rated",
            "listed",
            "status",
            "rounds",
            "minutes",
            "round",
            "created_at",
            "starts_at",
            "begun_at",
            "due_at",
            "paused_at",
            "ended_at",
            "version",
        ],
    },
    Table {
        name: "contestant",
        key: "tournament, number",
        columns: &[
            "tournament",
            "number",
            "account",
            "player",
            "name",
            "rating",
            "taking",
            "missed",
            "joined_at",
        ],
    },
    Table {
        name: "pairing",
        key: "tournament, number",
        columns: &[
            "tournament",
            "number",
            "round",
            "first",
            "second",
            "game",
            "result",
            "made_at",
            "ended_at",
        ],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every column as `table.column`.
    fn listed() -> BTreeSet<String> {
        let columns = |table: &Table| {
            table.columns.iter().map(|column| format!("{}.{column}", table.name)).collect::<Vec<_>>()
        };
        TABLES.iter().flat_map(columns).collect()
    }

    #[test]
    fn files_have_these_and_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        drop(crate::SqlStore::in_file(&path).unwrap());
        let file = rusqlite::Connection::open(&path).unwrap();
        let text = "SELECT entry.name || '.' || info.name
            FROM sqlite_schema AS entry, pragma_table_info(entry.name) AS info WHERE entry.type = 'table'";
        let mut select = file.prepare(text).unwrap();
        let found = select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap);
        assert_eq!(found.collect::<BTreeSet<String>>(), listed());
    }

    #[test]
    fn postgresql_has_these_and_no_others() {
        let cluster = test_database::Cluster::get();
        let url = cluster.database();
        drop(crate::SqlStore::at_url(&url).unwrap());
        let text = "SELECT table_name || '.' || column_name FROM information_schema.columns
            WHERE table_schema = 'public' AND table_name <> 'hyperchess'";
        let found = cluster.query(&url, text);
        assert_eq!(found.lines().map(str::to_owned).collect::<BTreeSet<_>>(), listed());
    }
}
