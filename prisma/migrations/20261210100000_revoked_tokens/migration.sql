CREATE TRIGGER note_account AFTER DELETE ON api_tokens
    FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION note_account_change('user_id');
