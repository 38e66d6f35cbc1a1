-- Counts of providers and of status changes are kept by triggers in the transaction of the change, so that no page
-- has to count; at every moment they equal what recount_catalogue() would find (docs/decisions/0009).
ALTER TABLE "games"
    ADD COLUMN "provider_count" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "undetected_count" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "detected_count" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "updating_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "status_days" (
    "day" DATE NOT NULL,
    "bucket" SMALLINT NOT NULL,
    "undetected" INTEGER NOT NULL DEFAULT 0,
    "detected" INTEGER NOT NULL DEFAULT 0,
    "updating" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "status_days_pkey" PRIMARY KEY ("day","bucket")
);

ALTER TABLE "games" ADD CONSTRAINT "games_provider_count_is_sum" CHECK (
    "provider_count" = "undetected_count" + "detected_count" + "updating_count"
    AND "undetected_count" >= 0 AND "detected_count" >= 0 AND "updating_count" >= 0);

-- How many providers a game has in each status.
CREATE FUNCTION "count_provider"("game" integer, "status" "ProviderStatus", "change" integer) RETURNS void
LANGUAGE sql AS $$
    UPDATE "games" SET
        "provider_count" = "provider_count" + $3,
        "undetected_count" = "undetected_count" + CASE WHEN $2 = 'undetected' THEN $3 ELSE 0 END,
        "detected_count" = "detected_count" + CASE WHEN $2 = 'detected' THEN $3 ELSE 0 END,
        "updating_count" = "updating_count" + CASE WHEN $2 = 'updating' THEN $3 ELSE 0 END
    WHERE "id" = $1
$$;

CREATE FUNCTION "providers_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM "count_provider"(OLD."game_id", OLD."status", -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM "count_provider"(NEW."game_id", NEW."status", 1); END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "providers_counted" AFTER INSERT OR DELETE ON "providers"
    FOR EACH ROW EXECUTE FUNCTION "providers_counted"();
-- Several at once, and moves from one game to another: the games are locked in one order, so that two such writes
-- cannot wait for each other.
CREATE FUNCTION "providers_recounted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM "games" WHERE "id" IN (
        SELECT unnest(ARRAY[o."game_id", n."game_id"]) FROM old_rows o JOIN new_rows n USING ("id")
        WHERE (o."game_id", o."status") IS DISTINCT FROM (n."game_id", n."status")
    ) ORDER BY "id" FOR NO KEY UPDATE;
    IF FOUND THEN
        UPDATE "games" g SET
            "provider_count" = g."provider_count" + c."undetected" + c."detected" + c."updating",
            "undetected_count" = g."undetected_count" + c."undetected",
            "detected_count" = g."detected_count" + c."detected",
            "updating_count" = g."updating_count" + c."updating"
        FROM (
            SELECT "game_id",
                sum(CASE WHEN "status" = 'undetected' THEN "change" ELSE 0 END) AS "undetected",
                sum(CASE WHEN "status" = 'detected' THEN "change" ELSE 0 END) AS "detected",
                sum(CASE WHEN "status" = 'updating' THEN "change" ELSE 0 END) AS "updating"
            FROM (
                SELECT "game_id", "status", 1 AS "change" FROM new_rows
                UNION ALL SELECT "game_id", "status", -1 FROM old_rows
            ) moved GROUP BY "game_id"
        ) c
        WHERE g."id" = c."game_id" AND (c."undetected", c."detected", c."updating") <> (0, 0, 0);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "providers_recounted" AFTER UPDATE ON "providers"
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "providers_recounted"();

-- The status changes that visitors may see, by UTC day and the status they led to. The sixteen buckets of a day
-- keep changes in different games from waiting for each other.
CREATE FUNCTION "status_changes_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 1 END;
BEGIN
    -- Held, so that a game cannot be hidden or shown between this look and our end.
    PERFORM 1 FROM "games" WHERE "id" IN (SELECT "game_id" FROM changed_rows WHERE "kind" = 'provider_status')
        ORDER BY "id" FOR SHARE;
    INSERT INTO "status_days" AS d ("day", "bucket", "undetected", "detected", "updating")
    SELECT (u."created_at" AT TIME ZONE 'UTC')::date, coalesce(u."game_id", 0) % 16,
        sign * count(*) FILTER (WHERE u."to_status" = 'undetected'),
        sign * count(*) FILTER (WHERE u."to_status" = 'detected'),
        sign * count(*) FILTER (WHERE u."to_status" = 'updating')
    FROM changed_rows u LEFT JOIN "games" g ON g."id" = u."game_id"
    WHERE u."kind" = 'provider_status' AND g."is_active" IS DISTINCT FROM FALSE
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("day", "bucket") DO UPDATE SET
        "undetected" = d."undetected" + EXCLUDED."undetected",
        "detected" = d."detected" + EXCLUDED."detected",
        "updating" = d."updating" + EXCLUDED."updating";
    RETURN NULL;
