-- @preparation
CREATE OR REPLACE FUNCTION pg_temp.pick(row_number bigint, salt int, choices bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (hashint8extended(row_number, salt) & 9223372036854775807) % choices
$$;
CREATE OR REPLACE FUNCTION pg_temp.share(row_number bigint, salt int) RETURNS float8
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT pg_temp.pick(row_number, salt, 1000000) / 1000000.0::float8
$$;
CREATE OR REPLACE FUNCTION pg_temp.word(words text[], row_number bigint, salt int) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT words[1 + pg_temp.pick(row_number, salt, cardinality(words))]
$$;
CREATE OR REPLACE FUNCTION pg_temp.status(provider bigint, change bigint) RETURNS "ProviderStatus"
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (ARRAY['undetected', 'updating', 'detected']::"ProviderStatus"[])
        [1 + (pg_temp.pick(provider, 21, 3) + change) % 3]
$$;
CREATE OR REPLACE FUNCTION pg_temp.story_length(provider bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN provider <= :updates - :games THEN (:updates - :games - provider) / :providers + 1 ELSE 0 END
$$;
CREATE OR REPLACE FUNCTION pg_temp.moment(provider bigint, change bigint) RETURNS timestamptz
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT date_trunc('milliseconds', :until - interval '365 days'
        * (1 - (change + pg_temp.share(provider * 1000 + change, 22)) / GREATEST(1, pg_temp.story_length(provider))))
$$;
CREATE OR REPLACE FUNCTION pg_temp.statuses(provider bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT GREATEST(1, pg_temp.story_length(provider))
$$;
CREATE OR REPLACE FUNCTION pg_temp.verified_at(provider bigint, half int) RETURNS timestamptz
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT date_trunc('milliseconds', since + (:until - since) * (half + pg_temp.share(provider, 23 + half)) / 2)
    FROM (SELECT pg_temp.moment(provider, pg_temp.statuses(provider) - 1) AS since) last
$$;

-- @games
INSERT INTO games (id, title, description, category, developer, release_date, is_active, created_at, updated_at)
SELECT n,
    pg_temp.word('{Amber,Ashen,Brazen,Cobalt,Crimson,Distant,Drifting,Écru,Ember,Fallen,Frozen,Gilded,Hollow,Iron,Ivory,Last,Lunar,Molten,Northern,Obsidian,Pale,Quiet,Restless,Rusted,Sable,Silent,Solar,Stolen,Twin,Umbral,Verdant,Wandering}', n, 1)
        || ' ' || pg_temp.word('{Arena,Bastion,Beacon,Canyon,Citadel,Covenant,Delta,Dominion,Echo,Expanse,Frontier,Garrison,Harbor,Horizon,Island,Legion,Meridian,Monolith,Oasis,Orbit,Outpost,Passage,Province,Quarry,Reef,Relay,Signal,Summit,Tempest,Threshold,Vanguard,Zenith}', n, 2)
        || ' ' || n,
    CASE WHEN pg_temp.pick(n, 3, 20) > 0 THEN
        'A fictional game of small teams that defend contested ground. Number ' || n || ' of its series.' END,
    (ARRAY['Tactical Shooter', 'Survival', 'Racing', 'Battle Royale', 'Strategy', NULL])[1 + pg_temp.pick(n, 4, 6)],
    pg_temp.word('{Northlight Foundry,Paper Lantern,Quiet Engine,Seven Rivers,Tin Harbor}', n, 5),
    DATE '2015-01-01' + pg_temp.pick(n, 6, 3600)::int,
    pg_temp.pick(n, 7, 50) > 0,
    :until - interval '365 days' - interval '1 hour' * pg_temp.pick(n, 8, 8760),
    :until - interval '1 hour' * pg_temp.pick(n, 9, 8760)
FROM generate_series(1, :games::bigint) n;

-- @providers
-- Low numbers have more: the first games and providers are the crowded ones. One in fifty belongs to game 1.
INSERT INTO providers (id, name, description, website_url, game_id, status, status_changed_at, type, is_promoted,
    visibility, created_at, updated_at, verified_at)
SELECT n,
    pg_temp.word('{Aegis,Argent,Basalt,Cinder,Cipher,Corvid,Dusk,Halcyon,Helix,Kestrel,Lattice,Mirage,Nimbus,Onyx,Pylon,Quartz,Raven,Sentry,Tundra,Vesper}', n, 11)
        || ' ' || pg_temp.word('{Works,Labs,Tools,Service,Studio,Source,Suite,Point}', n, 12) || ' ' || n,
    'Keeps a public changelog and answers within a day. Offer number ' || n || '.',
    'https://provider-' || n || '.example',
    CASE
        WHEN n % 200 = 199 THEN NULL
        WHEN n % 50 = 0 THEN 1
        ELSE 1 + floor(:games * power(pg_temp.share(n, 13), 1.3))::int
    END,
    pg_temp.status(n, pg_temp.statuses(n) - 1),
    pg_temp.moment(n, pg_temp.statuses(n) - 1),
    (enum_range(NULL::"ProviderType"))[1 + pg_temp.pick(n, 14, 8)],
    pg_temp.pick(n, 15, 20) = 0,
    (enum_range(NULL::"ProviderVisibility"))[1 + pg_temp.pick(n, 16, 3)],
    pg_temp.moment(n, 0),
    pg_temp.moment(n, pg_temp.statuses(n) - 1),
    CASE WHEN n % 3 = 0 THEN pg_temp.verified_at(n, 1) ELSE pg_temp.moment(n, pg_temp.statuses(n) - 1) END
FROM generate_series(1, :providers::bigint) n;

-- @status_intervals
INSERT INTO status_intervals (provider_id, status, began_at, ended_at, is_listing, recovery_ms, evidence_url, note)
SELECT p.id, pg_temp.status(p.id, change), pg_temp.moment(p.id, change),
    CASE WHEN change < pg_temp.statuses(p.id) - 1 THEN pg_temp.moment(p.id, change + 1) END,
    change = 0,
    CASE WHEN change > 0 AND pg_temp.status(p.id, change) = 'undetected' THEN
        extract(epoch FROM pg_temp.moment(p.id, change) - pg_temp.moment(p.id, change - 1)) * 1000 END,
    CASE WHEN proof = 0 THEN 'https://proof-' || p.id || '-' || change || '.example' END,
    CASE WHEN proof < 2 THEN 'Seen on two machines, number ' || change || ' of this provider.' END
FROM providers p,
    LATERAL generate_series(0, pg_temp.statuses(p.id) - 1) change,
    LATERAL (SELECT CASE WHEN change < pg_temp.statuses(p.id) - 1 THEN pg_temp.pick(p.id + change, 25, 10) END AS proof) p2;

-- @verifications
INSERT INTO verifications (id, provider_id, status, verified_at)
SELECT row_number() OVER (ORDER BY p.id, half), p.id, p.status, pg_temp.verified_at(p.id, half)
FROM providers p, generate_series(0, 1) half WHERE p.id % 3 = 0;

-- @reviews
INSERT INTO reviews (id, title, content, link, cheat_rating, installation_rating, support_rating, community_rating,
    overall_tenths, provider_id, is_promoted, created_at, updated_at)
SELECT n, 'Review ' || n || ' after ' || (1 + pg_temp.pick(n, 31, 12)) || ' months',
    'Used every evening for ' || (2 + pg_temp.pick(n, 32, 40)) || ' weeks on two machines. Nothing in the menus is in the way, '
        || 'and the settings survive a restart.' || E'\n\n'
        || 'Support answered within ' || (1 + pg_temp.pick(n, 33, 48)) || ' hours and knew what it spoke of. '
        || 'The community is small and friendly; questions rarely stay open for long.',
    '', cheat, installation, support, community,
    CASE WHEN present = 0 THEN 0
        ELSE (20 * (coalesce(cheat, 0) + coalesce(installation, 0) + coalesce(support, 0) + coalesce(community, 0))
            + present) / (2 * present) END,
    1 + floor(:providers * power(pg_temp.share(n, 34), 1.3))::int,
    pg_temp.pick(n, 35, 50) = 0, created_at, created_at + interval '1 hour' * pg_temp.pick(n, 37, 100) * (n % 10 / 9)
FROM generate_series(1, :reviews::bigint) n,
    LATERAL (SELECT
        CASE WHEN pg_temp.pick(n, 41, 30) > 0 THEN pg_temp.pick(n, 42, 11) END AS cheat,
        CASE WHEN pg_temp.pick(n, 43, 30) > 0 THEN pg_temp.pick(n, 44, 11) END AS installation,
        CASE WHEN pg_temp.pick(n, 45, 30) > 0 THEN pg_temp.pick(n, 46, 11) END AS support,
        CASE WHEN pg_temp.pick(n, 47, 30) > 0 THEN pg_temp.pick(n, 48, 11) END AS community,
        date_trunc('milliseconds', :until - interval '730 days' * pg_temp.share(n, 36)) - interval '5 days' AS created_at) a,
    LATERAL (SELECT num_nonnulls(cheat, installation, support, community) AS present) b;

-- @updates
INSERT INTO updates (id, description, entity_type, entity_id, created_at, kind, provider_name, game_id, game_title,
    from_status, to_status)
SELECT row_number() OVER (ORDER BY created_at, entity_type, entity_id), description, entity_type, entity_id, created_at,
    kind::"UpdateKind", provider_name, game_id, game_title, from_status, to_status
FROM (
    SELECT 'Added new game "' || title || '"' AS description, 'game' AS entity_type, id AS entity_id, created_at,
        'game_added' AS kind, NULL AS provider_name, id AS game_id, title AS game_title,
        NULL::"ProviderStatus" AS from_status, NULL::"ProviderStatus" AS to_status
    FROM games WHERE id <= :updates
    UNION ALL
    SELECT CASE WHEN change = 0
            THEN 'Added new provider "' || p.name || '" (' || pg_temp.status(p.id, 0) || ') to ' || coalesce(g.title, 'Unknown Game')
            ELSE 'Provider "' || p.name || '" status updated from ' || pg_temp.status(p.id, change - 1)
                || ' to ' || pg_temp.status(p.id, change) END,
        'provider', p.id, pg_temp.moment(p.id, change),
        CASE WHEN change = 0 THEN 'provider_added' ELSE 'provider_status' END,
        p.name, p.game_id, g.title,
        CASE WHEN change > 0 THEN pg_temp.status(p.id, change - 1) END, pg_temp.status(p.id, change)
    FROM providers p
    LEFT JOIN games g ON g.id = p.game_id,
    LATERAL generate_series(0, pg_temp.story_length(p.id) - 1) change
) story;
