import { Failure } from "../failure";
import { queryDatabase } from "../migrations";
import { ask } from "./instance";

/** A generator of numbers from 0 to 1 that gives the same again for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Table = "games" | "providers" | "reviews" | "deals" | "advertisements";
type Write = { method: string; path: string; body?: object };

type Chance = {
  random: () => number;
  /** A number that was given to no other write. */
  next: () => number;
  id: (table: Table) => Promise<number>;
};

const STATUSES = ["undetected", "updating", "detected"];
const CONTENT = "Works as described, and says so itself.";

/** What an administrator may do to the catalogue, each as often as the others. */
const WRITES: ((chance: Chance) => Promise<Write>)[] = [
  async ({ id, next }) => ({
    method: "PUT",
    path: `/api/games/${await id("games")}`,
    body: { title: `Game ${next()}` },
  }),
  async ({ id, random }) => ({
    method: "PUT",
    path: `/api/games/${await id("games")}`,
    body: { isActive: random() < 0.7 },
  }),
  async ({ next }) => ({ method: "POST", path: "/api/games", body: { title: `New game ${next()}` } }),
  async ({ id, next }) => ({
    method: "PUT",
    path: `/api/providers/${await id("providers")}`,
    body: { name: `Provider ${next()}` },
  }),
  async ({ id, random }) => ({
    method: "PUT",
    path: `/api/providers/${await id("providers")}`,
    body: { status: STATUSES[Math.floor(random() * STATUSES.length)] },
  }),
  async ({ id }) => ({ method: "POST", path: `/api/providers/${await id("providers")}/verify` }),
  async ({ id, next }) => ({
    method: "POST",
    path: "/api/providers",
    body: { name: `New provider ${next()}`, gameId: await id("games") },
  }),
  async ({ id, next, random }) => ({
    method: "POST",
    path: "/api/reviews",
    body: {
      title: `Review ${next()}`,
      content: CONTENT,
      providerId: await id("providers"),
      cheatRating: Math.floor(random() * 10),
    },
  }),
  async ({ id }) => ({ method: "DELETE", path: `/api/reviews/${await id("reviews")}` }),
  async ({ id, next, random }) => ({
    method: "PUT",
    path: `/api/deals/${await id("deals")}`,
    // Some end within the proof.
    body: { title: `Deal ${next()}`, validUntil: new Date(Date.now() + random() * 20_000) },
  }),
  async ({ id, next }) => ({
    method: "PUT",
    path: `/api/advertisements/${await id("advertisements")}`,
    body: { title: `Advertisement ${next()}` },
  }),
];

/** What is done behind the back of every instance. */
const STATEMENTS = [
  "UPDATE games SET title = title || '.' WHERE id = $1",
  "UPDATE providers SET name = name || '.' WHERE id = $1",
  "DELETE FROM providers WHERE id = $1",
];
const BY_HAND = 0.15;

type Options = { databaseUrl: string; port: number; cookie: string; seed: number };

/** Changes something of the catalogue and says what; the change is committed by then. */
export function randomWriter({ databaseUrl, port, cookie, seed }: Options): () => Promise<string> {
  const random = randomNumbers(seed);
  let count = 0;
  const chance: Chance = {
    random,
    next: () => {
      count += 1;
      return count;
    },
    async id(table) {
      const rows = await queryDatabase<{ id: number }>(databaseUrl, `SELECT id FROM ${table} ORDER BY id`);
      return rows[Math.floor(random() * rows.length)]?.id ?? 1;
    },
  };
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  return async () => {
    if (random() < BY_HAND) {
      const statement = pick(STATEMENTS);
      const id = await chance.id(statement.includes("games") ? "games" : "providers");
      await queryDatabase(databaseUrl, statement, [id]);
      return statement;
    }
    const { method, path, body } = await pick(WRITES)(chance);
    const { status, text } = await ask(port, path, { method, body, headers: { cookie } });
    if (status >= 300 && status !== 404) throw new Failure(`${method} ${path}: ${status} ${text}`);
    return `${method} ${path} ${JSON.stringify(body ?? null)}`;
  };
}
