CREATE INDEX "games_patched" ON "games" ("patched_at") WHERE "patched_at" IS NOT NULL;
