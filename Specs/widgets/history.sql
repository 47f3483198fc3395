-- The content of history.sqlite. To create it: rm history.sqlite; sqlite3 history.sqlite < history.sql
PRAGMA page_size = 512;
CREATE TABLE visits (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  region TEXT NOT NULL,
  visited_at TEXT NOT NULL,
  pinned BOOLEAN NOT NULL DEFAULT 0
);
INSERT INTO visits VALUES
  (31, '경복궁', 'KR', '2024-04-28T09:30:00Z', 1),
  (32, 'Rockefeller Center', 'US', '2024-04-28T18:00:00Z', 0),
  (33, '광장시장', 'KR', '2024-04-30T11:05:00Z', 0),
  (34, 'O''Hare''s "Book" Shop', 'US', '2024-04-30T20:15:00Z', 1),
  (35, '서울숲', 'KR', '2024-05-01T07:45:00Z', 0),
  (36, '남산', 'KR', '2024-04-12T16:20:00Z', 0);
