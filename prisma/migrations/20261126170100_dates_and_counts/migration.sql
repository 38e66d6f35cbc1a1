-- From when until when visitors see an advertisement, and from when a deal, whose end is valid_until.
ALTER TABLE "advertisements"
    ADD COLUMN "starts_at" TIMESTAMPTZ(3),
    ADD COLUMN "ends_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "advertisements_end_after_start" CHECK ("ends_at" > "starts_at");
ALTER TABLE "deals"
    ADD COLUMN "starts_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "deals_end_after_start" CHECK ("valid_until" > "starts_at");

-- CreateEnum
CREATE TYPE "OfferKind" AS ENUM ('advertisement', 'deal');

-- How often an offer was seen and followed on a UTC day (docs/decisions/0032-counts-of-offers.md). No trigger tells of
-- it: no page that visitors share reads it.
-- CreateTable
CREATE TABLE "offer_counts" (
    "kind" "OfferKind" NOT NULL,
    "offer_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "offer_counts_pkey" PRIMARY KEY ("kind","offer_id","day")
);
