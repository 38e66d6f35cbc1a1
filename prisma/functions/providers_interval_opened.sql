CREATE OR REPLACE FUNCTION public.providers_interval_opened()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    INSERT INTO "status_intervals" ("provider_id", "status", "began_at", "evidence_url", "evidence_image_url",
        "evidence_archive_url", "note", "changed_by")
    SELECT "id", "status", "status_changed_at", "evidence_url", "evidence_image_url", "evidence_archive_url",
        "status_note", "verified_by" FROM new_rows;
    RETURN NULL;
END $function$;
CREATE TRIGGER providers_interval_opened AFTER INSERT ON public.providers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION providers_interval_opened();
