import { request } from "node:http";
import { connect } from "node:net";
import { type Account, login, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { callRaw, ORIGIN, read } from "@/tests/api/http";
import { until } from "@/tests/setup/waiting";

jest.setTimeout(60_000);

const PADDING = " ".repeat(14 * 1024 * 1024);
const BODY = `{"title":""${PADDING}}`;

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(removeAccounts);

const headers = () => ({ cookie: admin.cookie, "content-type": "application/json" });
const sendWhole = () => callRaw("/api/games", { method: "POST", headers: headers(), body: BODY });

type Answer = { status: number | undefined; retryAfter: string | undefined };

/** `finish` sends the last byte. */
function sendAlmost() {
  const { hostname, port } = new URL(ORIGIN);
  const options = { hostname, port, path: "/api/games", method: "POST", headers: headers(), agent: false };
  const outgoing = request(options);
  // A server that rejects the request closes the connection mid-body.
  outgoing.on("error", () => {});
  outgoing.write(BODY.slice(0, -1));
  const answer = new Promise<Answer>((resolve) => {
    outgoing.on("response", ({ statusCode, headers }) =>
      resolve({ status: statusCode, retryAfter: headers["retry-after"] }),
    );
  });
  return { answer, finish: () => outgoing.end("}") };
}

test("buffers up to 64 MB of bodies in total and asks further clients to retry", async () => {
  const bodies = Array.from({ length: 5 }, sendAlmost);
  const answers = bodies.map(({ answer }) => answer);
  expect(await Promise.race(answers)).toEqual({ status: 503, retryAfter: "5" });
  for (const { finish } of bodies) finish();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(3);
  expect((await sendWhole()).status).toBe(400);
});

async function publicWrites(): Promise<{ method: string; path: string }[]> {
  const { paths } = await read<{ paths: Record<string, Record<string, object>> }>("/api/openapi.json");
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const isPublic = ({ method, operation }: (typeof calls)[number]) =>
    method !== "get" && !("x-access" in operation);
  return calls.filter(isPublic).map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, "1"),
  }));
}

type Answers = Map<string, string[]>;

function crowd(count: number, calls: { method: string; path: string }[], answers: Answers) {
  const { hostname, port } = new URL(ORIGIN);
  const body = Buffer.alloc(64 * 1024 - 1, " ");
  const head = `Host: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 1}\r\n\r\n`;
  const sockets = Array.from({ length: count }, (_, index) => {
    const { method, path } = calls[index % calls.length] ?? { method: "POST", path: "/" };
    const name = `${method} ${path}`;
    const socket = connect(Number(port), hostname);
    socket
      .on("error", () => {})
      .on("data", (data) => {
        answers.set(name, [...(answers.get(name) ?? []), String(data).slice(9, 12)]);
      });
    socket.write(`${name} HTTP/1.1\r\n${head}`);
    socket.write(body);
    return socket;
  });
  return { leave: () => sockets.map((socket) => socket.destroy()) };
}

test("a thousand unfinished public bodies block neither sign-ins nor saves", async () => {
  const calls = await publicWrites();
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/login", "/api/register", "/api/counts", "/api/alerts", "/api/alerts/1"]),
  );
  const answers: Answers = new Map();
  const count = () => [...answers.values()].flat().length;
  const first = crowd(1_000, calls, answers);
  await until(() => count() >= 500);
  const renewed = crowd(500, calls, answers);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await login(admin.email)).status).toBe(200);
    expect((await sendWhole()).status).toBe(400);
  }
  await until(() => count() >= 1_500);
  for (const { method, path } of calls) {
    const name = `${method} ${path}`;
    expect([name, new Set(answers.get(name))]).toEqual([name, new Set(["408"])]);
  }
  first.leave();
  renewed.leave();
});
