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

DELETE FROM "name_words";
INSERT INTO "name_words" ("word")
SELECT DISTINCT w FROM (SELECT "title" AS "name" FROM "games" UNION ALL SELECT "name" FROM "providers") n,
    LATERAL "words_of"(n."name") w;
