CREATE OR REPLACE FUNCTION public.recount_counts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;
