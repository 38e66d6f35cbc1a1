-- The game is locked first, because an UPDATE that waits doesn't see patches committed meanwhile.
CREATE OR REPLACE FUNCTION "patches_followed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM "games" WHERE "id" = coalesce(NEW."game_id", OLD."game_id") FOR NO KEY UPDATE;
    UPDATE "games" g SET "patched_at" = (SELECT max("happened_at") FROM "patches" WHERE "game_id" = g."id")
        WHERE g."id" = coalesce(NEW."game_id", OLD."game_id");
    RETURN NULL;
END $$;

UPDATE "games" g SET "patched_at" = p."at"
FROM (SELECT g."id", max(l."happened_at") AS "at" FROM "games" g LEFT JOIN "patches" l ON l."game_id" = g."id" GROUP BY 1) p
WHERE p."id" = g."id" AND g."patched_at" IS DISTINCT FROM p."at";
