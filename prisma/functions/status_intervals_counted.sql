CREATE OR REPLACE FUNCTION public.status_intervals_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
    gone "status_intervals"[];
    added "status_intervals"[];
BEGIN
    IF TG_OP = 'DELETE' THEN
        SELECT array_agg(o) INTO gone FROM old_rows o;
    ELSIF TG_OP = 'INSERT' THEN
        SELECT array_agg(n) INTO added FROM new_rows n;
    ELSE
        SELECT array_agg(o) INTO gone FROM old_rows o WHERE NOT EXISTS (
            SELECT FROM new_rows n WHERE n."provider_id" = o."provider_id" AND n."began_at" = o."began_at"
                AND (n."status", n."ended_at", n."is_listing") IS NOT DISTINCT FROM (o."status", o."ended_at", o."is_listing"));
        SELECT array_agg(n) INTO added FROM new_rows n WHERE NOT EXISTS (
            SELECT FROM old_rows o WHERE n."provider_id" = o."provider_id" AND n."began_at" = o."began_at"
                AND (n."status", n."ended_at", n."is_listing") IS NOT DISTINCT FROM (o."status", o."ended_at", o."is_listing"));
    END IF;
    IF gone IS NOT NULL THEN PERFORM "count_intervals"(gone, -1); END IF;
    IF added IS NOT NULL THEN PERFORM "count_intervals"(added, 1); END IF;
    IF gone IS NULL AND added IS NULL THEN RETURN NULL; END IF;
    UPDATE "status_intervals" i SET "is_listing" = f."is_listing", "recovery_ms" = f."recovery_ms"
    FROM "status_interval_facts" f
    WHERE f."provider_id" = ANY (ARRAY(SELECT DISTINCT "provider_id" FROM unnest(gone || added)))
        AND i."provider_id" = f."provider_id" AND i."began_at" = f."began_at"
        AND (i."is_listing", i."recovery_ms") IS DISTINCT FROM (f."is_listing", f."recovery_ms");
    RETURN NULL;
END $function$;
CREATE TRIGGER status_intervals_added AFTER INSERT ON public.status_intervals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION status_intervals_counted();
CREATE TRIGGER status_intervals_changed AFTER UPDATE ON public.status_intervals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION status_intervals_counted();
CREATE TRIGGER status_intervals_removed AFTER DELETE ON public.status_intervals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION status_intervals_counted();
