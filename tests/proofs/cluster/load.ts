import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { queryDatabase } from "@/scripts/migrations";
import { send } from "./instance";

const WRITERS = 4;
const READERS = 4;
const PAUSE_MS = 20;
const CREATED = 201;
/** Pages that the writes don't invalidate. */
const CACHED = [
  "/special-deals",
  "/game/1",
  "/game/1?view=table",
  "/game/2",
  "/compare?p=1,2",
  "/api/games/1",
];
const CHANGING = ["/", "/games", "/updates", "/reviews", "/provider/1"];

export type Status = number | "none";

export type Written = { title: string; statuses: Status[]; at: number };

export const isAcknowledged = ({ statuses }: Written) => statuses.at(-1) === CREATED;

type Load = {
  written: Written[];
  cached: Status[];
  changing: Status[];
  stop: () => Promise<void>;
};

type Options = { port: number; cookie: string; name: string };

export async function countTitles(databaseUrl: string): Promise<Map<string, number>> {
  const sql = "SELECT title, count(*)::int AS count FROM games GROUP BY title";
  const rows = await queryDatabase<{ title: string; count: number }>(databaseUrl, sql);
  return new Map(rows.map(({ title, count }) => [title, count]));
}

export async function warmCache(port: number): Promise<void> {
  for (const path of CACHED) await send(port, path);
}

export function startLoad({ port, cookie, name }: Options): Load {
  const written: Written[] = [];
  const cached: Status[] = [];
  const changing: Status[] = [];
  const keepAlive = new Agent({ keepAlive: true });
  let isOver = false;
  let count = 0;

  async function statusOf(path: string, keepsAlive: boolean, options: Parameters<typeof send>[2] = {}) {
    const agent = keepsAlive ? keepAlive : undefined;
    const status = await send(port, path, { ...options, agent }).then(
      (answer): Status => answer.status,
      (): Status => "none",
    );
    await sleep(PAUSE_MS);
    return status;
  }

  /** Every second writer retries with the same idempotency key until it succeeds, as forms do. */
  async function write(writer: number) {
    while (!isOver) {
      count += 1;
      const one: Written = { title: `${name} ${count}`, statuses: [], at: 0 };
      const options = {
        method: "POST",
        body: { title: one.title },
        headers: { cookie, "idempotency-key": one.title },
      };
      do one.statuses.push(await statusOf("/api/games", writer < WRITERS / 2, options));
      while (writer % 2 && !isAcknowledged(one) && !isOver);
      one.at = performance.now();
      written.push(one);
    }
  }

  async function read(reader: number) {
    const keepsAlive = reader < READERS / 2;
    while (!isOver) {
      for (const path of CACHED) cached.push(await statusOf(path, keepsAlive));
      const path = CHANGING[changing.length % CHANGING.length] ?? "/";
      changing.push(await statusOf(path, keepsAlive));
    }
  }

  const work = [
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
  ];
  return {
    written,
    cached,
    changing,
    async stop() {
      isOver = true;
      await Promise.all(work);
      keepAlive.destroy();
    },
  };
}

type Places = { write: number; read: number; id: number; cookie: string };

export async function measureDelays({ write, read, id, cookie }: Places, amount: number): Promise<number[]> {
  const path = `/api/games/${id}`;
  const shown = async (title: string) => (await send(read, path)).text.includes(title);
  const found: number[] = [];
  for (let count = 0; count < amount; count += 1) {
    const title = `Written to ${write} ${count}`;
    await send(write, path, { method: "PUT", headers: { cookie }, body: { title } });
    const since = performance.now();
    while (!(await shown(title)));
    found.push(performance.now() - since);
  }
  return found;
}
