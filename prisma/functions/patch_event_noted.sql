CREATE OR REPLACE FUNCTION public.patch_event_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('detectory.status_events'));
    INSERT INTO "status_events" ("patch_id", "at")
    SELECT NEW."id", clock_timestamp() WHERE EXISTS (SELECT FROM "patches" WHERE "id" = NEW."id");
    RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER patch_event AFTER INSERT OR UPDATE OF label, kind, happened_at ON public.patches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((current_setting('detectory.restoring'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION patch_event_noted();
