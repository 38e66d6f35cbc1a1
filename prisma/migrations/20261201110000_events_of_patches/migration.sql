ALTER TABLE "status_events"
    ALTER COLUMN "provider_id" DROP NOT NULL,
    ALTER COLUMN "status" DROP NOT NULL,
    ALTER COLUMN "previous_status" DROP NOT NULL,
    ADD COLUMN "patch_id" INTEGER,
    ADD CONSTRAINT "status_events_subject" CHECK (num_nonnulls("provider_id", "patch_id") = 1);

-- CreateIndex
CREATE INDEX "status_events_patch_id_idx" ON "status_events"("patch_id");

-- AddForeignKey
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_patch_id_fkey" FOREIGN KEY ("patch_id") REFERENCES "patches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION "patch_event_noted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('detectory.status_events'));
    INSERT INTO "status_events" ("patch_id", "at")
    SELECT NEW."id", clock_timestamp() WHERE EXISTS (SELECT FROM "patches" WHERE "id" = NEW."id");
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "patch_event" AFTER INSERT OR UPDATE OF "label", "kind", "happened_at" ON "patches"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (current_setting('detectory.restoring', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION "patch_event_noted"();
