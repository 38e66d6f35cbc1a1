-- The words of all names, in which a search looks for those near to a misspelt one (docs/decisions/0028-words-of-names.md).
-- CreateTable
CREATE TABLE "name_words" (
    "id" BIGSERIAL NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "name_words_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "name_words_word_idx" ON "name_words"("word");
CREATE INDEX "name_words_search" ON "name_words" USING gin ("word" gin_trgm_ops);

-- Those that a misspelt word may mean, as far as it can reach: at least four characters, and not a number.
CREATE FUNCTION "words_of"("name" text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
    SELECT DISTINCT left(w[1], 25) FROM regexp_matches(lower($1 COLLATE "und-x-icu"), '[\w\u0300-\u036f]{4,}', 'g') w
    WHERE w[1] !~ '^\d+$'
$$;

-- No word is unique by force, so that two who write the same new one never wait for each other.
CREATE FUNCTION "name_words_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "name_words" ("word")
    SELECT w FROM "words_of"(to_jsonb(NEW) ->> TG_ARGV[0]) w
    WHERE NOT EXISTS (SELECT FROM "name_words" n WHERE n."word" = w);
    RETURN NULL;
END $$;

-- Words that no name has any more stay until now: they find nothing.
CREATE FUNCTION "recount_words"() RETURNS void LANGUAGE sql AS $$
    LOCK TABLE "games", "providers", "name_words" IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM "name_words";
    INSERT INTO "name_words" ("word")
    SELECT DISTINCT w FROM (SELECT "title" AS "name" FROM "games" UNION ALL SELECT "name" FROM "providers") n,
        LATERAL "words_of"(n."name") w;
$$;
CREATE OR REPLACE FUNCTION "recount_catalogue"() RETURNS void LANGUAGE sql AS $$
    SELECT "recount_counts"();
    SELECT "recount_history"();
    SELECT "recount_words"();
$$;

SELECT "recount_words"();

CREATE TRIGGER "games_words_added" AFTER INSERT ON "games"
    FOR EACH ROW EXECUTE FUNCTION "name_words_added"('title');
CREATE TRIGGER "games_words_changed" AFTER UPDATE ON "games"
    FOR EACH ROW WHEN (OLD."title" <> NEW."title") EXECUTE FUNCTION "name_words_added"('title');
CREATE TRIGGER "providers_words_added" AFTER INSERT ON "providers"
    FOR EACH ROW EXECUTE FUNCTION "name_words_added"('name');
CREATE TRIGGER "providers_words_changed" AFTER UPDATE ON "providers"
    FOR EACH ROW WHEN (OLD."name" <> NEW."name") EXECUTE FUNCTION "name_words_added"('name');
