CREATE OR REPLACE FUNCTION public.status_event_renumbered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('detectory.status_events'));
    UPDATE "status_events" SET "id" = nextval(pg_get_serial_sequence('status_events', 'id')) WHERE "id" = NEW."id";
    RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER status_event_of_withdrawal AFTER UPDATE OF is_withdrawal ON public.status_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.is_withdrawal AND (NOT old.is_withdrawal))) EXECUTE FUNCTION status_event_renumbered();
