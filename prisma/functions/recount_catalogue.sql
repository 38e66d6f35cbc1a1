CREATE OR REPLACE FUNCTION public.recount_catalogue()
 RETURNS void
 LANGUAGE sql
AS $function$
    SELECT "recount_counts"();
    SELECT "recount_history"();
    SELECT "recount_words"();
$function$;
