-- Updates are columns: rows that have only their sentence get what it says, and no new one comes without a kind.

ALTER TABLE "updates" DISABLE TRIGGER "updates_keep_what_they_tell";

DO $$ BEGIN
    WITH read AS (
        SELECT u."id", p."name", p."status"::text, g."title",
            CASE
                WHEN u."description" LIKE 'Added new provider%' THEN 'provider_added'
                WHEN u."description" LIKE 'Removed provider%' THEN 'provider_removed'
                WHEN u."description" LIKE 'Removed game%' THEN 'game_removed'
                WHEN u."entity_type" = 'game' THEN 'game_added'
                ELSE 'provider_status'
            END AS kind,
            regexp_match(u."description",
                '^Added new provider "(.*)" \((undetected|detected|updating)\)(?: to (.*))?$', 'i') AS added,
            regexp_match(u."description", '^Removed provider "(.*)" from (.*)$') AS removed,
            regexp_match(u."description", '^(?:Added new|Removed) game "(.*)"\s*$') AS game,
            regexp_match(u."description", '^Provider "(.*)" status updated') AS changed,
            -- Names may contain the same words.
            regexp_match(substring(u."description" from '^.*status updated(.*)$'),
                '^.* from (undetected|detected|updating) to (undetected|detected|updating)(?![\w-])', 'i') AS change,
            regexp_match(substring(u."description" from '^.*status updated(.*)$'),
                '^.* to (undetected|detected|updating)(?![\w-])', 'i') AS target
        FROM "updates" u
        LEFT JOIN "providers" p ON u."entity_type" = 'provider' AND p."id" = u."entity_id"
        LEFT JOIN "games" g ON u."entity_type" = 'game' AND g."id" = u."entity_id"
        WHERE u."kind" IS NULL
    )
    UPDATE "updates" u SET
        "kind" = r.kind::"UpdateKind",
        "provider_name" = coalesce(u."provider_name", r.added[1], r.removed[1], r.changed[1], r."name"),
        "game_title" = coalesce(u."game_title", r.added[3], r.removed[2], r.game[1], r."title"),
        -- A sentence that names no status was read as a change from detected.
        "from_status" = CASE WHEN r.kind = 'provider_status'
            THEN coalesce(lower(r.change[1]), 'detected')::"ProviderStatus" END,
        "to_status" = CASE r.kind
            WHEN 'provider_added' THEN lower(r.added[2])
            WHEN 'provider_status' THEN coalesce(lower(r.change[2]), lower(r.target[1]), r."status", 'updating')
        END::"ProviderStatus"
    FROM read r WHERE r."id" = u."id";

    -- What was read from sentences counts from now on.
    IF FOUND THEN
        PERFORM "recount_counts"();
    END IF;
END $$;

ALTER TABLE "updates" ENABLE TRIGGER "updates_keep_what_they_tell";
ALTER TABLE "updates" ALTER COLUMN "kind" SET NOT NULL;
