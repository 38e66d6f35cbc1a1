-- Recovery codes stand in for a passkey as well as for an authenticator app.
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_user_id_fkey";
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Wrong codes after the right password, until the owner changes the password or dismisses the notice.
ALTER TABLE "users" ADD COLUMN "wrong_codes" INTEGER NOT NULL DEFAULT 0;
