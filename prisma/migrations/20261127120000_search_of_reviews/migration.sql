-- The palette of the back office finds reviews by any part of their titles, as games and providers by theirs.
CREATE INDEX "reviews_title_search" ON "reviews" USING gin (lower("title" COLLATE "und-x-icu") gin_trgm_ops);
