import { type Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "@/scripts/postgres/settings";
import { MEASURED, type Program, startProgram } from "@/tests/setup/program";

const METRICS_TOKEN = "token-of-this-proof-alone";

type Site = { databaseUrl: string; secret: string };

export type Instance = Program & { port: number };

export async function startInstance(
  { databaseUrl, secret }: Site,
  settings: Record<string, string> = {},
): Promise<Instance> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const env = {
    ...MEASURED,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: secret,
    METRICS_TOKEN,
    ...settings,
  };
  return {
    ...(await startProgram(process.execPath, ["scripts/start.mjs"], { readiness: "is ready at", env })),
    port,
  };
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  maxMs?: number;
  agent?: Agent;
};

const MAX_MS = 30_000;

export function send(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, maxMs = MAX_MS, agent }: RequestOptions = {},
) {
  const sent = body ? { "content-type": "application/json", ...headers } : headers;
  const signal = AbortSignal.timeout(maxMs);
  const options = { host: "127.0.0.1", port, path, method, headers: sent, agent: agent ?? false, signal };
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(options, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then((body) => resolve({ status, headers, text: body }), reject);
    });
    outgoing.on("error", reject).end(body && JSON.stringify(body));
  });
}

export async function metric(port: number, name: string, label = ""): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await send(port, "/api/metrics", { headers })).text
    .split("\n")
    .filter((line) => line.startsWith(name) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}
