CREATE OR REPLACE FUNCTION public.note_user_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_changes(ARRAY['users']);
  RETURN NULL;
END
$function$;
CREATE TRIGGER note_change AFTER DELETE OR UPDATE OF username ON public.users FOR EACH ROW EXECUTE FUNCTION note_user_change();
