CREATE OR REPLACE FUNCTION public.game_visibility_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER games_shown_or_hidden AFTER UPDATE OF is_active ON public.games FOR EACH ROW WHEN ((old.is_active <> new.is_active)) EXECUTE FUNCTION game_visibility_counted();
