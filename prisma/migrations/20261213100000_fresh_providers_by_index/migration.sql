-- The landing page counts all fresh providers from this index, without reading the table.
DROP INDEX "providers_verified_at_idx";
CREATE INDEX "providers_verified_at_status_game_id_idx" ON "providers" ("verified_at", "status", "game_id");
