import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { guardedPost } from "@/lib/outbound/guarded-post";
import { guardedUrl } from "@/lib/outbound/guarded-url";

const MESSAGE = { headers: {}, body: "{}" };
const server = createServer();
let requests = 0;
let port = 0;

beforeAll(async () => {
  server.on("request", (incoming, response) => {
    // Abandoned requests may arrive during a later test.
    if (incoming.url !== "/silent") requests += 1;
    if (incoming.url === "/redirect") response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    else if (incoming.url === "/endless") {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x".repeat(65_536)), 1);
      response.on("close", () => clearInterval(timer));
    } else if (incoming.url === "/upgrade") {
      response.writeHead(101, { connection: "upgrade", upgrade: "other" }).end();
    } else if (incoming.url === "/long") response.writeHead(200, { "x-long": "x".repeat(20_000) }).end();
    else if (incoming.url === "/busy") response.writeHead(429, { "retry-after": "7" }).end();
    else if (incoming.url === "/busy-for-days") response.writeHead(429, { "retry-after": "86400" }).end();
    else if (incoming.url === "/busy-until") {
      const date = new Date(Date.now() + 90_000).toUTCString();
      response.writeHead(503, { "retry-after": date }).end();
    } else if (incoming.url !== "/silent") response.end("a secret");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

beforeEach(() => {
  requests = 0;
});

afterEach(() => {
  delete process.env.ALERT_TEST_HOSTS;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  "http://example.com/",
  "ftp://example.com/",
  "https://example.com:8443/",
  "https://user@example.com/",
  "https://:word@example.com/",
  "https://localhost/",
  "https://metadata/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://017700000001/",
  "https://0177.0.0.1/",
  "https://0x7f000001/",
  "https://0x7f.0.0.1/",
  "https://127.0.0.1./",
  "https://1②7.0.0.1/",
  "https://0/",
  "https://10.1.2.3/",
  "https://172.31.255.255/",
  "https://192.168.0.1/",
  "https://100.64.0.1/",
  "https://100.100.100.200/",
  "https://169.254.169.254/latest/meta-data/",
  "https://2852039166/",
  "https://168.63.129.16/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::ffff:8.8.8.8]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b:1::a00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:0:7f00:1::]/",
  "https://[fe80::1]/",
  "https://[fe80::1%25eth0]/",
  "https://[fc00::1]/",
  "https://[fd00:ec2::254]/",
  "https://[ff02::1]/",
  "https://[2001:db8::1]/",
  "https://",
  "nonsense",
])("doesn't connect to %s", async (address) => {
  const resolve = jest.fn();
  await expect(guardedPost(address, MESSAGE, { resolve })).rejects.toThrow("isn't a public HTTPS URL");
  expect(resolve).not.toHaveBeenCalled();
});

test.each(["https://8.8.8.8/", "https://[2606:4700::1111]/", "https://hooks.example/"])(
  "may connect to %s",
  (address) => expect(guardedUrl(address)?.href).toBe(address),
);

test.each([
  [["127.0.0.1"]],
  [["8.8.8.8", "10.0.0.1"]],
  [["2606:4700::1111", "::1"]],
  [["::ffff:10.0.0.1"]],
  [["64:ff9b::a00:1"]],
  [[]],
])("doesn't connect to a name that resolves to %j", async (addresses) => {
  const answer = guardedPost("https://rebinding.example/", MESSAGE, {
    resolve: async () => addresses,
  });
  await expect(answer).rejects.toThrow("isn't a public host");
});

test("resolves a name once and connects to the checked address", async () => {
  const answers = [["203.0.113.1"], ["127.0.0.1"]];
  let resolved = 0;
  const answer = guardedPost("https://rebinding.example/", MESSAGE, {
    resolve: async () => answers[resolved++] ?? [],
  });
  await expect(answer).rejects.toThrow("isn't a public host");
  expect([resolved, requests]).toEqual([1, 0]);
});

describe("an allowed receiver", () => {
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;

  beforeEach(() => {
    process.env.ALERT_TEST_HOSTS = `127.0.0.1:${port}`;
  });

  test("receives the request, and its response body isn't read", async () => {
    expect(await guardedPost(at("/"), MESSAGE)).toEqual({ status: 200, retryAfterSeconds: null });
    expect(await guardedPost(at("/endless"), MESSAGE)).toEqual({ status: 200, retryAfterSeconds: null });
    expect(await guardedPost(at("/busy"), MESSAGE)).toEqual({ status: 429, retryAfterSeconds: 7 });
    expect(await guardedPost(at("/busy-for-days"), MESSAGE)).toMatchObject({ retryAfterSeconds: 3_600 });
  });

  test("receives a Retry-After that is a date", async () => {
    const { retryAfterSeconds } = await guardedPost(at("/busy-until"), MESSAGE);
    expect(Math.round(Number(retryAfterSeconds) / 10)).toBe(9);
  });

  test("has a time limit for its response", async () => {
    const answer = guardedPost(at("/silent"), MESSAGE, { maxMs: 50 });
    await expect(answer).rejects.toThrow("No response in time.");
  });

  test("can't keep a delivery waiting by switching protocols", async () => {
    await expect(guardedPost(at("/upgrade"), MESSAGE)).rejects.toThrow("No response.");
  });

  test("isn't followed on redirects", async () => {
    expect(await guardedPost(at("/redirect"), MESSAGE)).toMatchObject({ status: 302 });
    expect(requests).toBe(1);
  });

  test("is rejected if its response headers are too long", async () => {
    await expect(guardedPost(at("/long"), MESSAGE)).rejects.toThrow("No connection");
  });

  test("can't be reached by another name, port or path", async () => {
    for (const address of [
      `http://localhost:${port}/`,
      `http://127.0.0.1:${port + 1}/`,
      `http://127.0.0.1/`,
    ]) {
      await expect(guardedPost(address, MESSAGE)).rejects.toThrow("isn't a public HTTPS URL");
    }
    expect(requests).toBe(0);
  });
});
