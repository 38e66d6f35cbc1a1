-- Every change of what visitors see is told on the channel "detectory_changes" by the transaction that makes
-- it, whoever makes it. A notice reads "<transaction> <tag> <tag> ...": a tag is a table or "game:<id>", and
-- "*" stands for everything. The transaction itself finds its notices in the setting "detectory.changes".
CREATE FUNCTION note_changes(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  all_tags text := CASE WHEN cardinality(tags) > 100 THEN '*' ELSE array_to_string(tags, ' ') END;
  notice text := pg_current_xact_id()::text || ' ' || all_tags;
  noted text := COALESCE(current_setting('detectory.changes', true), '');
BEGIN
  PERFORM pg_notify('detectory_changes', notice);
  PERFORM set_config(
    'detectory.changes',
    CASE WHEN length(noted) > 8000 THEN pg_current_xact_id()::text || ' *'
      WHEN noted = '' THEN notice
      ELSE noted || E'\n' || notice END,
    true
  );
END
$$;

-- TG_ARGV[0], if any: the game that a row belongs to, as an expression over the row.
CREATE FUNCTION note_table_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT * FROM old_rows'
    ELSE 'SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows' END;
  is_changed boolean;
  games int[] := '{}';
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
  PERFORM note_changes(
    TG_TABLE_NAME::text || ARRAY(SELECT 'game:' || id FROM unnest(games) id WHERE id IS NOT NULL)
  );
  RETURN NULL;
END
$$;

-- Names alone are public; a visit changes nothing that a page shows.
CREATE FUNCTION note_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(ARRAY['users']);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  target record;
  event record;
BEGIN
  FOR target IN
    SELECT * FROM (VALUES
      ('games', '''id'''),
      ('providers', '''game_id'''),
      ('reviews', '''(SELECT p.game_id FROM providers p WHERE p.id = provider_id)'''),
      ('updates', '''game_id'''),
      ('deals', ''),
      ('advertisements', '')
    ) AS t (name, game)
  LOOP
    FOR event IN
      SELECT * FROM (VALUES
        ('insert', 'REFERENCING NEW TABLE AS new_rows'),
        ('update', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
        ('delete', 'REFERENCING OLD TABLE AS old_rows'),
        ('truncate', '')
      ) AS e (name, tables)
    LOOP
      EXECUTE format(
        'CREATE TRIGGER note_%2$s AFTER %2$s ON %1$I %3$s FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes(%4$s)',
        target.name, event.name, event.tables, target.game
      );
    END LOOP;
  END LOOP;
END
$$;

CREATE TRIGGER note_change AFTER DELETE OR UPDATE OF username ON users
  FOR EACH ROW EXECUTE FUNCTION note_user_change();
