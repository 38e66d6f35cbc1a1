-- What the overview names (docs/product/back-office.md#overview) is found without a look at all the rest.
CREATE INDEX "providers_without_picture" ON "providers" ("id") WHERE "image_url" IS NULL;
CREATE INDEX "games_without_picture" ON "games" ("id") WHERE "image_url" IS NULL;

-- The trail is never deleted; a reference to it would only change how it refuses to be.
ALTER TABLE "deleted_records" DROP CONSTRAINT "deleted_records_audit_id_fkey";
