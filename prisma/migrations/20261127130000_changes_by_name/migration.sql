-- A change of providers also says their names, as "name:<md5>", so that the page of a provider need not be drawn anew
-- for every change of any provider: it shows those of its own name. Of more than 50 it says "names".
-- TG_ARGV[1], if any: a further tag, as an expression over the row; TG_ARGV[2]: what stands for many of them.
CREATE OR REPLACE FUNCTION note_table_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

DO $$
DECLARE
  event record;
BEGIN
  FOR event IN
    SELECT * FROM (VALUES
      ('insert', 'REFERENCING NEW TABLE AS new_rows'),
      ('update', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
      ('delete', 'REFERENCING OLD TABLE AS old_rows')
    ) AS e (name, tables)
  LOOP
    EXECUTE format('DROP TRIGGER note_%s ON providers', event.name);
    EXECUTE format(
      'CREATE TRIGGER note_%1$s AFTER %1$s ON providers %2$s FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes(%3$L, %4$L, %5$L)',
      event.name, event.tables, 'game_id',
      '''name:'' || md5((lower(name collate "und-x-icu")) collate "C")', 'names'
    );
  END LOOP;
END
$$;
