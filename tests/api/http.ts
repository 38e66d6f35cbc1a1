import { randomInt } from "node:crypto";
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

export const ORIGIN = process.env.TEST_ORIGIN ?? "http://localhost:3000";

export function call(path: string, init: RequestInit & { cookie?: string } = {}): Promise<Response> {
  const { cookie, headers, ...rest } = init;
  return fetch(`${ORIGIN}${path}`, {
    redirect: "manual",
    ...rest,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
}

export async function read<Answer>(path: string, cookie?: string): Promise<Answer> {
  const response = await call(path, { cookie });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Covers all parts of a sitemap index. */
export async function readSitemap(cookie?: string): Promise<string> {
  const text = async (path: string) => (await call(path, { cookie })).text();
  const sitemap = await text("/sitemap.xml");
  if (!sitemap.includes("<sitemapindex")) return sitemap;
  const parts = [...sitemap.matchAll(/<loc>[^<]*(\/sitemap\.xml\?[^<]*)<\/loc>/g)];
  return (await Promise.all(parts.map(([, part = ""]) => text(part)))).join("\n");
}

export async function signIn(email: string, password: string): Promise<string> {
  const response = await call("/api/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: email, password }),
  });
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Node sends the body of a DELETE without a length, and the server reads it as another request. */
function framed(headers: OutgoingHttpHeaders = {}, body?: string | Uint8Array): OutgoingHttpHeaders {
  const isFramed = Object.keys(headers).some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  return body === undefined || isFramed ? headers : { ...headers, "Content-Length": Buffer.byteLength(body) };
}

/**
 * fetch would normalize target, method and headers.
 * @param init.agent a shared connection; a new one by default
 */
export function callRaw(
  target: string,
  init: {
    method?: string;
    headers?: OutgoingHttpHeaders;
    body?: string | Uint8Array;
    agent?: Agent;
    localAddress?: string;
  } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(ORIGIN);
  const { method = "GET", body, agent = false, localAddress } = init;
  const headers = framed(init.headers, body);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: target, method, headers, agent, localAddress };
    const outgoing = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString("utf8"),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** From a random address, because each may export only a few times a minute. */
export async function exportLines(): Promise<string[]> {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`;
  const { status, text } = await callRaw("/api/export.ndjson", { localAddress });
  expect(status).toBe(200);
  return text.trimEnd().split("\n");
}
