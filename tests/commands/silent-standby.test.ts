import { queryDatabase } from "@/scripts/migrations";
import { type DatabaseLine, openLine } from "@/tests/setup/database-line";
import { freshDatabase } from "@/tests/setup/fresh-database";
import { freePort, type StartCommand, startCommand } from "@/tests/setup/start-command";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(120_000);

const METRICS_TOKEN = "a-token-for-the-metrics";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let line: DatabaseLine;
let site: StartCommand;
let origin: string;
let count = 0;

/** A page that nobody has asked for. */
function another() {
  count += 1;
  return fetch(`${origin}/games?q=Title&page=${count}`);
}

async function isStandbyRead(): Promise<boolean> {
  await another();
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  return metrics.includes('database_visitors_reads_total{from="standby"}');
}

beforeAll(async () => {
  database = await freshDatabase();
  line = await openLine(database.url);
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  site = startCommand({
    PORT: port,
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: line.url,
    NEXTAUTH_SECRET: "a secret for this test, long enough",
    METRICS_TOKEN,
    SEED: "none",
  });
  await site.ready;
});

afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exit;
  line.close();
  await database.drop();
});

test("a standby that falls silent while it is asked how far it is costs nobody an answer", async () => {
  await until(isStandbyRead);
  line.silence();
  await queryDatabase(database.url, "INSERT INTO games (title, updated_at) VALUES ('Title', now())");
  await until(async () => {
    expect((await another()).status).toBe(200);
    return site.output().includes("the standby does not answer");
  });
  line.cut();
  line.mend();
  await until(async () => {
    expect((await another()).status).toBe(200);
    return site.output().includes("the standby is read again");
  });
});
