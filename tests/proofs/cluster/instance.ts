import { freePort } from "@/scripts/postgres/settings";
import { MEASURED, type Program, startProgram } from "@/tests/setup/program";
import { type RawRequest, rawRequest } from "@/tests/setup/raw-request";

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

type RequestOptions = Omit<RawRequest, "body" | "signal"> & { body?: object; maxMs?: number };

const MAX_MS = 30_000;

export function send(
  port: number,
  path: string,
  { headers = {}, body, maxMs = MAX_MS, ...others }: RequestOptions = {},
) {
  return rawRequest(`http://127.0.0.1:${port}`, path, {
    ...others,
    headers: body ? { "content-type": "application/json", ...headers } : headers,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(maxMs),
  });
}

export async function metric(port: number, name: string, label = ""): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await send(port, "/api/metrics", { headers })).text
    .split("\n")
    .filter((line) => line.startsWith(name) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}
