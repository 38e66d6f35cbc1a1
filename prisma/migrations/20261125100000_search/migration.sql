-- The search: names that begin with a text, in order, and any part of a provider's name, as games have it for their titles.
CREATE INDEX "games_title_beginning" ON "games" ((lower("title" COLLATE "und-x-icu")) COLLATE "C");
CREATE INDEX "providers_name_beginning" ON "providers" ((lower("name" COLLATE "und-x-icu")) COLLATE "C");
CREATE INDEX "providers_name_search" ON "providers" USING gin (lower("name" COLLATE "und-x-icu") gin_trgm_ops);
