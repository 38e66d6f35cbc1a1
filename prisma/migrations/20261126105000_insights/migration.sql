-- What the insights are computed from (docs/decisions/0026-insights.md).
ALTER TABLE "status_intervals"
    ADD COLUMN "is_listing" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "recovery_ms" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "history_days" (
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "type" "ProviderType" NOT NULL,
    "status" "ProviderStatus" NOT NULL,
    "change" INTEGER NOT NULL,
    "milliseconds" BIGINT NOT NULL,
    "detections" INTEGER NOT NULL,

    CONSTRAINT "history_days_pkey" PRIMARY KEY ("id")
);

-- Whether an interval began with the listing, and of one that ended a recovery how long that took: from the first
-- detected after the last undetected (docs/product/history.md#figures).
CREATE VIEW "status_interval_facts" AS
SELECT "provider_id", "began_at",
    "began_at" = min("began_at") OVER (PARTITION BY "provider_id") AS "is_listing",
    CASE WHEN "status" = 'undetected' THEN extract(epoch FROM "began_at"
        - min("began_at") FILTER (WHERE "status" = 'detected') OVER (PARTITION BY "provider_id", "incident")) * 1000
    END::float8 AS "recovery_ms"
FROM (
    SELECT "provider_id", "status", "began_at", count(*) FILTER (WHERE "status" = 'undetected') OVER (
        PARTITION BY "provider_id" ORDER BY "began_at" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) AS "incident"
    FROM "status_intervals"
) i;

-- The beginning and the end of an interval, each on its UTC day with its milliseconds since midnight.
CREATE FUNCTION "interval_days"("status" "ProviderStatus", "began_at" timestamptz, "ended_at" timestamptz, "is_listing" boolean)
RETURNS TABLE ("day" date, "change" integer, "milliseconds" bigint, "detections" integer)
LANGUAGE sql STABLE AS $$
    SELECT ($2 AT TIME ZONE 'UTC')::date, 1,
        (extract(epoch FROM ($2 AT TIME ZONE 'UTC')::time) * 1000)::bigint, ($1 = 'detected' AND NOT $4)::int
    UNION ALL
    SELECT ($3 AT TIME ZONE 'UTC')::date, -1, -(extract(epoch FROM ($3 AT TIME ZONE 'UTC')::time) * 1000)::bigint, 0
    WHERE $3 IS NOT NULL
$$;

-- Rows are only ever added, so that no change waits for another; this one puts those together that belong together.
CREATE FUNCTION "merge_history_days"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF pg_try_advisory_xact_lock(hashtext('history_days')) THEN
        WITH gone AS (DELETE FROM "history_days" RETURNING *)
        INSERT INTO "history_days" ("day", "type", "status", "change", "milliseconds", "detections")
        SELECT "day", "type", "status", sum("change"), sum("milliseconds"), sum("detections") FROM gone
        GROUP BY 1, 2, 3 HAVING (sum("change"), sum("milliseconds"), sum("detections")) <> (0, 0, 0);
    END IF;
END $$;

-- Adds intervals to the days or takes them out, by the present type of their providers, which visitors must see.
CREATE FUNCTION "count_intervals"("changed" "status_intervals"[], "sign" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    is_due boolean;
BEGIN
    -- Held, so that a game cannot be hidden or shown between this look and our end.
    PERFORM 1 FROM "games" WHERE "id" IN (
        SELECT p."game_id" FROM unnest("changed") i JOIN "providers" p ON p."id" = i."provider_id"
    ) ORDER BY "id" FOR NO KEY UPDATE;
    WITH added AS (
        INSERT INTO "history_days" ("day", "type", "status", "change", "milliseconds", "detections")
        SELECT d."day", p."type", i."status", "sign" * sum(d."change"), "sign" * sum(d."milliseconds"),
            "sign" * sum(d."detections")
        FROM unnest("changed") i
        JOIN "providers" p ON p."id" = i."provider_id"
        LEFT JOIN "games" g ON g."id" = p."game_id"
        CROSS JOIN LATERAL "interval_days"(i."status", i."began_at", i."ended_at", i."is_listing") d
        WHERE g."is_active" IS DISTINCT FROM FALSE
        GROUP BY 1, 2, 3
        RETURNING "id"
    ) SELECT bool_or("id" % 256 = 0) INTO is_due FROM added;
    IF is_due THEN PERFORM "merge_history_days"(); END IF;
END $$;

-- Keeps both, whoever changes an interval. An update that changes nothing of them ends here.
CREATE FUNCTION "status_intervals_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    gone "status_intervals"[];
    added "status_intervals"[];
BEGIN
    IF TG_OP = 'DELETE' THEN
        SELECT array_agg(o) INTO gone FROM old_rows o;
    ELSIF TG_OP = 'INSERT' THEN
        SELECT array_agg(n) INTO added FROM new_rows n;
    ELSE
        SELECT array_agg(o) INTO gone FROM old_rows o WHERE NOT EXISTS (
            SELECT FROM new_rows n WHERE n."provider_id" = o."provider_id" AND n."began_at" = o."began_at"
                AND (n."status", n."ended_at", n."is_listing") IS NOT DISTINCT FROM (o."status", o."ended_at", o."is_listing"));
        SELECT array_agg(n) INTO added FROM new_rows n WHERE NOT EXISTS (
            SELECT FROM old_rows o WHERE n."provider_id" = o."provider_id" AND n."began_at" = o."began_at"
                AND (n."status", n."ended_at", n."is_listing") IS NOT DISTINCT FROM (o."status", o."ended_at", o."is_listing"));
    END IF;
    IF gone IS NOT NULL THEN PERFORM "count_intervals"(gone, -1); END IF;
    IF added IS NOT NULL THEN PERFORM "count_intervals"(added, 1); END IF;
    IF gone IS NULL AND added IS NULL THEN RETURN NULL; END IF;
    UPDATE "status_intervals" i SET "is_listing" = f."is_listing", "recovery_ms" = f."recovery_ms"
    FROM "status_interval_facts" f
    WHERE f."provider_id" = ANY (ARRAY(SELECT DISTINCT "provider_id" FROM unnest(gone || added)))
        AND i."provider_id" = f."provider_id" AND i."began_at" = f."began_at"
        AND (i."is_listing", i."recovery_ms") IS DISTINCT FROM (f."is_listing", f."recovery_ms");
    RETURN NULL;
END $$;

-- A provider that gets another game or type takes its past along. By its name it comes before the interval is
-- followed, while the past is that of the old game and type.
CREATE FUNCTION "providers_history_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM "games" WHERE "id" IN (
        SELECT unnest(ARRAY[o."game_id", n."game_id"]) FROM old_rows o JOIN new_rows n USING ("id")
        WHERE (o."game_id", o."type", o."status") IS DISTINCT FROM (n."game_id", n."type", n."status")
    ) ORDER BY "id" FOR NO KEY UPDATE;
    INSERT INTO "history_days" ("day", "type", "status", "change", "milliseconds", "detections")
    SELECT d."day", m."type", i."status", sum(m."sign" * d."change"), sum(m."sign" * d."milliseconds"),
        sum(m."sign" * d."detections")
    FROM (
        SELECT o."id", o."game_id", o."type", -1 AS "sign" FROM old_rows o JOIN new_rows n USING ("id")
        WHERE (o."game_id", o."type") IS DISTINCT FROM (n."game_id", n."type")
        UNION ALL
        SELECT n."id", n."game_id", n."type", 1 FROM old_rows o JOIN new_rows n USING ("id")
        WHERE (o."game_id", o."type") IS DISTINCT FROM (n."game_id", n."type")
    ) m
    JOIN "status_intervals" i ON i."provider_id" = m."id"
    LEFT JOIN "games" g ON g."id" = m."game_id"
    CROSS JOIN LATERAL "interval_days"(i."status", i."began_at", i."ended_at", i."is_listing") d
    WHERE g."is_active" IS DISTINCT FROM FALSE
    GROUP BY 1, 2, 3
    HAVING (sum(m."sign" * d."change"), sum(m."sign" * d."milliseconds"), sum(m."sign" * d."detections")) <> (0, 0, 0);
    RETURN NULL;
END $$;

-- While it is still there: its intervals go after it.
CREATE FUNCTION "providers_history_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    gone "status_intervals"[] := ARRAY(SELECT i FROM "status_intervals" i WHERE i."provider_id" = OLD."id");
BEGIN
    IF cardinality(gone) > 0 THEN PERFORM "count_intervals"(gone, -1); END IF;
    RETURN OLD;
END $$;

-- A game that is hidden takes the past of its providers out of the days; shown, or deleted, it brings it back.
CREATE FUNCTION "game_history_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE WHEN TG_OP = 'DELETE' THEN 1 WHEN NEW."is_active" THEN 1 ELSE -1 END;
    is_due boolean;
BEGIN
    WITH added AS (
        INSERT INTO "history_days" ("day", "type", "status", "change", "milliseconds", "detections")
        SELECT d."day", p."type", i."status", sign * sum(d."change"), sign * sum(d."milliseconds"), sign * sum(d."detections")
        FROM "providers" p
        JOIN "status_intervals" i ON i."provider_id" = p."id"
        CROSS JOIN LATERAL "interval_days"(i."status", i."began_at", i."ended_at", i."is_listing") d
        WHERE p."game_id" = OLD."id"
        GROUP BY 1, 2, 3
        RETURNING "id"
    ) SELECT bool_or("id" % 256 = 0) INTO is_due FROM added;
    IF is_due THEN PERFORM "merge_history_days"(); END IF;
    RETURN OLD;
END $$;

-- Counts everything anew: for rows that were written while the triggers were off.
CREATE FUNCTION "recount_history"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    LOCK TABLE "games", "providers", "status_intervals", "history_days" IN SHARE ROW EXCLUSIVE MODE;
    UPDATE "status_intervals" i SET "is_listing" = f."is_listing", "recovery_ms" = f."recovery_ms"
    FROM "status_interval_facts" f
    WHERE i."provider_id" = f."provider_id" AND i."began_at" = f."began_at"
        AND (i."is_listing", i."recovery_ms") IS DISTINCT FROM (f."is_listing", f."recovery_ms");
    DELETE FROM "history_days";
    INSERT INTO "history_days" ("day", "type", "status", "change", "milliseconds", "detections")
    SELECT d."day", p."type", i."status", sum(d."change"), sum(d."milliseconds"), sum(d."detections")
    FROM "status_intervals" i
    JOIN "providers" p ON p."id" = i."provider_id"
    LEFT JOIN "games" g ON g."id" = p."game_id"
    CROSS JOIN LATERAL "interval_days"(i."status", i."began_at", i."ended_at", i."is_listing") d
    WHERE g."is_active" IS DISTINCT FROM FALSE
    GROUP BY 1, 2, 3;
END $$;
ALTER FUNCTION "recount_catalogue" RENAME TO "recount_counts";
CREATE FUNCTION "recount_catalogue"() RETURNS void LANGUAGE sql AS $$
    SELECT "recount_counts"();
    SELECT "recount_history"();
$$;

-- The present rows, without a word to triggers: nobody could see a difference.
ALTER TABLE "status_intervals" DISABLE TRIGGER USER;
SELECT "recount_history"();
ALTER TABLE "status_intervals" ENABLE TRIGGER USER;

-- The changes of a day, the recoveries of a range, and the longest runs: those that stand and those that ended.
CREATE INDEX "status_intervals_began_at_idx" ON "status_intervals"("began_at");
CREATE INDEX "status_intervals_recovered" ON "status_intervals" ("began_at") INCLUDE ("recovery_ms", "provider_id")
    WHERE "recovery_ms" IS NOT NULL;
CREATE INDEX "status_intervals_standing" ON "status_intervals" ("began_at") WHERE "status" = 'undetected' AND "ended_at" IS NULL;
CREATE INDEX "status_intervals_longest" ON "status_intervals" (("ended_at" - "began_at") DESC) INCLUDE ("ended_at")
    WHERE "status" = 'undetected' AND "ended_at" IS NOT NULL;
-- Whose recoveries do not count.
CREATE INDEX "games_hidden" ON "games" ("id") WHERE NOT "is_active";

CREATE TRIGGER "status_intervals_added" AFTER INSERT ON "status_intervals" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "status_intervals_counted"();
CREATE TRIGGER "status_intervals_changed" AFTER UPDATE ON "status_intervals"
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "status_intervals_counted"();
CREATE TRIGGER "status_intervals_removed" AFTER DELETE ON "status_intervals" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "status_intervals_counted"();
CREATE TRIGGER "providers_history_moved" AFTER UPDATE ON "providers"
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "providers_history_moved"();
CREATE TRIGGER "providers_history_gone" BEFORE DELETE ON "providers"
    FOR EACH ROW EXECUTE FUNCTION "providers_history_gone"();
CREATE TRIGGER "games_history_shown_or_hidden" AFTER UPDATE OF "is_active" ON "games"
    FOR EACH ROW WHEN (OLD."is_active" <> NEW."is_active") EXECUTE FUNCTION "game_history_counted"();
CREATE TRIGGER "games_history_freed" BEFORE DELETE ON "games"
    FOR EACH ROW WHEN (NOT OLD."is_active") EXECUTE FUNCTION "game_history_counted"();
