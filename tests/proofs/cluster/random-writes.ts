import { Failure } from "@/scripts/failure";
import { queryDatabase } from "@/scripts/migrations";
import { createRandom, type Random } from "@/tests/setup/random";
import { send } from "./instance";

type Table = "games" | "providers" | "reviews" | "deals" | "advertisements";
type Write = { method: string; path: string; body?: object };

type Chance = {
  random: Random;
  next: () => number;
  id: (table: Table) => Promise<number>;
};

const STATUSES = ["undetected", "updating", "detected"];
const CONTENT = "Works as described, and says so itself.";

const put = (path: string, body: object): Write => ({ method: "PUT", path, body });
const post = (path: string, body?: object): Write => ({ method: "POST", path, body });

const WRITES: ((chance: Chance) => Promise<Write>)[] = [
  async ({ id, next }) => put(`/api/games/${await id("games")}`, { title: `Game ${next()}` }),
  async ({ id, random }) => put(`/api/games/${await id("games")}`, { isActive: random.chance(0.7) }),
  async ({ next }) => post("/api/games", { title: `New game ${next()}` }),
  async ({ id, next }) => put(`/api/providers/${await id("providers")}`, { name: `Provider ${next()}` }),
  async ({ id, random }) => put(`/api/providers/${await id("providers")}`, { status: random.pick(STATUSES) }),
  async ({ id }) => post(`/api/providers/${await id("providers")}/verify`),
  async ({ id, next }) =>
    post("/api/providers", { name: `New provider ${next()}`, gameId: await id("games") }),
  async ({ id, next, random }) => {
    const cheatRating = random.int(0, 9);
    const providerId = await id("providers");
    return post("/api/reviews", { title: `Review ${next()}`, content: CONTENT, providerId, cheatRating });
  },
  async ({ id }) => ({ method: "DELETE", path: `/api/reviews/${await id("reviews")}` }),
  async ({ id, next, random }) => {
    const validUntil = new Date(Date.now() + random.range(0, 20_000));
    return put(`/api/deals/${await id("deals")}`, { title: `Deal ${next()}`, validUntil });
  },
  async ({ id, next }) =>
    put(`/api/advertisements/${await id("advertisements")}`, { title: `Advertisement ${next()}` }),
];

const STATEMENTS = [
  "UPDATE games SET title = title || '.' WHERE id = $1",
  "UPDATE providers SET name = name || '.' WHERE id = $1",
  "DELETE FROM providers WHERE id = $1",
];
const BY_HAND = 0.15;

type Options = { databaseUrl: string; port: number; cookie: string; seed: number };

export function randomWriter({ databaseUrl, port, cookie, seed }: Options): () => Promise<string> {
  const random = createRandom(`writes ${seed}`);
  let count = 0;
  const chance: Chance = {
    random,
    next: () => {
      count += 1;
      return count;
    },
    async id(table) {
      const rows = await queryDatabase<{ id: number }>(databaseUrl, `SELECT id FROM ${table} ORDER BY id`);
      return rows.length > 0 ? random.pick(rows).id : 1;
    },
  };
  return async () => {
    if (random.chance(BY_HAND)) {
      const statement = random.pick(STATEMENTS);
      const id = await chance.id(statement.includes("games") ? "games" : "providers");
      await queryDatabase(databaseUrl, statement, [id]);
      return statement;
    }
    const { method, path, body } = await random.pick(WRITES)(chance);
    const { status, text } = await send(port, path, { method, body, headers: { cookie } });
    if (status >= 300 && status !== 404) throw new Failure(`${method} ${path}: ${status} ${text}`);
    return `${method} ${path} ${JSON.stringify(body ?? null)}`;
  };
}
