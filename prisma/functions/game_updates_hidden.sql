CREATE OR REPLACE FUNCTION public.game_updates_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    UPDATE "updates" SET "is_hidden" = TG_OP = 'DELETE' WHERE "game_id" = coalesce(NEW."id", OLD."id");
    RETURN NULL;
END $function$;
CREATE TRIGGER games_added_hidden AFTER INSERT ON public.games FOR EACH ROW WHEN ((NOT new.is_active)) EXECUTE FUNCTION game_updates_hidden();
CREATE TRIGGER games_deleted_hidden AFTER DELETE ON public.games FOR EACH ROW WHEN ((NOT old.is_active)) EXECUTE FUNCTION game_updates_hidden();
