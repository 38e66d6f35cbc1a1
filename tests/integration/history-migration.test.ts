import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { administer } from "@/tests/setup/fresh-database";

const root = path.resolve(__dirname, "../..");
const MIGRATION = "20261125100000_status_intervals";
const name = `test_${randomBytes(6).toString("hex")}`;

let client: pg.Client;

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 2, day, hour));

beforeAll(async () => {
  const address = new URL(process.env.TEST_TEMPLATE_URL ?? "");
  address.pathname = `/${name}`;
  await administer(`CREATE DATABASE ${name}`);
  client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const { migrationsOf } = await import("@/scripts/migrations");
  for (const migration of migrationsOf(root)) if (migration.name < MIGRATION) await apply(migration.name);
  await client.query(
    "INSERT INTO users (id, username, email, password) VALUES (1, 'mira', 'm@example.test', '!')",
  );
}, 120_000);

afterAll(async () => {
  await client?.end();
  await administer(`DROP DATABASE ${name} WITH (FORCE)`);
});

async function apply(migration: string) {
  await client.query(readFileSync(path.join(root, "prisma/migrations", migration, "migration.sql"), "utf8"));
}

type Entry = [Date, kind: "added" | "change" | "sentence", text: string];

async function listed(status: string, changedAt: Date, entries: Entry[], createdAt = at(1)): Promise<number> {
  const { rows } = await client.query(
    `INSERT INTO providers (name, status, status_changed_at, created_at, updated_at)
     VALUES ('Provider', $1, $2, $3, $2) RETURNING id`,
    [status, changedAt, createdAt],
  );
  const { id } = rows[0];
  for (const [time, kind, text] of entries) {
    const [from, to] = text.split(">");
    const columns = {
      added: ["provider_added", null, text],
      change: ["provider_status", from, to],
      sentence: [null, null, null],
    }[kind];
    await client.query(
      `INSERT INTO updates (description, entity_type, entity_id, created_at, admin_id, kind, from_status, to_status)
       VALUES ($1, 'provider', $2, $3, 1, $4, $5, $6)`,
      [kind === "sentence" ? text : "from its columns", id, time, ...columns],
    );
  }
  return id;
}

test("creates intervals of existing providers from their updates, where these agree with the row", async () => {
  const later = (time: Date) => new Date(time.getTime() + 7);
  const cases: [what: string, id: number, expected: string][] = [
    ["without updates", await listed("updating", at(1), []), "updating 1"],
    ["listed only", await listed("updating", at(1), [[later(at(1)), "added", "updating"]]), "updating 1"],
    [
      "with all updates",
      await listed("undetected", at(9), [
        [later(at(1)), "added", "undetected"],
        [at(4), "change", "undetected>detected"],
        [at(6), "change", "detected>updating"],
        [later(at(9)), "change", "updating>undetected"],
      ]),
      "undetected 1, detected 4, updating 6, undetected 9",
    ],
    [
      "with an update slightly too early",
      await listed("detected", later(at(9)), [
        [at(1), "added", "undetected"],
        [at(9), "change", "undetected>detected"],
      ]),
      "undetected 1, detected 9",
    ],
    [
      "without its addition",
      await listed("updating", at(9), [
        [at(4), "change", "detected>undetected"],
        [later(at(9)), "change", "undetected>updating"],
      ]),
      "detected 1, undetected 4, updating 9",
    ],
    [
      "without a change in between",
      await listed("undetected", at(9), [
        [at(1), "added", "undetected"],
        [at(4), "change", "updating>detected"],
        [later(at(9)), "change", "updating>undetected"],
      ]),
      "undetected 1, detected 4, undetected 9",
    ],
    [
      "with a different last change",
      await listed("detected", at(9), [
        [at(1), "added", "undetected"],
        [at(4), "change", "undetected>updating"],
        [at(12), "change", "updating>undetected"],
      ]),
      "undetected 1, updating 4, detected 9",
    ],
    [
      "with its current status earlier than in its row",
      await listed("detected", at(9), [
        [at(1), "added", "undetected"],
        [at(4), "change", "undetected>detected"],
        [at(5), "change", "detected>detected"],
      ]),
      "undetected 1, detected 9",
    ],
    ["without any history", await listed("detected", at(9), []), "detected 9"],
    [
      "with a status older than its listing",
      await listed("detected", at(1), [[at(1, 5), "change", "undetected>detected"]], at(4)),
      "detected 1",
    ],
    [
      "with changes before its listing and at the same time",
      await listed(
        "updating",
        at(9),
        [
          [at(2), "change", "undetected>detected"],
          [at(6), "change", "detected>updating"],
          [at(6), "change", "updating>undetected"],
        ],
        at(4),
      ),
      "detected 4, undetected 6, updating 9",
    ],
    [
      "with updates as sentences only",
      await listed("undetected", at(9), [
        [at(1), "sentence", 'Added new provider "A (detected) to B" (Updating) to Vale'],
        [at(2), "sentence", 'Provider "status updated from x to y" status updated from updating to Detected'],
        [at(3), "sentence", 'Provider "X" status updated from nothing to updating-ish'],
        [at(4), "sentence", 'Provider "X" status updated somehow to undetected'],
        [at(5), "sentence", 'Removed provider "X" status updated from undetected to detected'],
        [at(6), "sentence", "Nothing readable"],
        [at(7), "change", "undetected>updating"],
      ]),
      "updating 1, detected 2, undetected 4, updating 7, undetected 9",
    ],
  ];
  await apply(MIGRATION);

  const { rows } = await client.query(
    `SELECT provider_id AS id, string_agg(status || ' ' || extract(day FROM began_at AT TIME ZONE 'UTC'), ', '
       ORDER BY began_at) AS stored FROM status_intervals GROUP BY provider_id`,
  );
  const made = new Map(rows.map(({ id, stored }) => [id, stored]));
  expect(cases.map(([what, id]) => `${what}: ${made.get(id)}`)).toEqual(
    cases.map(([what, , expected]) => `${what}: ${expected}`),
  );

  const { rows: open } = await client.query(
    `SELECT p.id, p.verified_at = p.status_changed_at AND i.began_at = p.status_changed_at AND i.status = p.status
         AND p.verified_by IS NOT DISTINCT FROM i.changed_by AS agrees, i.changed_by AS by
     FROM providers p LEFT JOIN status_intervals i ON i.provider_id = p.id AND i.ended_at IS NULL ORDER BY p.id`,
  );
  expect(open.map(({ agrees }) => agrees)).toEqual(cases.map(() => true));
  expect(open.map(({ by }) => by)).toEqual([null, 1, 1, 1, 1, 1, null, 1, null, 1, null, null]);
}, 120_000);

test("fills the columns of updates from their sentences", async () => {
  const { migrationsOf } = await import("@/scripts/migrations");
  for (const migration of migrationsOf(root)) if (migration.name > MIGRATION) await apply(migration.name);
  const { rows } = await client.query(
    `SELECT concat_ws(' | ', kind, provider_name, game_title, from_status, to_status) AS stored FROM updates
     WHERE description <> 'from its columns' ORDER BY created_at`,
  );
  expect(rows.map(({ stored }) => stored)).toEqual([
    "provider_added | A (detected) to B | Vale | updating",
    "provider_status | status updated from x to y | updating | detected",
    "provider_status | X | detected | undetected",
    "provider_status | X | detected | undetected",
    "provider_removed | Provider",
    "provider_status | Provider | detected | undetected",
  ]);
}, 120_000);
