import { type Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "../postgres/settings";
import { type Program, startProgram } from "../program";

const METRICS_TOKEN = "token-of-this-proof-alone";

/** What the instances of a proof have in common. */
type Site = { databaseUrl: string; secret: string };

/** A running server of ours. */
export type Instance = Program & { port: number };

/** Starts an instance as `npm start` does, with settings beyond those of the site. */
export async function startInstance(
  { databaseUrl, secret }: Site,
  settings: Record<string, string> = {},
): Promise<Instance> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const env = {
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: secret,
    NEXTAUTH_URL: "http://localhost",
    SEED: "sample",
    LOG_LEVEL: "warn",
    METRICS_TOKEN,
    // As `npm start` sets them.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    ...settings,
  };
  return {
    ...(await startProgram(process.execPath, ["scripts/start.mjs"], { readiness: "is ready at", env })),
    port,
  };
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  maxMs?: number;
  /** Without one the request has a connection of its own. */
  agent?: Agent;
};

const MAX_MS = 30_000;

/** Asks a port of this machine. */
export function ask(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, maxMs = MAX_MS, agent }: Asked = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = body ? { "content-type": "application/json", ...headers } : headers;
    const signal = AbortSignal.timeout(maxMs);
    const asking = request({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: sent,
      agent: agent ?? false,
      signal,
    });
    asking.on("error", reject).on("response", (answer) => {
      buffer(answer).then(
        (bytes) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString("utf8") }),
        reject,
      );
    });
    asking.end(body && JSON.stringify(body));
  });
}

/** The sum of a metric of an instance over all labels that contain `label`. */
export async function metric(port: number, name: string, label = ""): Promise<number> {
  const { text } = await ask(port, "/api/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return text
    .split("\n")
    .filter((line) => line.startsWith(name) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}
