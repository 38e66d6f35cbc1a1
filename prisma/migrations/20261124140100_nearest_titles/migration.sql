-- The titles nearest to a text, for those who look for a game that is not there.
CREATE INDEX "games_title_nearest" ON "games" USING gist (lower("title" COLLATE "und-x-icu") gist_trgm_ops (siglen = 64));
