-- What was so when (docs/product/history.md): an interval for each time that a status of a provider stood.
CREATE TABLE "status_intervals" (
    "provider_id" INTEGER NOT NULL,
    "status" "ProviderStatus" NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "evidence_url" TEXT,
    "note" TEXT,
    "changed_by" INTEGER,

    CONSTRAINT "status_intervals_pkey" PRIMARY KEY ("provider_id", "began_at")
);

-- Somebody's word that the present status still stood.
CREATE TABLE "verifications" (
    "id" SERIAL NOT NULL,
    "provider_id" INTEGER NOT NULL,
    "status" "ProviderStatus" NOT NULL,
    "verified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verified_by" INTEGER,
    "evidence_url" TEXT,
    "note" TEXT,

    CONSTRAINT "verifications_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "providers"
    ADD COLUMN "verified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD COLUMN "verified_by" INTEGER,
    ADD COLUMN "evidence_url" TEXT,
    ADD COLUMN "status_note" TEXT;

ALTER TABLE "updates" ADD COLUMN "evidence_url" TEXT, ADD COLUMN "note" TEXT;

-- The intervals of the providers there are, from what the updates tell. Where rows are missing or contradict each
-- other, the present status and its date win; a change leads to what its row says until the next one.
INSERT INTO "status_intervals" ("provider_id", "status", "began_at", "ended_at", "changed_by")
WITH "told" AS (
    SELECT u."entity_id" AS "provider_id", u."id", u."created_at" AS "at", u."admin_id",
        p."created_at" AS "listed_at", p."status_changed_at", p."status" AS "present", r."kind",
        CASE WHEN u."kind" IS NULL THEN coalesce(lower(r."words"[1]), 'detected')::"ProviderStatus" ELSE u."from_status" END AS "from",
        CASE WHEN u."kind" IS NULL THEN lower(r."words"[2])::"ProviderStatus" ELSE u."to_status" END AS "to"
    FROM "updates" u
    JOIN "providers" p ON p."id" = u."entity_id"
    CROSS JOIN LATERAL (
        -- A row that carries nothing but its sentence, as lib/updates/parse.ts reads it.
        SELECT coalesce(u."kind"::text, CASE
                WHEN starts_with(u."description", 'Added new provider') THEN 'provider_added'
                WHEN u."description" ~ '^(Removed provider|(Added new|Removed) game)' THEN NULL
                WHEN strpos(u."description", 'status updated') > 0 THEN 'provider_status' END) AS "kind",
            CASE
                WHEN u."kind" IS NOT NULL THEN NULL
                WHEN starts_with(u."description", 'Added new provider') THEN
                    ARRAY[NULL, (regexp_match(u."description", '^Added new provider ".*" \((undetected|detected|updating)\)(?: to .*)?$', 'i'))[1]]
                ELSE (
                    SELECT coalesce(
                        regexp_match(tail, '^.* from (undetected|detected|updating) to (undetected|detected|updating)(?![\w-])', 'i'),
                        ARRAY[NULL, (regexp_match(tail, '^.* to (undetected|detected|updating)(?![\w-])', 'i'))[1]])
                    FROM regexp_replace(u."description", '^.*status updated', '') tail)
            END AS "words"
    ) r
    WHERE u."entity_type" = 'provider' AND r."kind" IN ('provider_status', 'provider_added')
), "changes" AS (
    SELECT * FROM "told" WHERE "kind" = 'provider_status' AND "to" IS NOT NULL
), "latest_change" AS (
    SELECT DISTINCT ON ("provider_id") "provider_id", "to", "admin_id" FROM "changes" ORDER BY "provider_id", "at" DESC, "id" DESC
), "addition" AS (
    SELECT DISTINCT ON ("provider_id") "provider_id", "to", "admin_id" FROM "told"
    WHERE "kind" = 'provider_added' ORDER BY "provider_id", "at", "id"
), "before_listing" AS (
    SELECT DISTINCT ON ("provider_id") "provider_id", "to" FROM "changes" WHERE "at" <= "listed_at"
    ORDER BY "provider_id", "at" DESC, "id" DESC
), "first_change" AS (
    SELECT DISTINCT ON ("provider_id") "provider_id", "from" FROM "changes" WHERE "at" > "listed_at"
    ORDER BY "provider_id", "at", "id"
), "past" AS (
    -- Of several changes in one millisecond the last counts.
    SELECT DISTINCT ON ("provider_id", "at") "provider_id", "at", "to" AS "status", "admin_id", "present"
    FROM "changes" WHERE "at" > "listed_at" AND "at" < "status_changed_at"
    ORDER BY "provider_id", "at", "id" DESC
), "listing" AS (
    SELECT p."id" AS "provider_id", p."created_at" AS "at", coalesce(b."to", a."to", f."from") AS "status", a."admin_id",
        p."status" AS "present"
    FROM "providers" p
    LEFT JOIN "before_listing" b ON b."provider_id" = p."id"
    LEFT JOIN "addition" a ON a."provider_id" = p."id"
    LEFT JOIN "first_change" f ON f."provider_id" = p."id"
    WHERE p."created_at" < p."status_changed_at" AND coalesce(b."to", a."to", f."from") IS NOT NULL
), "points" AS (
    -- What led to the present status before its date is the change that its date tells of, or contradicts it.
    SELECT "provider_id", "at", "status", "admin_id" FROM (
        SELECT *, bool_or("status" <> "present") OVER (
            PARTITION BY "provider_id" ORDER BY "at" ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS "stood_before"
        FROM (SELECT * FROM "listing" UNION ALL SELECT "provider_id", "at", "status", "admin_id", "present" FROM "past") earlier
    ) seen WHERE "stood_before"
    UNION ALL
    SELECT p."id", p."status_changed_at", p."status",
        CASE WHEN l."provider_id" IS NULL THEN a."admin_id" WHEN l."to" = p."status" THEN l."admin_id" END
    FROM "providers" p
    LEFT JOIN "latest_change" l ON l."provider_id" = p."id"
    LEFT JOIN "addition" a ON a."provider_id" = p."id"
)
SELECT "provider_id", "status", "at", lead("at") OVER (PARTITION BY "provider_id" ORDER BY "at"), "admin_id"
FROM (
    SELECT *, lag("status") OVER (PARTITION BY "provider_id" ORDER BY "at") AS "previous" FROM "points"
) steps
WHERE "status" IS DISTINCT FROM "previous";

-- Who sets a status verifies it.
UPDATE "providers" p SET "verified_at" = i."began_at", "verified_by" = i."changed_by"
FROM "status_intervals" i WHERE i."provider_id" = p."id" AND i."ended_at" IS NULL;

-- No overlap, no gap, one that is open: each interval ends where another one begins, no two end or begin at the same
-- moment, and only one has no end. So all of a provider's lie in one row that leads to the open one.
ALTER TABLE "status_intervals"
    ADD CONSTRAINT "status_intervals_ends_after_it_begins" CHECK ("ended_at" > "began_at"),
    ADD CONSTRAINT "status_intervals_provider_id_ended_at_key" UNIQUE NULLS NOT DISTINCT ("provider_id", "ended_at"),
    ADD CONSTRAINT "status_intervals_provider_id_ended_at_fkey" FOREIGN KEY ("provider_id", "ended_at")
        REFERENCES "status_intervals"("provider_id", "began_at") ON DELETE NO ACTION ON UPDATE CASCADE
        DEFERRABLE INITIALLY DEFERRED,
    ADD CONSTRAINT "status_intervals_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "status_intervals_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id")
        ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_verified_by_fkey" FOREIGN KEY ("verified_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "providers" ADD CONSTRAINT "providers_verified_by_fkey" FOREIGN KEY ("verified_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "status_intervals_changed_by_idx" ON "status_intervals"("changed_by");

-- CreateIndex
CREATE INDEX "verifications_provider_id_verified_at_idx" ON "verifications"("provider_id", "verified_at");

-- CreateIndex
CREATE INDEX "verifications_verified_by_idx" ON "verifications"("verified_by");

-- CreateIndex
CREATE INDEX "providers_verified_at_idx" ON "providers"("verified_at");

-- CreateIndex
CREATE INDEX "providers_verified_by_idx" ON "providers"("verified_by");

-- The intervals follow the providers in the transaction of the change, whoever makes it.
CREATE FUNCTION "providers_interval_opened"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "status_intervals" ("provider_id", "status", "began_at", "evidence_url", "note", "changed_by")
    SELECT "id", "status", "status_changed_at", "evidence_url", "status_note", "verified_by" FROM new_rows;
    RETURN NULL;
END $$;

CREATE TRIGGER "providers_interval_opened" AFTER INSERT ON "providers" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "providers_interval_opened"();

-- A change of the status closes the open interval and opens one; one of its date or proof amends the open one.
CREATE FUNCTION "providers_interval_followed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM old_rows o JOIN new_rows n USING ("id")
        WHERE (o."status", o."status_changed_at", o."evidence_url", o."status_note")
            IS DISTINCT FROM (n."status", n."status_changed_at", n."evidence_url", n."status_note")
    ) THEN RETURN NULL; END IF;
    UPDATE "status_intervals" i SET "ended_at" = n."status_changed_at" FROM new_rows n
        WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL
            AND i."status" <> n."status" AND i."began_at" < n."status_changed_at";
    INSERT INTO "status_intervals" ("provider_id", "status", "began_at", "changed_by")
    SELECT n."id", n."status", n."status_changed_at", n."verified_by" FROM new_rows n
        WHERE NOT EXISTS (SELECT FROM "status_intervals" i WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL);
    UPDATE "status_intervals" i SET "status" = n."status", "began_at" = n."status_changed_at",
            "evidence_url" = n."evidence_url", "note" = n."status_note"
        FROM new_rows n WHERE i."provider_id" = n."id" AND i."ended_at" IS NULL
            AND (i."status", i."began_at", i."evidence_url", i."note")
                IS DISTINCT FROM (n."status", n."status_changed_at", n."evidence_url", n."status_note");
    RETURN NULL;
END $$;

CREATE TRIGGER "providers_interval_followed" AFTER UPDATE ON "providers"
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "providers_interval_followed"();

-- When a transaction ends, the open interval of a provider says what the provider says.
CREATE FUNCTION "status_intervals_agree"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."provider_id" ELSE NEW."provider_id" END;
BEGIN
    IF EXISTS (
        SELECT FROM "providers" p WHERE p."id" = changed AND NOT EXISTS (
            SELECT FROM "status_intervals" i WHERE i."provider_id" = p."id" AND i."ended_at" IS NULL
                AND i."status" = p."status" AND i."began_at" = p."status_changed_at")
    ) THEN
        RAISE EXCEPTION 'the open interval of provider % is not its present status', changed
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "status_intervals_agree" AFTER INSERT OR UPDATE OR DELETE ON "status_intervals"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "status_intervals_agree"();

-- Notices of changes, as for the tables before (change_notices).
DO $$
DECLARE
    target text;
    event record;
BEGIN
    FOREACH target IN ARRAY ARRAY['status_intervals', 'verifications'] LOOP
        FOR event IN
            SELECT * FROM (VALUES
                ('insert', 'REFERENCING NEW TABLE AS new_rows'),
                ('update', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
                ('delete', 'REFERENCING OLD TABLE AS old_rows'),
                ('truncate', '')
            ) AS e (name, tables)
        LOOP
            EXECUTE format(
                'CREATE TRIGGER note_%2$s AFTER %2$s ON %1$I %3$s FOR EACH STATEMENT EXECUTE FUNCTION note_table_changes(%4$s)',
                target, event.name, event.tables, '''(SELECT p.game_id FROM providers p WHERE p.id = provider_id)'''
            );
        END LOOP;
    END LOOP;
END $$;