END $$;

CREATE TRIGGER "status_changes_counted" AFTER INSERT ON "updates" REFERENCING NEW TABLE AS changed_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "status_changes_counted"();
CREATE TRIGGER "status_changes_uncounted" AFTER DELETE ON "updates" REFERENCING OLD TABLE AS changed_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "status_changes_counted"();

CREATE FUNCTION "updates_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what an update tells never changes';
END $$;
CREATE TRIGGER "updates_keep_what_they_tell" BEFORE UPDATE OF "created_at", "kind", "game_id", "to_status" ON "updates"
    FOR EACH ROW EXECUTE FUNCTION "updates_refuse_change"();

-- A game that is hidden, shown or, being hidden, deleted takes its changes out of the days or brings them back.
CREATE FUNCTION "game_visibility_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change integer := CASE WHEN TG_OP = 'DELETE' THEN 1 WHEN NEW."is_active" THEN 1 ELSE -1 END;
    game integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END;
BEGIN
    INSERT INTO "status_days" AS d ("day", "bucket", "undetected", "detected", "updating")
    SELECT (u."created_at" AT TIME ZONE 'UTC')::date, game % 16,
        change * count(*) FILTER (WHERE u."to_status" = 'undetected'),
        change * count(*) FILTER (WHERE u."to_status" = 'detected'),
        change * count(*) FILTER (WHERE u."to_status" = 'updating')
    FROM "updates" u WHERE u."game_id" = game AND u."kind" = 'provider_status'
    GROUP BY 1 ORDER BY 1
    ON CONFLICT ("day", "bucket") DO UPDATE SET
        "undetected" = d."undetected" + EXCLUDED."undetected",
        "detected" = d."detected" + EXCLUDED."detected",
        "updating" = d."updating" + EXCLUDED."updating";
    RETURN NULL;
END $$;

CREATE TRIGGER "games_shown_or_hidden" AFTER UPDATE OF "is_active" ON "games"
    FOR EACH ROW WHEN (OLD."is_active" <> NEW."is_active") EXECUTE FUNCTION "game_visibility_counted"();
CREATE TRIGGER "games_added_hidden" AFTER INSERT ON "games"
    FOR EACH ROW WHEN (NOT NEW."is_active") EXECUTE FUNCTION "game_visibility_counted"();
CREATE TRIGGER "games_deleted_hidden" AFTER DELETE ON "games"
    FOR EACH ROW WHEN (NOT OLD."is_active") EXECUTE FUNCTION "game_visibility_counted"();

-- Counts everything anew: for rows that were written while the triggers were off.
CREATE FUNCTION "recount_catalogue"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    LOCK TABLE "games", "providers", "updates", "status_days" IN SHARE ROW EXCLUSIVE MODE;
    UPDATE "games" g SET ("undetected_count", "detected_count", "updating_count", "provider_count") =
        (c."undetected", c."detected", c."updating", c."undetected" + c."detected" + c."updating")
    FROM (
        SELECT g."id",
            count(*) FILTER (WHERE p."status" = 'undetected') AS "undetected",
            count(*) FILTER (WHERE p."status" = 'detected') AS "detected",
            count(*) FILTER (WHERE p."status" = 'updating') AS "updating"
        FROM "games" g LEFT JOIN "providers" p ON p."game_id" = g."id" GROUP BY g."id"
    ) c
    WHERE c."id" = g."id" AND (g."undetected_count", g."detected_count", g."updating_count")
        <> (c."undetected", c."detected", c."updating");
    DELETE FROM "status_days";
    INSERT INTO "status_days" ("day", "bucket", "undetected", "detected", "updating")
    SELECT (u."created_at" AT TIME ZONE 'UTC')::date, coalesce(u."game_id", 0) % 16,
        count(*) FILTER (WHERE u."to_status" = 'undetected'),
        count(*) FILTER (WHERE u."to_status" = 'detected'),
        count(*) FILTER (WHERE u."to_status" = 'updating')
    FROM "updates" u LEFT JOIN "games" g ON g."id" = u."game_id"
    WHERE u."kind" = 'provider_status' AND g."is_active" IS DISTINCT FROM FALSE
    GROUP BY 1, 2;
