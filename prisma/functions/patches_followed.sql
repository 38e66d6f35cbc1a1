CREATE OR REPLACE FUNCTION public.patches_followed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM 1 FROM "games" WHERE "id" = coalesce(NEW."game_id", OLD."game_id") FOR NO KEY UPDATE;
    UPDATE "games" g SET "patched_at" = (SELECT max("happened_at") FROM "patches" WHERE "game_id" = g."id")
        WHERE g."id" = coalesce(NEW."game_id", OLD."game_id");
    RETURN NULL;
END $function$;
CREATE TRIGGER patches_followed AFTER INSERT OR DELETE OR UPDATE OF happened_at ON public.patches FOR EACH ROW EXECUTE FUNCTION patches_followed();
