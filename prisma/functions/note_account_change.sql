CREATE OR REPLACE FUNCTION public.note_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM pg_notify('detectory_changes', pg_current_xact_id()::text || ' account:'
        || (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[0]));
    RETURN NULL;
END $function$;
CREATE TRIGGER note_account AFTER DELETE ON public.api_tokens FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION note_account_change('user_id');
CREATE TRIGGER note_account AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION note_account_change('user_id');
CREATE TRIGGER note_account AFTER INSERT OR DELETE OR UPDATE ON public.user_permissions FOR EACH ROW EXECUTE FUNCTION note_account_change('user_id');
CREATE TRIGGER note_account AFTER UPDATE OF is_admin ON public.users FOR EACH ROW WHEN ((old.is_admin <> new.is_admin)) EXECUTE FUNCTION note_account_change('id');