END $$;
SELECT "recount_catalogue"();

-- Titles sort as in the browser's Intl.Collator("en", { sensitivity: "base", numeric: true }): without regard to
-- case and accents, numbers by their value.
CREATE COLLATION "title_order" (provider = icu, locale = 'en-u-kn-true-ks-level1', deterministic = false);

-- CreateIndex: the sorts of the games page, with the collation that its queries name; a page far down is found in
-- the index alone.
CREATE INDEX "games_provider_count_title_id_is_active_idx" ON "games"("provider_count" DESC, "title" COLLATE "title_order", "id",
    "is_active");
CREATE INDEX "games_title_id_is_active_idx" ON "games"("title" COLLATE "title_order", "id", "is_active");

-- Its search: any part of a title, whatever the case. pg_trgm is a trusted extension, which the owner of a database
-- may create.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "games_title_search" ON "games" USING gin (lower("title" COLLATE "und-x-icu") gin_trgm_ops);

-- The counts of the landing page, and the addresses of the sitemap with the moments of their last changes.
CREATE INDEX "games_shown_counts" ON "games" ("id", "undetected_count", "detected_count", "updating_count")
    WHERE "is_active";
CREATE INDEX "games_shown_updated_at" ON "games" ("updated_at" DESC) WHERE "is_active";
CREATE INDEX "providers_game_id_updated_at_idx" ON "providers"("game_id", "updated_at" DESC);
CREATE INDEX "providers_without_game" ON "providers" ("status") WHERE "game_id" IS NULL;

-- DropIndex, CreateIndex: a page of a game's providers, promoted ones first.
DROP INDEX "providers_game_id_idx";
CREATE INDEX "providers_game_id_is_promoted_id_idx" ON "providers"("game_id", "is_promoted" DESC, "id");

-- DropIndex, CreateIndex: the ratings of providers, read from the index alone, and the sorts of the reviews page. The lowest rated come first by an expression that falls
-- as everything else in that order does, so that one row comparison finds where a page begins.
DROP INDEX "reviews_provider_id_idx";
CREATE INDEX "reviews_provider_id_created_at_id_overall_tenths_idx" ON "reviews"("provider_id", "created_at" DESC, "id" DESC,
    "overall_tenths");
CREATE INDEX "reviews_overall_tenths_created_at_id_idx" ON "reviews"("overall_tenths" DESC, "created_at" DESC, "id" DESC);
CREATE INDEX "reviews_lowest_first" ON "reviews" ((100 - "overall_tenths") DESC, "created_at" DESC, "id" DESC);
CREATE INDEX "reviews_updated_at_idx" ON "reviews"("updated_at" DESC);

-- The two views of the updates page: what the phrase rule lists, and the rest.
CREATE INDEX "updates_listed" ON "updates" ("created_at" DESC, "id" DESC) WHERE (strpos("description", 'status updated') > 0
    OR strpos("description", 'Added new provider') > 0 OR strpos("description", 'Removed provider') > 0);
CREATE INDEX "updates_rest" ON "updates" ("created_at" DESC, "id" DESC) WHERE NOT (strpos("description", 'status updated') > 0
    OR strpos("description", 'Added new provider') > 0 OR strpos("description", 'Removed provider') > 0);

-- DropIndex, CreateIndex: what was told of one provider lately.
DROP INDEX "updates_entity_type_entity_id_idx";
CREATE INDEX "updates_entity_type_entity_id_created_at_idx" ON "updates"("entity_type", "entity_id", "created_at" DESC);

-- DropIndex: most games are active; a list of them gains nothing from it.
DROP INDEX "games_is_active_idx";
