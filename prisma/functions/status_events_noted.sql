CREATE OR REPLACE FUNCTION public.status_events_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('detectory.status_events'));
    IF TG_TABLE_NAME = 'providers' THEN
        INSERT INTO "status_events" ("provider_id", "status", "previous_status", "at")
        SELECT NEW."id", NEW."status", OLD."status", NEW."status_changed_at"
        WHERE EXISTS (SELECT FROM "providers" WHERE "id" = NEW."id");
    ELSE
        INSERT INTO "status_events" ("provider_id", "status", "previous_status", "at")
        SELECT NEW."provider_id", NEW."status", NEW."status", NEW."verified_at"
        WHERE EXISTS (SELECT FROM "providers" WHERE "id" = NEW."provider_id");
    END IF;
    RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER status_event_of_change AFTER UPDATE OF status ON public.providers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status_changed_at >= old.status_changed_at))) EXECUTE FUNCTION status_events_noted();
CREATE CONSTRAINT TRIGGER status_event_of_verification AFTER INSERT ON public.verifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((current_setting('detectory.restoring'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION status_events_noted();
