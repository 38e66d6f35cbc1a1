-- What the overview counts (lib/overview/data.ts), each in an index of its own where it is the exception in its table.
DROP INDEX "providers_without_game";
CREATE INDEX "providers_without_game" ON "providers" ("id") INCLUDE ("status") WHERE "game_id" IS NULL;
CREATE INDEX "deals_ending" ON "deals" ("valid_until") WHERE "is_active";
CREATE INDEX "deals_sold_out" ON "deals" ("id")
    WHERE "is_active" AND "total_quantity" > 0 AND coalesce("remaining_quantity", "total_quantity") <= 0;
CREATE INDEX "deals_without_picture" ON "deals" ("id") WHERE "is_active" AND "image_url" IS NULL;
CREATE INDEX "advertisements_ending" ON "advertisements" ("ends_at") WHERE "is_active";
CREATE INDEX "advertisements_switched_off" ON "advertisements" ("id") WHERE NOT "is_active";
CREATE INDEX "advertisements_without_game" ON "advertisements" ("id")
    WHERE "is_active" AND "tier" = 'tier2' AND "game_id" IS NULL;
CREATE INDEX "invitation_codes_unused" ON "invitation_codes" ("created_at")
    WHERE "is_active" AND "use_count" = 0 AND NOT "for_first_admin";
