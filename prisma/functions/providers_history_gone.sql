CREATE OR REPLACE FUNCTION public.providers_history_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER providers_history_gone AFTER DELETE ON public.providers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION providers_history_gone();
