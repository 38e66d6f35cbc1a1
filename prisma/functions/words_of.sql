CREATE OR REPLACE FUNCTION public.words_of(name text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
    SELECT DISTINCT left(w[1], 25) FROM regexp_matches(lower($1 COLLATE "und-x-icu"), '[\w\u0300-\u036f]{4,}', 'g') w
    WHERE w[1] !~ '^\d+$'
$function$;
