import pg from "pg";
import { withDatabase } from "@/tests/setup/database";

let client: pg.Client;
let provider: number;

afterAll(() => client.end());
withDatabase();

const at = (day: number) => new Date(Date.UTC(2026, 2, day));

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
});

beforeEach(async () => {
  const { rows } = await client.query(
    `INSERT INTO providers (name, status, status_changed_at, updated_at) VALUES ('Stored', 'undetected', $1, now())
     RETURNING id`,
    [at(1)],
  );
  provider = rows[0].id;
  await change("detected", 10);
  await change("updating", 20);
});

function change(status: string, day: number) {
  return client.query("UPDATE providers SET status = $2, status_changed_at = $3 WHERE id = $1", [
    provider,
    status,
    at(day),
  ]);
}

async function storedIntervals(): Promise<string> {
  const { rows } = await client.query(
    `SELECT string_agg(concat_ws(' ', status, extract(day FROM began_at AT TIME ZONE 'UTC'),
       extract(day FROM ended_at AT TIME ZONE 'UTC'), evidence_url, note), ', ' ORDER BY began_at) AS stored
     FROM status_intervals WHERE provider_id = $1`,
    [provider],
  );
  return rows[0].stored;
}

const WHOLE = "undetected 1 10, detected 10 20, updating 20";

test("intervals start with a provider's listing and are deleted along with it", async () => {
  expect(await storedIntervals()).toBe(WHOLE);
  await client.query("DELETE FROM providers WHERE id = $1", [provider]);
  expect(await storedIntervals()).toBeNull();
});

test("several providers change together, each from its current status", async () => {
  const { rows } = await client.query(
    `INSERT INTO providers (name, status, status_changed_at, updated_at)
     SELECT 'Many', status::"ProviderStatus", $1, now() FROM unnest(ARRAY['undetected', 'updating']) status RETURNING id`,
    [at(1)],
  );
  const ids = rows.map(({ id }) => id);
  await client.query("UPDATE providers SET status = 'updating', status_changed_at = $2 WHERE id = ANY($1)", [
    ids,
    at(5),
  ]);
  const { rows: changes } = await client.query(
    "SELECT count(*)::int AS count FROM status_intervals WHERE provider_id = ANY($1) GROUP BY provider_id ORDER BY provider_id",
    [ids],
  );
  expect(changes).toEqual([{ count: 2 }, { count: 1 }]);
});

test.each([
  [
    "through updating and back",
    "undetected 1, updating 2, detected 4, updating 6, detected 7, undetected 11",
    7,
  ],
  ["of a listing as detected", "detected 3, undetected 5", 2],
  ["not of a listing as updating", "updating 3, undetected 5", null],
  ["of a listing as updating that was then detected", "updating 3, detected 4, undetected 5", 1],
  ["not before it has ended", "undetected 3, detected 4, updating 5", null],
])("stores a recovery from the first detected to undetected, %s", async (_which, story, days) => {
  const [listing = [], ...changes] = story.split(", ").map((part) => part.split(" "));
  const { rows } = await client.query(
    `INSERT INTO providers (name, status, status_changed_at, updated_at) VALUES ('Listed', $1, $2, now())
     RETURNING id`,
    [listing[0], at(Number(listing[1]))],
  );
  provider = rows[0].id;
  for (const [status = "", day] of changes) await change(status, Number(day));
  const { rows: stored } = await client.query(
    `SELECT recovery_ms FROM status_intervals WHERE provider_id = $1 AND recovery_ms IS NOT NULL`,
    [provider],
  );
  expect(stored.map(({ recovery_ms }) => recovery_ms / 86_400_000)).toEqual(days === null ? [] : [days]);
});

