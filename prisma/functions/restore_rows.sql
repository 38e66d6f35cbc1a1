CREATE OR REPLACE FUNCTION public.restore_rows(target regclass, kept jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;
