ALTER TABLE "updates" ADD COLUMN "is_hidden" BOOLEAN NOT NULL DEFAULT false;

UPDATE "updates" u SET "is_hidden" = true
FROM "deleted_records" d JOIN "audit_log" a ON a."id" = d."audit_id"
WHERE a."entity_type" = 'game' AND d."record" ->> 'is_active' = 'false' AND u."game_id" = a."entity_id";

CREATE FUNCTION "game_updates_hidden"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "updates" SET "is_hidden" = TG_OP = 'DELETE' WHERE "game_id" = coalesce(NEW."id", OLD."id");
    RETURN NULL;
END $$;

DROP TRIGGER "games_added_hidden" ON "games";
CREATE TRIGGER "games_added_hidden" AFTER INSERT ON "games"
    FOR EACH ROW WHEN (NOT new."is_active") EXECUTE FUNCTION "game_updates_hidden"();

DROP TRIGGER "games_deleted_hidden" ON "games";
CREATE TRIGGER "games_deleted_hidden" AFTER DELETE ON "games"
    FOR EACH ROW WHEN (NOT old."is_active") EXECUTE FUNCTION "game_updates_hidden"();

CREATE OR REPLACE FUNCTION "game_visibility_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change integer := CASE WHEN NEW."is_active" THEN 1 ELSE -1 END;
BEGIN
    INSERT INTO "status_days" AS d ("day", "bucket", "undetected", "detected", "updating")
    SELECT (u."created_at" AT TIME ZONE 'UTC')::date, NEW."id" % 16,
        change * count(*) FILTER (WHERE u."to_status" = 'undetected'),
        change * count(*) FILTER (WHERE u."to_status" = 'detected'),
        change * count(*) FILTER (WHERE u."to_status" = 'updating')
    FROM "updates" u WHERE u."game_id" = NEW."id" AND u."kind" = 'provider_status' AND NOT u."is_hidden"
    GROUP BY 1 ORDER BY 1
    ON CONFLICT ("day", "bucket") DO UPDATE SET
        "undetected" = d."undetected" + EXCLUDED."undetected",
        "detected" = d."detected" + EXCLUDED."detected",
        "updating" = d."updating" + EXCLUDED."updating";
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "status_changes_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 1 END;
BEGIN
    PERFORM 1 FROM "games" WHERE "id" IN (SELECT "game_id" FROM changed_rows WHERE "kind" = 'provider_status')
        ORDER BY "id" FOR SHARE;
    INSERT INTO "status_days" AS d ("day", "bucket", "undetected", "detected", "updating")
    SELECT (u."created_at" AT TIME ZONE 'UTC')::date, coalesce(u."game_id", 0) % 16,
        sign * count(*) FILTER (WHERE u."to_status" = 'undetected'),
        sign * count(*) FILTER (WHERE u."to_status" = 'detected'),
        sign * count(*) FILTER (WHERE u."to_status" = 'updating')
    FROM changed_rows u LEFT JOIN "games" g ON g."id" = u."game_id"
    WHERE u."kind" = 'provider_status' AND g."is_active" IS DISTINCT FROM FALSE AND NOT u."is_hidden"
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("day", "bucket") DO UPDATE SET
        "undetected" = d."undetected" + EXCLUDED."undetected",
        "detected" = d."detected" + EXCLUDED."detected",
        "updating" = d."updating" + EXCLUDED."updating";
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "recount_counts"() RETURNS void LANGUAGE plpgsql AS $$
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
    WHERE u."kind" = 'provider_status' AND g."is_active" IS DISTINCT FROM FALSE AND NOT u."is_hidden"
    GROUP BY 1, 2;
END $$;

SELECT "recount_counts"();
