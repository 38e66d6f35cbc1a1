CREATE OR REPLACE FUNCTION public.providers_recounted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER providers_recounted AFTER UPDATE ON public.providers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION providers_recounted();
