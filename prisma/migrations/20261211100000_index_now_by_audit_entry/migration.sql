ALTER TABLE "index_now" ALTER COLUMN "last_update_id" SET DEFAULT 0, ADD COLUMN "last_audit_id" INTEGER NOT NULL DEFAULT 0;
UPDATE "index_now" SET "last_audit_id" = (SELECT coalesce(max("id"), 0) FROM "audit_log");
