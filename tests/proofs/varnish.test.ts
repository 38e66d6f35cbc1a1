import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/postgres/settings";
import { startVarnish } from "@/tests/proofs/cluster/varnish";
import { findProgram } from "@/tests/setup/debian-program";
import type { Program } from "@/tests/setup/program";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(180_000);

findProgram("varnish-modules"); // Installs varnish with it
const program = findProgram("varnishd");
if (!program) console.warn("No Varnish here and none to be installed: deploy/varnish.vcl stays untested.");

const folder = mkdtempSync(path.join(tmpdir(), "detectory-varnish-"));
const origin = createServer(({ headers }, response) => {
  response.setHeader("Surrogate-Control", "max-age=3600, stale-while-revalidate=5, stale-if-error=86400");
  response.setHeader("Vary", "Accept-Encoding");
  response.end(headers.cookie ?? headers["accept-encoding"] ?? "identity");
});
let front: Program | undefined;
let port: number;

const get = (encoding: string) =>
  fetch(`http://127.0.0.1:${port}/game/1`, { headers: { "accept-encoding": encoding } });

beforeAll(async () => {
  if (!program) return;
  chmodSync(folder, 0o755); // Varnish reads it as another user
  port = await freePort();
  const ports = { port, purge: await freePort(), origin: await freePort() };
  origin.listen(ports.origin);
  front = await startVarnish(program, folder, ports);
  await until(async () => (await get("identity")).ok);
});

afterAll(async () => {
  await front?.stop();
  origin.close();
  rmSync(folder, { recursive: true, force: true });
});

const testIfInstalled = program ? test : test.skip;

testIfInstalled.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=0.5, br;q=0.1", "br"],
  ["gzip, br;q=0", "gzip"],
  ["br; q=0.000, gzip", "gzip"],
  ["br;q=0,gzip;q=0", "identity"],
])("a client that accepts %s gets %s", async (accepted, encoding) => {
  expect(await (await get(accepted)).text()).toBe(encoding);
});

testIfInstalled("a purged page has no age, which browsers would subtract from its lifetime", async () => {
  await get("br");
  const { headers } = await get("br");
  expect([headers.get("cache-status"), headers.get("age")]).toEqual(["front; hit", null]);
});

testIfInstalled.each(["/auth?sso=code", "/api/auth/callback/oidc?code=1&state=2"])(
  "%s gets the cookies of a sign-in with SSO, and other pages don't",
  async (address) => {
    const cookie = "__Secure-next-auth.state=1; __Host-detectory.sso=2";
    const read = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).text();
    expect([await read(address), await read("/game/2")]).toEqual([cookie, expect.not.stringContaining("=")]);
  },
);
