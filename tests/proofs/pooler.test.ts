import { queryDatabase } from "@/scripts/migrations";
import { findProgram } from "@/tests/setup/debian-program";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { type Instance, startInstance } from "@/tests/setup/instance";
import { type PgBouncer, startPgBouncer } from "@/tests/setup/pgbouncer";
import { pause, until } from "@/tests/setup/waiting";

jest.setTimeout(180_000);

const METRICS_TOKEN = "a-token-for-the-metrics";
const ROUNDS = 3;

const program = findProgram("pgbouncer");
if (!program) console.warn("No PgBouncer here and none to be installed: what is behind one stays untested.");

let database: Awaited<ReturnType<typeof freshDatabase>>;

const titles = async ({ origin }: Instance) => (await fetch(`${origin}/api/games`)).text();

async function cacheState({ origin }: Instance) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  return /response_cache_state\{state="(\w+)"\} 1/.exec(text)?.[1];
}

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

describe.each(["transaction", "session"] as const)("behind PgBouncer in %s mode", (mode) => {
  let pooler: PgBouncer;
  let nodes: Instance[] = [];

  beforeAll(async () => {
    if (!program) return;
    pooler = await startPgBouncer(program, database.url, mode);
    const startNode = () => startInstance(pooler.url, { METRICS_TOKEN });
    nodes = await Promise.all([startNode(), startNode()]);
  });

  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await pooler?.stop();
  });

  const behind = program ? test : test.skip;
  const wanted = mode === "session" ? "live" : "blind";

  behind("a deleted game is on no node", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Game ${mode} ${round}`;
      const sql = `INSERT INTO games (title, updated_at) VALUES ('${title}', now())`;
      await queryDatabase(pooler.url, sql);
      for (const node of nodes) while (!(await titles(node)).includes(title)) await pause(50);
      await Promise.all(nodes.flatMap((node) => [titles(node), titles(node), titles(node)]));
      await queryDatabase(pooler.url, `DELETE FROM games WHERE title = '${title}'`);
      for (const node of nodes) await until(async () => !(await titles(node)).includes(title));
      for (const node of nodes) expect(await titles(node)).not.toContain(title);
    }
  });

  behind(`the cache is ${wanted}, and says so`, async () => {
    for (const node of nodes) {
      while ((await cacheState(node)) !== wanted) await pause(100);
      await titles(node);
      const answer = await fetch(`${node.origin}/api/games`);
      expect(answer.headers.get("cache-status")).toBe(mode === "session" ? "detectory; hit" : null);
      const isWarned = () => node.command.output().includes("transaction-mode pooler");
      if (mode === "transaction") await until(async () => isWarned());
      else expect(isWarned()).toBe(false);
    }
  });
});
