CREATE OR REPLACE FUNCTION public.name_words_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
    INSERT INTO "name_words" ("word")
    SELECT w FROM "words_of"(to_jsonb(NEW) ->> TG_ARGV[0]) w
    WHERE NOT EXISTS (SELECT FROM "name_words" n WHERE n."word" = w);
    RETURN NULL;
END $function$;
CREATE TRIGGER games_words_added AFTER INSERT ON public.games FOR EACH ROW EXECUTE FUNCTION name_words_added('title');
CREATE TRIGGER games_words_changed AFTER UPDATE ON public.games FOR EACH ROW WHEN ((old.title <> new.title)) EXECUTE FUNCTION name_words_added('title');
CREATE TRIGGER providers_words_added AFTER INSERT ON public.providers FOR EACH ROW EXECUTE FUNCTION name_words_added('name');
CREATE TRIGGER providers_words_changed AFTER UPDATE ON public.providers FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION name_words_added('name');
