CREATE OR REPLACE FUNCTION public.recount_words()
 RETURNS void
 LANGUAGE sql
AS $function$
    LOCK TABLE "games", "providers", "name_words" IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM "name_words";
    INSERT INTO "name_words" ("word")
    SELECT DISTINCT w FROM (SELECT "title" AS "name" FROM "games" UNION ALL SELECT "name" FROM "providers") n,
        LATERAL "words_of"(n."name") w;
$function$;
