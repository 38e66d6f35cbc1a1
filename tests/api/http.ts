import { randomInt } from "node:crypto";
import { type RawRequest, rawRequest } from "@/tests/setup/raw-request";

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

export const callRaw = (target: string, init?: RawRequest) => rawRequest(ORIGIN, target, init);

/** From a random address, because each may export only a few times a minute. */
export const callFromElsewhere = (target: string) =>
  callRaw(target, { localAddress: `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}` });

export async function exportLines(): Promise<string[]> {
  const { status, text } = await callFromElsewhere("/api/export.ndjson");
  expect(status).toBe(200);
  return text.trimEnd().split("\n");
}
