-- Providers that are deleted at once are counted off at once, as those that are added (providers_added_at_once).
CREATE FUNCTION "providers_removed_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM "games" WHERE "id" IN (SELECT "game_id" FROM old_rows) ORDER BY "id" FOR NO KEY UPDATE;
    UPDATE "games" g SET
        "provider_count" = g."provider_count" - c."undetected" - c."detected" - c."updating",
        "undetected_count" = g."undetected_count" - c."undetected",
        "detected_count" = g."detected_count" - c."detected",
        "updating_count" = g."updating_count" - c."updating"
    FROM (
        SELECT "game_id",
            count(*) FILTER (WHERE "status" = 'undetected') AS "undetected",
            count(*) FILTER (WHERE "status" = 'detected') AS "detected",
            count(*) FILTER (WHERE "status" = 'updating') AS "updating"
        FROM old_rows GROUP BY "game_id"
    ) c
    WHERE g."id" = c."game_id";
    RETURN NULL;
END $$;

DROP TRIGGER "providers_counted" ON "providers";
DROP FUNCTION "providers_counted";
DROP FUNCTION "count_provider";
CREATE TRIGGER "providers_removed_counted" AFTER DELETE ON "providers" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "providers_removed_counted"();

-- Their intervals go after them, and so can be counted off with the types and games that they had. The key only holds
-- that none is left.
ALTER TABLE "status_intervals"
    DROP CONSTRAINT "status_intervals_provider_id_fkey",
    ADD CONSTRAINT "status_intervals_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id")
        ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

DROP TRIGGER "providers_history_gone" ON "providers";
CREATE OR REPLACE FUNCTION "providers_history_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    is_due boolean;
BEGIN
    PERFORM 1 FROM "games" WHERE "id" IN (SELECT "game_id" FROM old_rows) ORDER BY "id" FOR NO KEY UPDATE;
    WITH added AS (
        INSERT INTO "history_days" ("day", "type", "status", "change", "milliseconds", "detections")
        SELECT d."day", o."type", i."status", -sum(d."change"), -sum(d."milliseconds"), -sum(d."detections")
        FROM old_rows o
        JOIN "status_intervals" i ON i."provider_id" = o."id"
        LEFT JOIN "games" g ON g."id" = o."game_id"
        CROSS JOIN LATERAL "interval_days"(i."status", i."began_at", i."ended_at", i."is_listing") d
        WHERE g."is_active" IS DISTINCT FROM FALSE
        GROUP BY 1, 2, 3
        RETURNING "id"
    ) SELECT bool_or("id" % 256 = 0) INTO is_due FROM added;
    IF is_due THEN PERFORM "merge_history_days"(); END IF;
    DELETE FROM "status_intervals" WHERE "provider_id" IN (SELECT "id" FROM old_rows);
    RETURN NULL;
END $$;
CREATE TRIGGER "providers_history_gone" AFTER DELETE ON "providers" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "providers_history_gone"();

-- Many that are added at once begin at one moment: by the moment alone each of them would be looked for among all.
DROP INDEX "status_intervals_began_at_idx";
CREATE INDEX "status_intervals_began_at_provider_id_idx" ON "status_intervals"("began_at", "provider_id");
