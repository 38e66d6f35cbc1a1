-- They run once per row, and our connections would plan each run anew.
ALTER FUNCTION "status_intervals_agree"() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION "status_events_noted"() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION "name_words_added"() SET plan_cache_mode = force_generic_plan;
