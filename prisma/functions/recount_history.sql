CREATE OR REPLACE FUNCTION public.recount_history()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;
