-- Patches of games (docs/product/catalogue.md#patches).

-- CreateEnum
CREATE TYPE "PatchKind" AS ENUM ('update', 'anticheat', 'banwave');

-- CreateTable
CREATE TABLE "patches" (
    "id" SERIAL NOT NULL,
    "game_id" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "kind" "PatchKind" NOT NULL DEFAULT 'update',
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "source_url" TEXT,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "patches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "patches_game_id_happened_at_id_idx" ON "patches"("game_id", "happened_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "patches_happened_at_idx" ON "patches"("happened_at");

-- AddForeignKey
ALTER TABLE "patches" ADD CONSTRAINT "patches_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lists compare checks with the latest patch, so the game stores its time.
ALTER TABLE "games" ADD COLUMN "patched_at" TIMESTAMPTZ(3);

CREATE FUNCTION "patches_followed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "games" g SET "patched_at" = (SELECT max("happened_at") FROM "patches" WHERE "game_id" = g."id")
        WHERE g."id" = coalesce(NEW."game_id", OLD."game_id");
    RETURN NULL;
END $$;

CREATE TRIGGER "patches_followed" AFTER INSERT OR UPDATE OF "happened_at" OR DELETE ON "patches"
    FOR EACH ROW EXECUTE FUNCTION "patches_followed"();

CREATE TRIGGER "note_insert" AFTER INSERT ON "patches" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER "note_update" AFTER UPDATE ON "patches" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER "note_delete" AFTER DELETE ON "patches" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes('game_id');
CREATE TRIGGER "note_truncate" AFTER TRUNCATE ON "patches"
    FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes();
