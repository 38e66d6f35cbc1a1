-- Who stored a picture first, so that nobody fills the disk in a day, and since when no record has named it, so
-- that it can go.
ALTER TABLE "media" ADD COLUMN "stored_by" INTEGER, ADD COLUMN "unnamed_since" TIMESTAMPTZ(3);

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_stored_by_fkey" FOREIGN KEY ("stored_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "media_stored_by_created_at_idx" ON "media"("stored_by", "created_at");

-- CreateIndex
CREATE INDEX "media_unnamed_since_idx" ON "media"("unnamed_since");
