CREATE OR REPLACE FUNCTION public.note_changes(tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  all_tags text := CASE WHEN cardinality(tags) > 100 THEN '*' ELSE array_to_string(tags, ' ') END;
  notice text := pg_current_xact_id()::text || ' ' || all_tags;
  noted text := COALESCE(current_setting('detectory.changes', true), '');
BEGIN
  PERFORM pg_notify('detectory_changes', notice);
  PERFORM set_config(
    'detectory.changes',
    CASE WHEN length(noted) > 8000 THEN pg_current_xact_id()::text || ' *'
      WHEN noted = '' THEN notice
      ELSE noted || E'\n' || notice END,
    true
  );
END
$function$;
