-- CreateEnum
CREATE TYPE "ProviderStatus" AS ENUM ('undetected', 'detected', 'updating');

-- CreateEnum
CREATE TYPE "ProviderType" AS ENUM ('external', 'internal', 'hardware', 'pixelbot', 'unlocker', 'spoofer', 'bypass', 'other');

-- CreateEnum
CREATE TYPE "ProviderVisibility" AS ENUM ('public', 'private', 'application');

-- CreateEnum
CREATE TYPE "AdvertisementTier" AS ENUM ('tier1', 'tier2', 'tier3', 'tier4');

-- CreateEnum
CREATE TYPE "DealBackground" AS ENUM ('wave', 'diagonal', 'dots', 'none');

-- CreateEnum
CREATE TYPE "UpdateKind" AS ENUM ('provider_status', 'provider_added', 'provider_removed', 'game_added', 'game_removed');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "last_visit" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_permissions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "games" BOOLEAN NOT NULL DEFAULT false,
    "providers" BOOLEAN NOT NULL DEFAULT false,
    "reviews" BOOLEAN NOT NULL DEFAULT false,
    "deals" BOOLEAN NOT NULL DEFAULT false,
    "invites" BOOLEAN NOT NULL DEFAULT false,
    "ads" BOOLEAN NOT NULL DEFAULT false,
    "users" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_permissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_throttles" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "invitation_codes" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "created_by" INTEGER,
    "used_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "description" TEXT,
    "max_uses" INTEGER NOT NULL DEFAULT 1,
    "use_count" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "grants_admin" BOOLEAN NOT NULL DEFAULT false,
    "granted_sections" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "invitation_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "games" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "category" TEXT,
    "image_url" TEXT,
    "detail_image_url" TEXT,
    "release_date" DATE,
    "developer" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "providers" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "website_url" TEXT,
    "image_url" TEXT,
    "game_id" INTEGER,
    "status" "ProviderStatus" NOT NULL DEFAULT 'undetected',
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" "ProviderType" NOT NULL DEFAULT 'external',
    "is_promoted" BOOLEAN NOT NULL DEFAULT false,
    "visibility" "ProviderVisibility" NOT NULL DEFAULT 'public',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "providers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "link" TEXT NOT NULL DEFAULT '',
    "cheat_rating" SMALLINT,
    "installation_rating" SMALLINT,
    "support_rating" SMALLINT,
    "community_rating" SMALLINT,
    "overall_tenths" SMALLINT NOT NULL DEFAULT 0,
    "provider_id" INTEGER NOT NULL,
    "admin_id" INTEGER,
    "is_promoted" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "updates" (
    "id" SERIAL NOT NULL,
    "description" TEXT NOT NULL,
    "entity_type" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "admin_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" "UpdateKind",
    "provider_name" TEXT,
    "game_id" INTEGER,
    "game_title" TEXT,
    "from_status" "ProviderStatus",
    "to_status" "ProviderStatus",

    CONSTRAINT "updates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deals" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "image_url" TEXT,
    "referral_link" TEXT NOT NULL,
    "valid_until" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "features_list" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "total_quantity" INTEGER,
    "remaining_quantity" INTEGER,
    "background_style" "DealBackground" NOT NULL DEFAULT 'none',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "advertisements" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "tier" "AdvertisementTier" NOT NULL,
    "game_id" INTEGER,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "advertisements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media" (
    "hash" CHAR(64) NOT NULL,
    "extension" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_permissions_user_id_key" ON "user_permissions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_codes_code_key" ON "invitation_codes"("code");

-- CreateIndex
CREATE INDEX "invitation_codes_created_by_idx" ON "invitation_codes"("created_by");

-- CreateIndex
CREATE INDEX "invitation_codes_used_by_idx" ON "invitation_codes"("used_by");

-- CreateIndex
CREATE INDEX "games_is_active_idx" ON "games"("is_active");

-- CreateIndex
CREATE INDEX "providers_game_id_idx" ON "providers"("game_id");

-- CreateIndex
CREATE INDEX "reviews_provider_id_idx" ON "reviews"("provider_id");

-- CreateIndex
CREATE INDEX "reviews_admin_id_idx" ON "reviews"("admin_id");

-- CreateIndex
CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "updates_created_at_id_idx" ON "updates"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "updates_entity_type_entity_id_idx" ON "updates"("entity_type", "entity_id");

-- CreateIndex
CREATE INDEX "updates_game_id_idx" ON "updates"("game_id");

-- CreateIndex
CREATE INDEX "updates_admin_id_idx" ON "updates"("admin_id");

-- CreateIndex
CREATE INDEX "advertisements_game_id_idx" ON "advertisements"("game_id");

-- AddForeignKey
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_used_by_fkey" FOREIGN KEY ("used_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "providers" ADD CONSTRAINT "providers_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "updates" ADD CONSTRAINT "updates_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- From here on: rules that Prisma's schema language has no words for.
-- Lengths are counted in bytes, which never refuses what the application, counting UTF-16 units, accepts.

-- Accounts
ALTER TABLE "users"
    ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email")),
    ADD CONSTRAINT "users_username_well_formed" CHECK (octet_length("username") >= 3 AND position('@' in "username") = 0);
CREATE UNIQUE INDEX "users_username_case_insensitive" ON "users" (lower("username"));

ALTER TABLE "sessions"
    ADD CONSTRAINT "sessions_token_hash_is_sha256" CHECK ("token_hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "login_throttles"
    ADD CONSTRAINT "login_throttles_failures_not_negative" CHECK ("failures" >= 0);

ALTER TABLE "invitation_codes"
    ADD CONSTRAINT "invitation_codes_code_not_blank" CHECK (btrim("code", E' \t\r\n') <> ''),
    ADD CONSTRAINT "invitation_codes_max_uses_positive" CHECK ("max_uses" >= 1),
    ADD CONSTRAINT "invitation_codes_use_count_in_range" CHECK ("use_count" BETWEEN 0 AND "max_uses"),
    ADD CONSTRAINT "invitation_codes_granted_sections_known" CHECK (
        "granted_sections" IS NOT NULL AND
        "granted_sections" <@ ARRAY['games', 'providers', 'reviews', 'deals', 'invites', 'ads', 'users']);

-- Catalogue
ALTER TABLE "games"
    ADD CONSTRAINT "games_title_long_enough" CHECK (octet_length("title") >= 2 AND btrim("title", E' \t\r\n') <> '');

ALTER TABLE "providers"
    ADD CONSTRAINT "providers_name_long_enough" CHECK (octet_length("name") >= 2 AND btrim("name", E' \t\r\n') <> '');

ALTER TABLE "reviews"
    ADD CONSTRAINT "reviews_title_long_enough" CHECK (octet_length("title") >= 2 AND btrim("title", E' \t\r\n') <> ''),
    ADD CONSTRAINT "reviews_content_long_enough" CHECK (octet_length("content") >= 20),
    ADD CONSTRAINT "reviews_ratings_out_of_ten" CHECK (
        "cheat_rating" BETWEEN 0 AND 10 AND
        "installation_rating" BETWEEN 0 AND 10 AND
        "support_rating" BETWEEN 0 AND 10 AND
        "community_rating" BETWEEN 0 AND 10),
    -- The mean of the ratings present in tenths, rounded half up; 0 when there are none.
    ADD CONSTRAINT "reviews_overall_is_mean" CHECK ("overall_tenths" = CASE
        WHEN num_nonnulls("cheat_rating", "installation_rating", "support_rating", "community_rating") = 0 THEN 0
        ELSE (20 * (coalesce("cheat_rating", 0) + coalesce("installation_rating", 0)
                    + coalesce("support_rating", 0) + coalesce("community_rating", 0))
              + num_nonnulls("cheat_rating", "installation_rating", "support_rating", "community_rating"))
             / (2 * num_nonnulls("cheat_rating", "installation_rating", "support_rating", "community_rating"))
        END);

ALTER TABLE "updates"
    ADD CONSTRAINT "updates_entity_type_known" CHECK ("entity_type" IN ('game', 'provider')),
    ADD CONSTRAINT "updates_status_change_has_both" CHECK (
        "kind" IS DISTINCT FROM 'provider_status' OR ("from_status" IS NOT NULL AND "to_status" IS NOT NULL));

ALTER TABLE "deals"
    ADD CONSTRAINT "deals_title_long_enough" CHECK (octet_length("title") >= 2 AND btrim("title", E' \t\r\n') <> ''),
    ADD CONSTRAINT "deals_description_long_enough" CHECK (octet_length("description") >= 10),
    ADD CONSTRAINT "deals_features_list_not_null" CHECK ("features_list" IS NOT NULL),
    ADD CONSTRAINT "deals_total_quantity_positive" CHECK ("total_quantity" >= 1),
    ADD CONSTRAINT "deals_remaining_quantity_not_negative" CHECK ("remaining_quantity" >= 0);

ALTER TABLE "advertisements"
    ADD CONSTRAINT "advertisements_title_long_enough" CHECK (octet_length("title") >= 2 AND btrim("title", E' \t\r\n') <> ''),
    ADD CONSTRAINT "advertisements_tier1_has_no_game" CHECK ("tier" <> 'tier1' OR "game_id" IS NULL);

ALTER TABLE "media"
    ADD CONSTRAINT "media_hash_is_sha256" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "media_size_positive" CHECK ("width" > 0 AND "height" > 0);

-- The code that registers the first admin, and only while there is no user at all.
INSERT INTO "invitation_codes" ("code", "grants_admin", "max_uses", "is_active") VALUES ('INITIAL_CODE', true, 1, true);
