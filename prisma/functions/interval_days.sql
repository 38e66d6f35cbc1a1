CREATE OR REPLACE FUNCTION public.interval_days(status "ProviderStatus", began_at timestamp with time zone, ended_at timestamp with time zone, is_listing boolean)
 RETURNS TABLE(day date, change integer, milliseconds bigint, detections integer)
 LANGUAGE sql
 STABLE
AS $function$
    SELECT ($2 AT TIME ZONE 'UTC')::date, 1,
        (extract(epoch FROM ($2 AT TIME ZONE 'UTC')::time) * 1000)::bigint, ($1 = 'detected' AND NOT $4)::int
    UNION ALL
    SELECT ($3 AT TIME ZONE 'UTC')::date, -1, -(extract(epoch FROM ($3 AT TIME ZONE 'UTC')::time) * 1000)::bigint, 0
    WHERE $3 IS NOT NULL
$function$;
