-- A merge reads every row that earlier merges of its transaction deleted, and a bulk change of games caused one per game.
CREATE OR REPLACE FUNCTION public.merge_history_days()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF current_setting('detectory.history_merged', true) IS DISTINCT FROM 'on'
        AND pg_try_advisory_xact_lock(hashtext('history_days')) THEN
        PERFORM set_config('detectory.history_merged', 'on', true);
        WITH gone AS (DELETE FROM "history_days" RETURNING *)
        INSERT INTO "history_days" ("day", "type", "status", "change", "milliseconds", "detections")
        SELECT "day", "type", "status", sum("change"), sum("milliseconds"), sum("detections") FROM gone
        GROUP BY 1, 2, 3 HAVING (sum("change"), sum("milliseconds"), sum("detections")) <> (0, 0, 0);
    END IF;
END $function$;
