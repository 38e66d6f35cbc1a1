CREATE OR REPLACE FUNCTION public.status_changes_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER status_changes_counted AFTER INSERT ON public.updates REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION status_changes_counted();
CREATE TRIGGER status_changes_uncounted AFTER DELETE ON public.updates REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION status_changes_counted();
