-- Failures are counted in windows, so that occasional ones from a shared address never add up.
ALTER TABLE "login_throttles" RENAME COLUMN "updated_at" TO "window_started_at";
ALTER TABLE "login_throttles" ALTER COLUMN "window_started_at" SET DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "login_throttles_window_started_at_idx" ON "login_throttles"("window_started_at");
