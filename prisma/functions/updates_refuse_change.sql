CREATE OR REPLACE FUNCTION public.updates_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'what an update tells never changes';
END $function$;
CREATE TRIGGER updates_keep_what_they_tell BEFORE UPDATE OF created_at, kind, game_id, to_status ON public.updates FOR EACH ROW EXECUTE FUNCTION updates_refuse_change();
