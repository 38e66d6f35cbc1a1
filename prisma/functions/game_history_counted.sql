CREATE OR REPLACE FUNCTION public.game_history_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
    sign integer := CASE WHEN TG_OP = 'DELETE' THEN 1 WHEN NEW."is_active" THEN 1 ELSE -1 END;
    is_due boolean;
BEGIN
    WITH added AS (
        INSERT INTO "history_days" ("day", "type", "status", "change", "milliseconds", "detections")
        SELECT d."day", p."type", i."status", sign * sum(d."change"), sign * sum(d."milliseconds"), sign * sum(d."detections")
        FROM "providers" p
        JOIN "status_intervals" i ON i."provider_id" = p."id"
        CROSS JOIN LATERAL "interval_days"(i."status", i."began_at", i."ended_at", i."is_listing") d
        WHERE p."game_id" = OLD."id"
        GROUP BY 1, 2, 3
        RETURNING "id"
    ) SELECT bool_or("id" % 256 = 0) INTO is_due FROM added;
    IF is_due THEN PERFORM "merge_history_days"(); END IF;
    RETURN OLD;
END $function$;
CREATE TRIGGER games_history_freed BEFORE DELETE ON public.games FOR EACH ROW WHEN ((NOT old.is_active)) EXECUTE FUNCTION game_history_counted();
CREATE TRIGGER games_history_shown_or_hidden AFTER UPDATE OF is_active ON public.games FOR EACH ROW WHEN ((old.is_active <> new.is_active)) EXECUTE FUNCTION game_history_counted();
