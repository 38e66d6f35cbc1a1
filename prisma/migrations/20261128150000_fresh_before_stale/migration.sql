-- Pages list fresh undetected providers before stale ones, and count those of a game: both read the index alone.
DROP INDEX "providers_of_a_page";
CREATE INDEX "providers_of_a_page" ON "providers" ("game_id", "is_promoted" DESC,
    (CASE "status" WHEN 'undetected' THEN 0 WHEN 'updating' THEN 1 WHEN 'detected' THEN 2 ELSE 3 END),
    "status_changed_at", "id") INCLUDE ("type", "status", "verified_at");
