CREATE TABLE "index_now" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "last_update_id" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "index_now_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "index_now_is_one_row" CHECK ("id" = 1)
);
