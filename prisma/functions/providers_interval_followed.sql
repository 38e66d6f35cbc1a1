CREATE OR REPLACE FUNCTION public.providers_interval_followed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF NOT EXISTS (
        SELECT "id", "status", "status_changed_at", "evidence_url", "evidence_image_url", "evidence_archive_url",
            "status_note" FROM new_rows
        EXCEPT SELECT "id", "status", "status_changed_at", "evidence_url", "evidence_image_url",
            "evidence_archive_url", "status_note" FROM old_rows
    ) THEN RETURN NULL; END IF;
    WITH "withdrawn" AS (
        DELETE FROM "status_intervals" i USING new_rows n, "status_intervals" b
        WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL
            AND b."provider_id" = n."id" AND b."ended_at" = i."began_at"
            AND b."began_at" = n."status_changed_at" AND b."status" = n."status"
        RETURNING i."provider_id", i."began_at"
    )
    UPDATE "status_intervals" b SET "ended_at" = NULL
        FROM "withdrawn" w WHERE b."provider_id" = w."provider_id" AND b."ended_at" = w."began_at";
    UPDATE "status_intervals" i SET "ended_at" = n."status_changed_at" FROM new_rows n
        WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL
            AND i."status" <> n."status" AND i."began_at" < n."status_changed_at";
    INSERT INTO "status_intervals" ("provider_id", "status", "began_at", "changed_by")
    SELECT n."id", n."status", n."status_changed_at", n."verified_by" FROM new_rows n
        WHERE NOT EXISTS (SELECT FROM "status_intervals" i WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL);
    UPDATE "status_intervals" i SET "status" = n."status", "began_at" = n."status_changed_at",
            "evidence_url" = n."evidence_url", "evidence_image_url" = n."evidence_image_url",
            "evidence_archive_url" = n."evidence_archive_url", "note" = n."status_note"
        FROM new_rows n WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL
            AND (i."status", i."began_at", i."evidence_url", i."evidence_image_url",
                i."evidence_archive_url", i."note")
                IS DISTINCT FROM (n."status", n."status_changed_at", n."evidence_url", n."evidence_image_url",
                n."evidence_archive_url", n."status_note");
    RETURN NULL;
END $function$;
CREATE TRIGGER providers_interval_followed AFTER UPDATE ON public.providers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION providers_interval_followed();
