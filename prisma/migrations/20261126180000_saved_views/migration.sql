-- Lists of the back office as somebody named them (docs/product/back-office.md#views).
CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "saved_views_owner_id_section_name_key" ON "saved_views"("owner_id", "section", "name");
CREATE INDEX "saved_views_section_idx" ON "saved_views"("section");

ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_fkey"
    FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
