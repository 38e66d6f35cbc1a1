CREATE TYPE "ReviewAccess" AS ENUM ('purchased', 'provided', 'trial');

ALTER TABLE "reviews"
    ADD COLUMN "tested_version" TEXT,
    ADD COLUMN "tested_from" DATE,
    ADD COLUMN "tested_to" DATE,
    ADD COLUMN "access" "ReviewAccess",
    ADD COLUMN "pros" TEXT[] NOT NULL DEFAULT '{}',
    ADD COLUMN "cons" TEXT[] NOT NULL DEFAULT '{}';
