-- A file of games as the sixth layout wrote it: one under way, one won, one drawn, one damaged.
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
CREATE TABLE run (
    started_at INTEGER PRIMARY KEY NOT NULL,
    alive_at INTEGER NOT NULL
) STRICT;
ALTER TABLE game ADD COLUMN start TEXT;
ALTER TABLE game ADD COLUMN arrangement INTEGER;
ALTER TABLE game ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN title TEXT;

INSERT INTO variant VALUES ('ab12', '<board/>', '["<piece/>"]');
INSERT INTO game VALUES
    (1, 'going', 'ab12', 'Some board',
     '[{"name":"Ada","player":"human","initial":60000,"increment":2,"delay":3,"perTurn":9},{"name":"Bot","player":"level8","initial":0,"increment":0,"delay":0}]',
     1, 1000, 'a position', 959, 0, 'Grandma’s revenge'),
    (2, 'won', 'ab12', 'Some board',
     '[{"name":"Cleo","player":"human","initial":0,"increment":0,"delay":0},{"name":"Dan","player":"human","initial":0,"increment":0,"delay":0}]',
     0, 1100, NULL, NULL, 0, NULL),
    (3, 'drawn', 'ab12', 'Another board',
     '[{"name":"Cleo","player":"human","initial":0,"increment":0,"delay":0},{"name":"Dan","player":"random","initial":0,"increment":0,"delay":0}]',
     0, 1200, NULL, NULL, 0, NULL),
    (4, 'damaged', 'ab12', 'Some board', '[{', 0, 1300, NULL, NULL, 0, NULL),
    (5, 'odd', 'ab12', 'Some board', '[{"name":7}]', 0, 1400, NULL, NULL, 0, NULL);
INSERT INTO event (game, version, at, body, ply_after, over_after, written_at) VALUES
    (1, 1, 10, '{"t":"moved","ply":0,"seat":0,"text":"a1b1","spent":3,"remaining":9}', 1, 0, 5000),
    (1, 2, 20, '{"t":"moved","ply":1,"seat":1,"text":"a2b2","spent":3,"remaining":null}', 2, 0, 6000),
    (2, 1, 10, '{"t":"moved","ply":0,"seat":0,"text":"a1b1","spent":0,"remaining":null}', 1, 1, 7000),
    (2, 2, 10, '{"t":"ended","winners":[0,2],"reason":"checkmate"}', 1, 1, 7000),
    (3, 1, 10, '{"t":"ended","winners":[],"reason":"agreement"}', 0, 1, 8000),
    (4, 1, 10, 'nonsense', 4, 1, 9000);
PRAGMA user_version = 6;
