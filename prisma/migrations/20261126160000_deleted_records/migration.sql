-- What a deletion took away, so that it can be brought back (docs/decisions/0031-bring-back.md).
CREATE TABLE "deleted_records" (
    "audit_id" INTEGER NOT NULL,
    "record" JSONB NOT NULL,
    "taken" JSONB NOT NULL,
    "pointing" JSONB NOT NULL,

    CONSTRAINT "deleted_records_pkey" PRIMARY KEY ("audit_id")
);

-- AddForeignKey
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_audit_id_fkey" FOREIGN KEY ("audit_id") REFERENCES "audit_log"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Writes rows that to_jsonb() made of a table. Columns that came since have their defaults, and a reference that a deletion
-- empties is empty where its row is gone. Meanwhile "detectory.restoring" says that nothing of it happens now.
CREATE FUNCTION "restore_rows"("target" regclass, "kept" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    names text;
    expressions text;
BEGIN
    SELECT string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum),
        string_agg(CASE WHEN f.confrelid IS NULL THEN format('r.%I', a.attname)
            ELSE format('(SELECT x.id FROM %s x WHERE x.id = r.%I FOR KEY SHARE)', f.confrelid::regclass, a.attname)
            END, ', ' ORDER BY a.attnum)
    INTO names, expressions
    FROM pg_attribute a
    LEFT JOIN pg_constraint f ON f.conrelid = a.attrelid AND f.contype = 'f' AND f.confdeltype = 'n'
        AND f.conkey = ARRAY[a.attnum]
    WHERE a.attrelid = target AND a.attnum > 0 AND NOT a.attisdropped AND kept -> 0 ? a.attname;
    IF names IS NULL THEN RETURN; END IF;
    PERFORM set_config('detectory.restoring', 'on', true);
    EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %3$s FROM jsonb_populate_recordset(NULL::%1$s, $1) r',
        target, names, expressions) USING kept;
    PERFORM set_config('detectory.restoring', 'off', true);
END $$;

-- A verification that is brought back is no event.
DROP TRIGGER "status_event_of_verification" ON "verifications";
CREATE CONSTRAINT TRIGGER "status_event_of_verification" AFTER INSERT ON "verifications"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (current_setting('detectory.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION "status_events_noted"();
