-- DropIndex, CreateIndex: what was told of one game, newest first.
DROP INDEX "updates_game_id_idx";
CREATE INDEX "updates_game_id_created_at_id_idx" ON "updates"("game_id", "created_at" DESC, "id" DESC);
