CREATE OR REPLACE FUNCTION public.note_table_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE 'SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows' END;
  is_changed boolean;
  games int[] := '{}';
  further text[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM note_changes(ARRAY['*']);
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT EXISTS (%s)', rows) INTO is_changed;
  IF NOT is_changed THEN
    RETURN NULL;
  END IF;
  IF TG_NARGS > 0 THEN
    EXECUTE format('SELECT ARRAY(SELECT DISTINCT %s FROM (%s) changed LIMIT 101)', TG_ARGV[0], rows) INTO games;
  END IF;
  IF TG_NARGS > 1 THEN
    EXECUTE format('SELECT ARRAY(SELECT DISTINCT %s FROM (%s) changed LIMIT 51)', TG_ARGV[1], rows) INTO further;
    IF cardinality(further) > 50 THEN further := ARRAY[TG_ARGV[2]]; END IF;
  END IF;
  PERFORM note_changes(
    TG_TABLE_NAME::text || ARRAY(SELECT 'game:' || id FROM unnest(games) id WHERE id IS NOT NULL) || further
  );
  RETURN NULL;
END
$function$;
CREATE TRIGGER note_delete AFTER DELETE ON public.advertisements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_insert AFTER INSERT ON public.advertisements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.advertisements FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_update AFTER UPDATE ON public.advertisements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_delete AFTER DELETE ON public.deals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_insert AFTER INSERT ON public.deals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.deals FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_update AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_delete AFTER DELETE ON public.games REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('id');
CREATE TRIGGER note_insert AFTER INSERT ON public.games REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('id');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.games FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('id');
CREATE TRIGGER note_update AFTER UPDATE ON public.games REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('id');
CREATE TRIGGER note_delete AFTER DELETE ON public.invitation_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_insert AFTER INSERT ON public.invitation_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_update AFTER UPDATE ON public.invitation_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_delete AFTER DELETE ON public.patches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER note_insert AFTER INSERT ON public.patches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.patches FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_update AFTER UPDATE ON public.patches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER note_delete AFTER DELETE ON public.providers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id', '''name:'' || md5((lower(name collate "und-x-icu")) collate "C")', 'names');
CREATE TRIGGER note_insert AFTER INSERT ON public.providers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id', '''name:'' || md5((lower(name collate "und-x-icu")) collate "C")', 'names');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.providers FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER note_update AFTER UPDATE ON public.providers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id', '''name:'' || md5((lower(name collate "und-x-icu")) collate "C")', 'names');
CREATE TRIGGER note_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_update AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_delete AFTER DELETE ON public.status_intervals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_insert AFTER INSERT ON public.status_intervals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.status_intervals FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_update AFTER UPDATE ON public.status_intervals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_delete AFTER DELETE ON public.updates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER note_insert AFTER INSERT ON public.updates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.updates FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER note_update AFTER UPDATE ON public.updates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER note_delete AFTER DELETE ON public.user_permissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_insert AFTER INSERT ON public.user_permissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_update AFTER UPDATE ON public.user_permissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
CREATE TRIGGER note_delete AFTER DELETE ON public.verifications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_insert AFTER INSERT ON public.verifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.verifications FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
CREATE TRIGGER note_update AFTER UPDATE ON public.verifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('(SELECT p.game_id FROM providers p WHERE p.id = provider_id)');
