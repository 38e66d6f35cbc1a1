CREATE TYPE "SecondFactor" AS ENUM ('code', 'passkey');

-- A session that is open already was confirmed when it was opened.
ALTER TABLE "sessions" ADD COLUMN "second_factor" "SecondFactor",
    ADD COLUMN "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "sessions" SET "confirmed_at" = "created_at";

CREATE TABLE "two_factors" (
    "user_id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "enabled_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "two_factors_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "two_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "recovery_codes" (
    "user_id" INTEGER NOT NULL,
    "code_hash" CHAR(64) NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id", "code_hash"),
    CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "two_factors"("user_id") ON DELETE CASCADE ON UPDATE CASCADE
);
