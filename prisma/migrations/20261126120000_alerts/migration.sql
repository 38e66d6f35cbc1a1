-- Who is told of status changes (docs/product/alerts.md), and what is still to be told.
CREATE TYPE "AlertChannel" AS ENUM ('push', 'discord', 'email', 'webhook');
CREATE TYPE "AlertWanted" AS ENUM ('all', 'bad', 'recovered');
CREATE TYPE "DeliveryState" AS ENUM ('pending', 'delivered', 'failed');

CREATE TABLE "alert_subscriptions" (
    "id" SERIAL NOT NULL,
    "channel" "AlertChannel" NOT NULL,
    "address" TEXT NOT NULL,
    "address_hash" CHAR(64) NOT NULL,
    "game_id" INTEGER,
    "provider_id" INTEGER,
    "wanted" "AlertWanted" NOT NULL DEFAULT 'all',
    "token_hash" CHAR(64) NOT NULL,
    "secret" TEXT,
    "quiet_from" SMALLINT,
    "quiet_until" SMALLINT,
    "time_zone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER,
    "confirmed_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "retry_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "ended_why" TEXT,

    CONSTRAINT "alert_subscriptions_pkey" PRIMARY KEY ("id"),
    -- Only a webhook may follow everything, and only it signs.
    CONSTRAINT "alert_subscriptions_target" CHECK (
        num_nonnulls("game_id", "provider_id") = 1 OR ("channel" = 'webhook' AND num_nonnulls("game_id", "provider_id") = 0)),
    CONSTRAINT "alert_subscriptions_secret" CHECK (("channel" = 'webhook') = ("secret" IS NOT NULL)),
    CONSTRAINT "alert_subscriptions_quiet" CHECK (
        num_nulls("quiet_from", "quiet_until", "time_zone") IN (0, 3)
        AND "quiet_from" BETWEEN 0 AND 1439 AND "quiet_until" BETWEEN 0 AND 1439)
);

CREATE TABLE "alert_events" (
    "id" SERIAL NOT NULL,
    "update_id" INTEGER,
    "subscription_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "relayed_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "alert_events_are_of_one_kind" CHECK (num_nonnulls("update_id", "subscription_id") = 1)
);

CREATE TABLE "alert_deliveries" (
    "id" SERIAL NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "event_id" INTEGER,
    "state" "DeliveryState" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempted_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_deliveries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "vapid_keys" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "public_key" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,

    CONSTRAINT "vapid_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "vapid_keys_are_one_pair" CHECK ("id" = 1)
);

CREATE INDEX "alert_subscriptions_game_id_idx" ON "alert_subscriptions"("game_id");
CREATE INDEX "alert_subscriptions_provider_id_idx" ON "alert_subscriptions"("provider_id");
CREATE INDEX "alert_subscriptions_address_hash_idx" ON "alert_subscriptions"("address_hash");
CREATE INDEX "alert_subscriptions_created_by_idx" ON "alert_subscriptions"("created_by");
CREATE UNIQUE INDEX "alert_events_update_id_key" ON "alert_events"("update_id");
CREATE INDEX "alert_events_subscription_id_idx" ON "alert_events"("subscription_id");
CREATE INDEX "alert_deliveries_event_id_idx" ON "alert_deliveries"("event_id");
CREATE INDEX "alert_deliveries_created_at_id_idx" ON "alert_deliveries"("created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "alert_deliveries_subscription_id_event_id_key" ON "alert_deliveries"("subscription_id", "event_id");
-- What is still to be done is little beside what was.
CREATE INDEX "alert_events_to_relay" ON "alert_events"("id") WHERE "relayed_at" IS NULL;
CREATE INDEX "alert_deliveries_to_make" ON "alert_deliveries"("subscription_id", "id") WHERE "state" = 'pending';

ALTER TABLE "alert_subscriptions"
    ADD CONSTRAINT "alert_subscriptions_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "alert_subscriptions_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "alert_subscriptions_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "alert_events"
    ADD CONSTRAINT "alert_events_update_id_fkey" FOREIGN KEY ("update_id") REFERENCES "updates"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "alert_events_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "alert_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "alert_deliveries"
    ADD CONSTRAINT "alert_deliveries_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "alert_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "alert_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "alert_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The outbox follows the updates, which are written in the transaction of the change. What nobody follows needs no row.
CREATE FUNCTION "updates_alert_noted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "alert_events" ("update_id")
    SELECT n."id" FROM new_rows n
    WHERE n."kind" = 'provider_status' AND EXISTS (
        SELECT FROM "alert_subscriptions" s
        WHERE s."ended_at" IS NULL
            AND (s."provider_id" = n."entity_id" OR s."game_id" = n."game_id"
                OR (s."provider_id" IS NULL AND s."game_id" IS NULL)))
    ORDER BY n."id";
    RETURN NULL;
END $$;

CREATE TRIGGER "updates_alert_noted" AFTER INSERT ON "updates" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "updates_alert_noted"();
