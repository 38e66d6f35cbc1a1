CREATE OR REPLACE FUNCTION public.count_intervals(changed status_intervals[], sign integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;
