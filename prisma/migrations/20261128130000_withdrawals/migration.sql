-- A status change or check can be withdrawn (docs/product/history.md#withdrawing).

-- All entries of one write share its id; "withdraws" names the write that an entry took back.
ALTER TABLE "audit_log" ADD COLUMN "request" UUID, ADD COLUMN "withdraws" UUID;

-- CreateIndex
CREATE INDEX "audit_log_request_idx" ON "audit_log"("request");

-- CreateIndex
CREATE INDEX "audit_log_withdraws_idx" ON "audit_log"("withdraws");

ALTER TABLE "status_events" ADD COLUMN "is_withdrawal" BOOLEAN NOT NULL DEFAULT false;

-- The event of what is withdrawn becomes that of its withdrawal, numbered like every other when the transaction commits.
CREATE FUNCTION "status_event_renumbered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('detectory.status_events'));
    UPDATE "status_events" SET "id" = nextval(pg_get_serial_sequence('status_events', 'id')) WHERE "id" = NEW."id";
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "status_event_of_withdrawal" AFTER UPDATE OF "is_withdrawal" ON "status_events"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."is_withdrawal" AND NOT OLD."is_withdrawal")
    EXECUTE FUNCTION "status_event_renumbered"();

-- Only a withdrawal takes a status back to an earlier beginning.
DROP TRIGGER "status_event_of_change" ON "providers";
CREATE CONSTRAINT TRIGGER "status_event_of_change" AFTER UPDATE OF "status" ON "providers"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD."status" <> NEW."status" AND NEW."status_changed_at" >= OLD."status_changed_at")
    EXECUTE FUNCTION "status_events_noted"();

-- As before, and: a provider that takes on the interval before its open one loses the open one.
CREATE OR REPLACE FUNCTION "providers_interval_followed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM old_rows o JOIN new_rows n USING ("id")
        WHERE (o."status", o."status_changed_at", o."evidence_url", o."status_note")
            IS DISTINCT FROM (n."status", n."status_changed_at", n."evidence_url", n."status_note")
    ) THEN RETURN NULL; END IF;
    WITH "withdrawn" AS (
        DELETE FROM "status_intervals" i USING new_rows n, "status_intervals" b
        WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL
            AND b."provider_id" = n."id" AND b."ended_at" = i."began_at"
            AND b."began_at" = n."status_changed_at" AND b."status" = n."status"
        RETURNING i."provider_id", i."began_at"
    )
    UPDATE "status_intervals" b SET "ended_at" = NULL
        FROM "withdrawn" w WHERE b."provider_id" = w."provider_id" AND b."ended_at" = w."began_at";
    UPDATE "status_intervals" i SET "ended_at" = n."status_changed_at" FROM new_rows n
        WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL
            AND i."status" <> n."status" AND i."began_at" < n."status_changed_at";
    INSERT INTO "status_intervals" ("provider_id", "status", "began_at", "changed_by")
    SELECT n."id", n."status", n."status_changed_at", n."verified_by" FROM new_rows n
        WHERE NOT EXISTS (SELECT FROM "status_intervals" i WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL);
    UPDATE "status_intervals" i SET "status" = n."status", "began_at" = n."status_changed_at",
            "evidence_url" = n."evidence_url", "note" = n."status_note"
        FROM new_rows n WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL
            AND (i."status", i."began_at", i."evidence_url", i."note")
                IS DISTINCT FROM (n."status", n."status_changed_at", n."evidence_url", n."status_note");
    RETURN NULL;
END $$;

-- Alerts wait from the change on (docs/product/alerts.md#delivery), not from the beginning of its transaction.
CREATE OR REPLACE FUNCTION "updates_alert_noted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "alert_events" ("update_id", "created_at")
    SELECT n."id", clock_timestamp() FROM new_rows n
    WHERE n."kind" = 'provider_status' AND EXISTS (
        SELECT FROM "alert_subscriptions" s
        WHERE s."ended_at" IS NULL
            AND (s."provider_id" = n."entity_id" OR s."game_id" = n."game_id"
                OR (s."provider_id" IS NULL AND s."game_id" IS NULL)))
    ORDER BY n."id";
    RETURN NULL;
END $$;
