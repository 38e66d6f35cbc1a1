CREATE OR REPLACE FUNCTION public.status_intervals_agree()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
    changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."provider_id" ELSE NEW."provider_id" END;
BEGIN
    IF EXISTS (
        SELECT FROM "providers" p WHERE p."id" = changed AND NOT EXISTS (
            SELECT FROM "status_intervals" i WHERE i."provider_id" = p."id" AND i."ended_at" IS NULL
                AND i."status" = p."status" AND i."began_at" = p."status_changed_at")
    ) THEN
        RAISE EXCEPTION 'the open interval of provider % is not its present status', changed
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER status_intervals_agree AFTER INSERT OR DELETE OR UPDATE ON public.status_intervals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION status_intervals_agree();
