// The baseline: a hand-written server for the same rows, without framework, cache or validation.
import { createHash } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();

const FRESH = "p.verified_at >= GREATEST(now() - interval '14 days', g.patched_at)";

const GAMES = `
  SELECT g.id, g.title, g.description, g.category, g.image_url AS "imageUrl",
    g.detail_image_url AS "detailImageUrl", to_char(g.release_date, 'YYYY-MM-DD') AS "releaseDate",
    g.developer, g.is_active AS "isActive", g.created_at AS "createdAt", g.updated_at AS "updatedAt",
    COUNT(p.id)::int AS "providerCount",
    json_build_object('undetected', COUNT(*) FILTER (WHERE p.status = 'undetected'),
      'detected', COUNT(*) FILTER (WHERE p.status = 'detected'),
      'updating', COUNT(*) FILTER (WHERE p.status = 'updating')) AS "statusCounts",
    json_build_object('undetected', COUNT(*) FILTER (WHERE p.status = 'undetected' AND ${FRESH}),
      'detected', COUNT(*) FILTER (WHERE p.status = 'detected' AND ${FRESH}),
      'updating', COUNT(*) FILTER (WHERE p.status = 'updating' AND ${FRESH})) AS "freshCounts",
    (SELECT json_build_object('id', l.id, 'label', l.label, 'kind', l.kind, 'happenedAt', l.happened_at)
      FROM patches l WHERE l.game_id = g.id ORDER BY l.happened_at DESC, l.id DESC LIMIT 1) AS "latestPatch"
  FROM games g LEFT JOIN providers p ON p.game_id = g.id`;

app.get("/api/games", async () => {
  const { rows } = await pool.query(
    `${GAMES} WHERE g.is_active IS DISTINCT FROM FALSE GROUP BY g.id ORDER BY g.id`,
  );
  return rows;
});

// The same statements as our own write: session, permission, lock, update, audit entry, read.
app.put<{ Params: { id: string }; Body: { title: string } }>("/api/games/:id", async (request) => {
  const id = Number(request.params.id);
  const { rows: sessions } = await pool.query(
    `SELECT s.id, u.id AS "userId", u.username, p.games FROM sessions s JOIN users u ON u.id = s.user_id
     LEFT JOIN user_permissions p ON p.user_id = u.id WHERE s.token_hash = $1 AND s.expires_at > now()`,
    [createHash("sha256").update(String(request.headers["x-session"])).digest("hex")],
  );
  const [{ userId, username }] = sessions;
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM users WHERE id = $1 AND is_admin FOR KEY SHARE", [userId]);
    const { rows } = await client.query("SELECT * FROM games WHERE id = $1 FOR NO KEY UPDATE", [id]);
    const { title } = request.body;
    await client.query("UPDATE games SET title = $1, updated_at = now() WHERE id = $2", [title, id]);
    await client.query(
      `INSERT INTO audit_log (created_at, actor_id, actor_username, action, section, entity_type, entity_id,
         summary, before, after)
       VALUES (now(), $1, $2, 'updated', 'games', 'game', $3, $4, $5, $6)`,
      [userId, username, id, `Updated game "${title}"`, { title: rows[0].title }, { title }],
    );
    const { rows: games } = await client.query(`${GAMES} WHERE g.id = $1 GROUP BY g.id`, [id]);
    await client.query("COMMIT");
    return games[0];
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(port) });
console.log("listening");
