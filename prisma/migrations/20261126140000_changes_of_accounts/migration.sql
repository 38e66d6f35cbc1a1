-- Notices for the back office, as for the tables before (change_notices). No page that visitors share reads these
-- tables.
DO $$
DECLARE
    target record;
BEGIN
    FOR target IN
        SELECT name, event, tables FROM (VALUES ('invitation_codes'), ('user_permissions')) AS t (name), (VALUES
            ('insert', 'REFERENCING NEW TABLE AS new_rows'),
            ('update', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
            ('delete', 'REFERENCING OLD TABLE AS old_rows')
        ) AS e (event, tables)
    LOOP
        EXECUTE format(
            'CREATE TRIGGER note_%2$s AFTER %2$s ON %1$I %3$s FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes()',
            target.name, target.event, target.tables
        );
    END LOOP;
END $$;

-- "account:<id>" tells that a session of an account was ended, or that its rights have changed. It is told past
-- note_changes: many at once must not become "*", for which all pages would be drawn again.
-- TG_ARGV[0]: the column that names the account.
CREATE FUNCTION note_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('detectory_changes', pg_current_xact_id()::text || ' account:'
        || (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[0]));
    RETURN NULL;
END $$;

CREATE TRIGGER note_account AFTER DELETE ON sessions
    FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION note_account_change('user_id');
CREATE TRIGGER note_account AFTER INSERT OR UPDATE OR DELETE ON user_permissions
    FOR EACH ROW EXECUTE FUNCTION note_account_change('user_id');
CREATE TRIGGER note_account AFTER UPDATE OF is_admin ON users
    FOR EACH ROW WHEN (OLD.is_admin <> NEW.is_admin) EXECUTE FUNCTION note_account_change('id');
