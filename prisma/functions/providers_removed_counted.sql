CREATE OR REPLACE FUNCTION public.providers_removed_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER providers_removed_counted AFTER DELETE ON public.providers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION providers_removed_counted();
