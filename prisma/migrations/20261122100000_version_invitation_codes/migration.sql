-- When a code last changed names its version, as with every other record.
ALTER TABLE "invitation_codes" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "invitation_codes" SET "updated_at" = COALESCE("used_at", "created_at");
