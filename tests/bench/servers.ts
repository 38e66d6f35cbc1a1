import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { compile } from "@/scripts/compile.mjs";
import { applyMigrations, queryDatabase } from "@/scripts/migrations";
import { startPostgres } from "@/scripts/postgres";
import { freePort } from "@/scripts/postgres/settings";
import { type Access, makeAdministrator } from "@/tests/setup/administrator";
import { allowDatabases } from "@/tests/setup/create-databases";
import { generateCatalogue } from "@/tests/setup/generate/catalogue";
import { MEASURED } from "@/tests/setup/program";
import { temporaryFolder, type Undo } from "@/tests/setup/undo";
import { startPinned } from "./pinned";
import { type CatalogueName, REPEATED_PATHS, type ServerName } from "./scenarios";

const SECRET = randomBytes(32).toString("base64url");
const GAMES = 200;

type Environment = Record<string, string>;
type Databases = Record<CatalogueName, string>;

export interface Server {
  child: ChildProcess;
  origin: string;
}

export type Servers = Record<ServerName, Server> & { access: Access };

export async function startDatabases(undo: Undo): Promise<Databases> {
  const folder = temporaryFolder("bench", undo);
  const postgres = await startPostgres(folder);
  undo.push(postgres.stop);
  await allowDatabases(folder);
  const large = new URL(postgres.url);
  large.pathname = "/large";
  return { sample: postgres.url, large: large.href };
}

export async function fillLarge({ sample, large }: Databases) {
  await queryDatabase(sample, "CREATE DATABASE large");
  await applyMigrations(process.cwd(), large);
  await generateCatalogue(process.cwd(), large);
}

export async function startServers(name: CatalogueName, databases: Databases, undo: Undo): Promise<Servers> {
  const databaseUrl = databases[name];
  const start = async (port: string, ...parameters: Parameters<typeof startPinned>) => {
    const { child, stop } = await startPinned(...parameters);
    undo.push(stop);
    return { child, origin: `http://localhost:${port}` };
  };
  const startOurs = async (settings: Environment) => {
    const port = String(await freePort());
    const own = { PORT: port, DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: SECRET };
    const env = { ...MEASURED, ...own, ...settings };
    return start(port, "sh", ["scripts/start.sh"], "is ready at", env);
  };
  const startReference = async (script: string, ...args: string[]) => {
    const port = String(await freePort());
    const file = compile(process.cwd(), `tests/bench/${script}.ts`);
    return start(port, process.execPath, [file, port, ...args], "listening");
  };
  const cached = await startOurs({});
  const access = await prepareData(databaseUrl);
  return {
    cached,
    uncached: await startOurs({ RESPONSE_CACHE: "off" }),
    fastify: await startReference("fastify-server", databaseUrl),
    bare: await startReference("bare-server", cached.origin, ...REPEATED_PATHS[name]),
    access,
  };
}

async function prepareData(databaseUrl: string): Promise<Access> {
  await queryDatabase(
    databaseUrl,
    `INSERT INTO games (title, updated_at)
     SELECT 'Benchmark ' || number, now() FROM generate_series(1, ${GAMES} - (SELECT COUNT(*) FROM games)::int) number`,
  );
  return makeAdministrator(databaseUrl, SECRET);
}
