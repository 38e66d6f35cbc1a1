-- What happened to statuses, in the order of the commits (docs/product/live.md): a change, or, where the
-- status is the previous one, a verification.
CREATE TABLE "status_events" (
    "id" SERIAL NOT NULL,
    "provider_id" INTEGER NOT NULL,
    "status" "ProviderStatus" NOT NULL,
    "previous_status" "ProviderStatus" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "status_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "status_events_provider_id_idx" ON "status_events"("provider_id");

-- AddForeignKey
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Numbered when the transaction commits, one transaction after the other: whoever has read up to a number has missed
-- none below it. A transaction that has this lock waits for nothing else.
CREATE FUNCTION "status_events_noted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('detectory.status_events'));
    IF TG_TABLE_NAME = 'providers' THEN
        INSERT INTO "status_events" ("provider_id", "status", "previous_status", "at")
        SELECT NEW."id", NEW."status", OLD."status", NEW."status_changed_at"
        WHERE EXISTS (SELECT FROM "providers" WHERE "id" = NEW."id");
    ELSE
        INSERT INTO "status_events" ("provider_id", "status", "previous_status", "at")
        SELECT NEW."provider_id", NEW."status", NEW."status", NEW."verified_at"
        WHERE EXISTS (SELECT FROM "providers" WHERE "id" = NEW."provider_id");
    END IF;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "status_event_of_change" AFTER UPDATE OF "status" ON "providers"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."status" <> NEW."status")
    EXECUTE FUNCTION "status_events_noted"();

CREATE CONSTRAINT TRIGGER "status_event_of_verification" AFTER INSERT ON "verifications"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "status_events_noted"();
