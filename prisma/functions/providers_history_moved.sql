CREATE OR REPLACE FUNCTION public.providers_history_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER providers_history_moved AFTER UPDATE ON public.providers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION providers_history_moved();
