CREATE OR REPLACE FUNCTION public.updates_alert_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    INSERT INTO "alert_events" ("update_id", "created_at")
    SELECT n."id", clock_timestamp() FROM new_rows n
    WHERE n."kind" = 'provider_status' AND EXISTS (
        SELECT FROM "alert_subscriptions" s
        WHERE s."ended_at" IS NULL
            AND (s."provider_id" = n."entity_id" OR s."game_id" = n."game_id"
                OR (s."provider_id" IS NULL AND s."game_id" IS NULL)))
    ORDER BY n."id";
    RETURN NULL;
END $function$;
CREATE TRIGGER updates_alert_noted AFTER INSERT ON public.updates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION updates_alert_noted();
