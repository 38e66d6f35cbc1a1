-- Limits of alerts count by push service and by client (docs/product/alerts.md); spellings of one mailbox are one address.
ALTER TABLE "alert_subscriptions"
    ADD COLUMN "push_host" TEXT,
    ADD COLUMN "client_hash" CHAR(64),
    ADD COLUMN "reached_at" TIMESTAMPTZ(3);

UPDATE "alert_subscriptions" SET
    "push_host" = substring("address" FROM '"endpoint":"https?://([^/"]+)'),
    "reached_at" = CASE WHEN "failing_since" IS NULL THEN "created_at" END
WHERE "channel" = 'push';

UPDATE "alert_subscriptions" SET
    "address_hash" = encode(sha256(convert_to('email ' || regexp_replace("address", '\+.*@', '@'), 'UTF8')), 'hex')
WHERE "channel" = 'email' AND "address" ~ '\+.*@';

CREATE INDEX "alert_subscriptions_push_host_idx" ON "alert_subscriptions"("push_host");
CREATE INDEX "alert_subscriptions_client_hash_idx" ON "alert_subscriptions"("client_hash");
