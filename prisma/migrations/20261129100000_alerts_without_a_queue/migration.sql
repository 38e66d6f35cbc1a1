-- Subscriptions are the job queue: one with something to send has a due time (docs/decisions/0024).

ALTER TABLE "alert_subscriptions" ADD COLUMN "due_at" TIMESTAMPTZ(3);

UPDATE "alert_subscriptions" SET "due_at" = now()
WHERE "ended_at" IS NULL AND (
    ("confirmed_at" IS NULL AND "asked_at" IS NULL)
    OR "id" IN (SELECT "subscription_id" FROM "alert_deliveries" WHERE "state" = 'pending'));

CREATE INDEX "alert_subscriptions_due" ON "alert_subscriptions"("due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "alert_subscriptions_leased" ON "alert_subscriptions"("leased_until") WHERE "leased_until" IS NOT NULL;

DELETE FROM "alert_events" WHERE "update_id" IS NULL;
ALTER TABLE "alert_events" DROP COLUMN "subscription_id", ALTER COLUMN "update_id" SET NOT NULL;

-- The schema may belong to someone else, who made it before the first start.
DO $$ BEGIN
    DROP SCHEMA IF EXISTS "pgboss" CASCADE;
EXCEPTION WHEN insufficient_privilege THEN
    NULL;
END $$;
