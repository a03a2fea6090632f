//! What each layout adds to the one before it. None of these changes any more: files in the field have them.
//! The file is long because all of them stay.

use crate::tables::LAYOUT;

/// All of them, from the first.
pub(super) const ALL: [&str; LAYOUT as usize] = [
    TABLES,
    RUNS,
    STARTS,
    ARRANGEMENTS,
    HIDDEN,
    TITLES,
    ROWS,
    ACCOUNTS,
    ONLINE,
    CHALLENGES,
    NOTES,
    RATINGS,
    UPLOADS,
    BOTS,
    ORDER,
    TOURNAMENTS,
];

/// Games and events are numbered as they come, so that writing only ever appends. The index that finds
/// the events of a game also keeps two writers from continuing one log.
const TABLES: &str = "
    CREATE TABLE variant (
        hash TEXT PRIMARY KEY NOT NULL,
        board TEXT NOT NULL,
        pieces TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE game (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        variant TEXT NOT NULL REFERENCES variant (hash),
        board_name TEXT NOT NULL,
        seats TEXT NOT NULL,
        undo_allowed INTEGER NOT NULL,
        created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE event (
        number INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES game (number),
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body TEXT NOT NULL,
        ply_after INTEGER NOT NULL,
        over_after INTEGER NOT NULL,
        written_at INTEGER NOT NULL,
        UNIQUE (game, version)
    ) STRICT;
    PRAGMA user_version = 1;
";

/// What the second layout adds: until when each process is known to have been there.
const RUNS: &str = "
    CREATE TABLE run (
        started_at INTEGER PRIMARY KEY NOT NULL,
        alive_at INTEGER NOT NULL
    ) STRICT;
    PRAGMA user_version = 2;
";

/// What the third layout adds: games that start with another position than the board's.
const STARTS: &str = "
    ALTER TABLE game ADD COLUMN start TEXT;
    PRAGMA user_version = 3;
";

/// What the fourth layout adds: which arrangement of a shuffled board a game starts with.
const ARRANGEMENTS: &str = "
    ALTER TABLE game ADD COLUMN arrangement INTEGER;
    PRAGMA user_version = 4;
";

/// What the fifth layout adds: games that are in no list any more.
const HIDDEN: &str = "
    ALTER TABLE game ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
    PRAGMA user_version = 5;
";

/// What the sixth layout adds: what people call their games.
const TITLES: &str = "
    ALTER TABLE game ADD COLUMN title TEXT;
    PRAGMA user_version = 6;
";

/// What the seventh layout changes: what lists are made and searched by stands in columns with indexes, not in texts
/// that must be read one by one. Players have rows of their own, and trees of moves a table beside the games. What
/// cannot be read of a damaged game is left out, and the game is damaged still.
const ROWS: &str = "
    CREATE TABLE seat (
        game INTEGER NOT NULL REFERENCES game (number),
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        player TEXT NOT NULL,
        initial INTEGER NOT NULL,
        increment INTEGER NOT NULL,
        delay INTEGER NOT NULL,
        per_turn INTEGER,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    INSERT OR IGNORE INTO seat
        SELECT game.number, entry.key, entry.value ->> '$.name', entry.value ->> '$.player',
            CAST(entry.value ->> '$.initial' AS INTEGER), CAST(entry.value ->> '$.increment' AS INTEGER),
            CAST(entry.value ->> '$.delay' AS INTEGER), CAST(entry.value ->> '$.perTurn' AS INTEGER)
        FROM game, json_each(CASE WHEN json_valid(game.seats) THEN game.seats ELSE '[]' END) AS entry;
    ALTER TABLE game DROP COLUMN seats;

    ALTER TABLE game ADD COLUMN source TEXT NOT NULL DEFAULT 'played';
    ALTER TABLE game ADD COLUMN status TEXT NOT NULL DEFAULT 'playing';
    ALTER TABLE game ADD COLUMN winners TEXT;
    ALTER TABLE game ADD COLUMN ply INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE game ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE game ADD COLUMN words TEXT NOT NULL DEFAULT '';
    UPDATE game SET (ply, status, updated_at) = (
        SELECT ply_after, CASE WHEN over_after THEN 'over' ELSE 'playing' END, written_at FROM event
        WHERE event.game = game.number ORDER BY version DESC LIMIT 1
    ) WHERE EXISTS (SELECT 1 FROM event WHERE event.game = game.number);
    UPDATE game SET updated_at = created_at WHERE updated_at = 0;
    UPDATE game SET winners = (
        SELECT CASE WHEN json_array_length(body, '$.winners') = 0 THEN 'draw'
            ELSE (SELECT group_concat(value) FROM json_each(body, '$.winners')) END
        FROM event
        WHERE event.game = game.number AND CASE WHEN json_valid(body) THEN body ->> '$.t' END = 'ended'
        ORDER BY version DESC LIMIT 1
    ) WHERE status = 'over';
    ALTER TABLE event DROP COLUMN ply_after;
    ALTER TABLE event DROP COLUMN over_after;

    CREATE INDEX game_by_time ON game (hidden, updated_at DESC, number DESC);
    CREATE INDEX game_by_board ON game (hidden, board_name, updated_at DESC, number DESC);
    CREATE INDEX game_by_status ON game (hidden, status, updated_at DESC, number DESC);
    CREATE INDEX game_by_source ON game (hidden, source, updated_at DESC, number DESC);
    CREATE INDEX seat_by_name ON seat (name COLLATE NOCASE);

    CREATE TABLE tree (
        game INTEGER PRIMARY KEY REFERENCES game (number),
        body TEXT NOT NULL
    ) STRICT;
    PRAGMA user_version = 7;
";

/// What the eighth layout adds: accounts, sessions and tokens.
///
/// A key is NULL where nothing is held: deleted accounts have no name, and an address that somebody else holds is kept
/// as text alone.
const ACCOUNTS: &str = "
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

/// What the ninth layout adds. Guests who can never come back are removed, so accounts are not referred to.
const ONLINE: &str = "
    CREATE TABLE online (
        game TEXT PRIMARY KEY NOT NULL REFERENCES game (id),
        maker TEXT NOT NULL,
        visibility TEXT NOT NULL,
        waiting INTEGER NOT NULL,
        made_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE online_seat (
        game TEXT NOT NULL REFERENCES online (game),
        seat INTEGER NOT NULL,
        account TEXT,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX online_waiting ON online (waiting, visibility, made_at DESC);
    CREATE INDEX online_maker ON online (maker);
    CREATE INDEX online_seat_account ON online_seat (account);
    PRAGMA user_version = 9;
";

/// What the tenth layout adds: whether a game is rated, whom it was made for and what they said to it, and who has put
/// it away for themselves.
const CHALLENGES: &str = "
    ALTER TABLE online ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE online ADD COLUMN invited TEXT;
    ALTER TABLE online ADD COLUMN declined INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX online_invited ON online (invited, waiting) WHERE invited IS NOT NULL;
    CREATE TABLE put_away (
        game TEXT NOT NULL REFERENCES online (game),
        account TEXT NOT NULL,
        PRIMARY KEY (game, account)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 10;
";

/// What the eleventh layout adds: everybody's own names of games and words about them. What was kept for all players
/// of a game together becomes its maker's.
const NOTES: &str = "
    CREATE TABLE notes (
        game TEXT NOT NULL REFERENCES online (game),
        account TEXT NOT NULL,
        title TEXT,
        words TEXT NOT NULL DEFAULT '',
        tree TEXT,
        PRIMARY KEY (game, account)
    ) STRICT;
    CREATE INDEX notes_account ON notes (account);
    CREATE TEMPORARY TABLE among_many AS
        SELECT online.game AS id, game.number FROM online JOIN game ON game.id = online.game
        WHERE game.source = 'played' AND (SELECT count(DISTINCT coalesce(account, '')) FROM online_seat
            WHERE online_seat.game = online.game) > 1;
    INSERT INTO notes (game, account, title, tree)
        SELECT game.id, maker, game.title, tree.body
        FROM among_many JOIN game USING (number) JOIN online ON online.game = game.id
            LEFT JOIN tree ON tree.game = game.number
        WHERE game.title IS NOT NULL OR tree.body IS NOT NULL;
    DELETE FROM tree WHERE game IN (SELECT number FROM among_many);
    UPDATE game SET title = NULL WHERE number IN (SELECT number FROM among_many) AND title IS NOT NULL;
    DROP TABLE among_many;
    PRAGMA user_version = 11;
";

/// What the twelfth layout adds: on which ladder a game is, how every game went for everybody who played in it and
/// what it made of their rating, and how strong everybody is. Games that are over already have results without ratings.
///
/// `public` says whether others find a game on a player's page. `sure_until` is when a rating will be provisional
/// unless its owner plays, so that ladders can leave those out without looking at each.
const RATINGS: &str = "
    ALTER TABLE online ADD COLUMN ladder TEXT;
    CREATE TABLE result (
        game INTEGER NOT NULL REFERENCES game (number),
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        board_name TEXT NOT NULL,
        outcome TEXT NOT NULL,
        place INTEGER NOT NULL,
        public INTEGER NOT NULL,
        ended_at INTEGER NOT NULL,
        pool TEXT,
        ladder TEXT,
        value_before REAL,
        deviation_before REAL,
        volatility_before REAL,
        value_after REAL,
        deviation_after REAL,
        volatility_after REAL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX result_by_time ON result (player, ended_at DESC, game DESC);
    CREATE INDEX result_by_board ON result (player, board_name, outcome, public);
    CREATE INDEX result_by_ladder ON result (player, pool, ladder, ended_at DESC) WHERE pool IS NOT NULL;
    CREATE TABLE rating (
        pool TEXT NOT NULL,
        ladder TEXT NOT NULL,
        player TEXT NOT NULL,
        value REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        wins INTEGER NOT NULL DEFAULT 0,
        losses INTEGER NOT NULL DEFAULT 0,
        draws INTEGER NOT NULL DEFAULT 0,
        rated_at INTEGER NOT NULL,
        sure_until INTEGER NOT NULL,
        PRIMARY KEY (pool, ladder, player)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rating_by_value ON rating (pool, ladder, value DESC, player, sure_until, rated_at);
    CREATE INDEX rating_by_player ON rating (player);
    INSERT INTO result (game, seat, player, board_name, outcome, place, public, ended_at)
        SELECT game.number, held.seat, held.account, game.board_name,
            CASE WHEN game.winners = 'draw' THEN 'drawn'
                WHEN ',' || game.winners || ',' LIKE '%,' || held.seat || ',%' THEN 'won' ELSE 'lost' END,
            CASE WHEN game.winners = 'draw' OR ',' || game.winners || ',' LIKE '%,' || held.seat || ',%'
                THEN 1 ELSE 2 END,
            online.visibility = 'public' AND EXISTS (SELECT 1 FROM online_seat AS other
                WHERE other.game = held.game AND other.account <> held.account),
            game.updated_at
        FROM online_seat AS held JOIN online ON online.game = held.game JOIN game ON game.id = held.game
        WHERE game.status = 'over' AND game.source = 'played' AND game.hidden = 0 AND game.winners IS NOT NULL
            AND held.account IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM account WHERE account.id = held.account AND deleted_at IS NOT NULL);
    PRAGMA user_version = 12;
";

/// What the thirteenth layout adds: variants that users have uploaded, their versions and images, and what moderators
/// have done. The rules of a version stand in `variant` as those of any game do, and stay there as long as a game goes
/// by them.
const UPLOADS: &str = "
    CREATE TABLE upload (
        number INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        owner TEXT NOT NULL,
        slug TEXT NOT NULL,
        title TEXT NOT NULL,
        words TEXT NOT NULL,
        shown TEXT NOT NULL,
        forked_from TEXT,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        removed TEXT,
        UNIQUE (owner, slug)
    ) STRICT;
    CREATE INDEX upload_public ON upload (updated_at DESC) WHERE shown = 'public' AND removed IS NULL;
    CREATE TABLE upload_version (
        upload INTEGER NOT NULL REFERENCES upload (number),
        number INTEGER NOT NULL,
        hash TEXT NOT NULL REFERENCES variant (hash),
        summary TEXT NOT NULL,
        files BLOB NOT NULL,
        bytes INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (upload, number)
    ) STRICT;
    CREATE INDEX upload_version_hash ON upload_version (hash);
    CREATE TABLE upload_image (
        hash TEXT NOT NULL,
        piece TEXT NOT NULL,
        name TEXT NOT NULL,
        bytes BLOB NOT NULL,
        PRIMARY KEY (hash, piece, name)
    ) STRICT;
    CREATE TABLE audit (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        by TEXT NOT NULL,
        action TEXT NOT NULL,
        subject TEXT NOT NULL,
        reason TEXT NOT NULL
    ) STRICT;
    CREATE INDEX game_by_variant ON game (variant, status);
    PRAGMA user_version = 13;
";

/// What the fourteenth layout adds: accounts under whose names programs play.
const BOTS: &str = "
    ALTER TABLE account ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;
    PRAGMA user_version = 14;
";

/// What the fifteenth layout adds: how games on a board ended, found without reading them; what players report, what
/// some of them may not do, and a log of moderators that says until when, and that nobody changes.
const ORDER: &str = "
    CREATE INDEX game_by_outcome ON game (variant, source, hidden, winners);
    ALTER TABLE audit ADD COLUMN until INTEGER;
    CREATE INDEX audit_subject ON audit (subject, number);
    CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
        BEGIN SELECT RAISE(ABORT, 'the log of moderators stays as it is'); END;
    CREATE TABLE report (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        by TEXT NOT NULL,
        subject TEXT NOT NULL,
        about TEXT NOT NULL,
        place TEXT NOT NULL,
        grievance TEXT NOT NULL,
        text TEXT NOT NULL,
        said TEXT NOT NULL,
        settled_at INTEGER
    ) STRICT;
    CREATE INDEX report_open ON report (subject, number) WHERE settled_at IS NULL;
    CREATE INDEX report_subject ON report (subject, number);
    CREATE INDEX report_by ON report (by, subject, settled_at);
    CREATE TABLE sanction (
        account TEXT NOT NULL,
        kind TEXT NOT NULL,
        since INTEGER NOT NULL,
        until INTEGER,
        reason TEXT NOT NULL,
        PRIMARY KEY (account, kind)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 15;
";

/// What the sixteenth layout adds: tournaments, who takes part in them, and who met whom. The index of games keeps one
/// from being counted twice.
const TOURNAMENTS: &str = "
    CREATE TABLE tournament (
        id TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        organiser TEXT NOT NULL,
        kind TEXT NOT NULL,
        variant TEXT NOT NULL REFERENCES variant (hash),
        board_name TEXT NOT NULL,
        ladder TEXT NOT NULL,
        initial INTEGER NOT NULL,
        increment INTEGER NOT NULL,
        delay INTEGER NOT NULL,
        rated INTEGER NOT NULL,
        listed INTEGER NOT NULL,
        status TEXT NOT NULL,
        rounds INTEGER,
        minutes INTEGER,
        round INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        starts_at INTEGER,
        begun_at INTEGER,
        due_at INTEGER,
        paused_at INTEGER,
        ended_at INTEGER,
        version INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX tournament_by_status ON tournament (status, ended_at DESC);
    CREATE INDEX tournament_variant ON tournament (variant);
    CREATE TABLE contestant (
        tournament TEXT NOT NULL REFERENCES tournament (id),
        number INTEGER NOT NULL,
        account TEXT,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        rating INTEGER NOT NULL,
        taking TEXT NOT NULL,
        missed INTEGER NOT NULL,
        joined_at INTEGER NOT NULL,
        PRIMARY KEY (tournament, number),
        UNIQUE (tournament, account)
    ) STRICT;
    CREATE INDEX contestant_account ON contestant (account);
    CREATE TABLE pairing (
        tournament TEXT NOT NULL REFERENCES tournament (id),
        number INTEGER NOT NULL,
        round INTEGER NOT NULL,
        first INTEGER NOT NULL,
        second INTEGER,
        game TEXT UNIQUE REFERENCES game (id),
        result TEXT,
        made_at INTEGER NOT NULL,
        ended_at INTEGER,
        PRIMARY KEY (tournament, number)
    ) STRICT;
    CREATE INDEX pairing_unfinished ON pairing (tournament) WHERE result IS NULL;
    PRAGMA user_version = 16;
";