test("evidence belongs to the open interval and doesn't carry over", async () => {
  const prove = (evidence: string | null, note: string | null) =>
    client.query("UPDATE providers SET evidence_url = $2, status_note = $3 WHERE id = $1", [
      provider,
      evidence,
      note,
    ]);
  await prove("https://a.example", "seen");
  expect(await storedIntervals()).toBe(`${WHOLE} https://a.example seen`);
  await client.query(
    `UPDATE providers SET status = 'detected', status_changed_at = $2, evidence_url = NULL, status_note = 'again'
     WHERE id = $1`,
    [provider, at(25)],
  );
  expect(await storedIntervals()).toBe(`${WHOLE} 25 https://a.example seen, detected 25 again`);
});

test("correcting a date moves the end of the previous interval", async () => {
  await client.query("UPDATE providers SET status_changed_at = $2 WHERE id = $1", [provider, at(22)]);
  expect(await storedIntervals()).toBe("undetected 1 10, detected 10 22, updating 22");
  await expect(
    client.query("UPDATE providers SET status_changed_at = $2 WHERE id = $1", [provider, at(9)]),
  ).rejects.toThrow(/ends_after_it_begins/);
});

// Each is rejected by commit at the latest.
test.each([
  ["a second open interval", "INSERT INTO status_intervals VALUES ($1, 'detected', '2026-03-25')"],
  [
    "an interval within another",
    "INSERT INTO status_intervals VALUES ($1, 'detected', '2026-03-03', '2026-03-05')",
  ],
  [
    "an interval before the first that ends within another",
    "INSERT INTO status_intervals VALUES ($1, 'detected', '2026-02-03', '2026-03-05')",
  ],
  [
    "an interval that ends where two then end",
    "INSERT INTO status_intervals VALUES ($1, 'detected', '2026-03-05', '2026-03-10')",
  ],
  [
    "an interval before the first with a gap",
    "INSERT INTO status_intervals VALUES ($1, 'detected', '2026-02-03', '2026-02-05')",
  ],
  [
    "an interval that ends before it begins",
    "INSERT INTO status_intervals VALUES ($1, 'detected', '2026-03-05', '2026-03-01')",
  ],
  [
    "a gap",
    "UPDATE status_intervals SET ended_at = '2026-03-09' WHERE provider_id = $1 AND status = 'undetected'",
  ],
  ["a hole", "DELETE FROM status_intervals WHERE provider_id = $1 AND status = 'detected'"],
  ["a past without a present", "DELETE FROM status_intervals WHERE provider_id = $1 AND ended_at IS NULL"],
  ["a provider without intervals", "DELETE FROM status_intervals WHERE provider_id = $1"],
  [
    "a present that has ended",
    "UPDATE status_intervals SET ended_at = '2026-03-25' WHERE provider_id = $1 AND ended_at IS NULL",
  ],
  [
    "a present that the provider does not have",
    "UPDATE status_intervals SET status = 'detected' WHERE provider_id = $1 AND ended_at IS NULL",
  ],
  [
    "a beginning that the provider does not have",
    "UPDATE status_intervals SET began_at = '2026-03-21' WHERE provider_id = $1 AND ended_at IS NULL",
  ],
])("the database refuses %s", async (_what, statement) => {
  await expect(client.query(statement, [provider])).rejects.toThrow();
  expect(await storedIntervals()).toBe(WHOLE);
});

test("accepts an earlier history that ends at the first interval", async () => {
  await client.query("INSERT INTO status_intervals VALUES ($1, 'detected', '2026-02-03', '2026-03-01')", [
    provider,
  ]);
  expect(await storedIntervals()).toBe(`detected 3 1, ${WHOLE}`);
});

test("a change of many providers compares each only with itself", async () => {
  await client.query("DISCARD PLANS");
  await client.query(
    "INSERT INTO providers (name, updated_at) SELECT 'Many ' || n, now() FROM generate_series(1, 10000) n",
  );
  await client.query("DISCARD PLANS");
  await client.query("SET statement_timeout = '5s'");
  await client.query("UPDATE providers SET description = 'New'");
  await client.query("RESET statement_timeout");
});
