-- A page of a game's providers: promoted ones first, then undetected, updating, detected ones, of these the longest so
-- first. lib/providers/data.ts says the same expression; type and status are what its filters ask for.
DROP INDEX "providers_game_id_is_promoted_id_idx";
CREATE INDEX "providers_of_a_page" ON "providers" ("game_id", "is_promoted" DESC,
    (CASE "status" WHEN 'undetected' THEN 0 WHEN 'updating' THEN 1 WHEN 'detected' THEN 2 ELSE 3 END),
    "status_changed_at", "id") INCLUDE ("type", "status");
