import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, login, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/back-office";
import { callRaw, ORIGIN } from "@/tests/api/http";

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

/** Sends a long body but for its last byte, which `finish` sends. */
function sendAlmost() {
  const { hostname, port } = new URL(ORIGIN);
  const options = { hostname, port, path: "/api/games", method: "POST", headers: headers(), agent: false };
  const asking = request(options);
  // A server that refuses hangs up on what is still being sent.
  asking.on("error", () => {});
  asking.write(BODY.slice(0, -1));
  const answer = new Promise<Answer>((resolve) => {
    asking.on("response", ({ statusCode, headers }) =>
      resolve({ status: statusCode, retryAfter: headers["retry-after"] }),
    );
  });
  return { answer, finish: () => asking.end("}") };
}

test("bodies are held up to 64 MB together; one more is asked to come again", async () => {
  const bodies = Array.from({ length: 5 }, sendAlmost);
  const answers = bodies.map(({ answer }) => answer);
  expect(await Promise.race(answers)).toEqual({ status: 503, retryAfter: "5" });
  for (const { finish } of bodies) finish();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(3);
  expect((await sendWhole()).status).toBe(400);
});

/** As many strangers as may be, each of whom sends a sign-in but for its last byte. */
function crowd(count: number) {
  const { hostname, port } = new URL(ORIGIN);
  const body = Buffer.alloc(64 * 1024 - 1, " ");
  const head = `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 1}\r\n\r\n`;
  const answers: string[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {}).on("data", (data) => answers.push(String(data).slice(9, 12)));
    socket.write(head);
    socket.write(body);
    return socket;
  });
  return { answers, leave: () => sockets.map((socket) => socket.destroy()) };
}

test("a thousand unfinished sign-ins stop neither sign-in nor saves, and are not waited for", async () => {
  const first = crowd(1_000);
  while (first.answers.length < 500) await sleep(50);
  const renewed = crowd(500);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await login(admin.email)).status).toBe(200);
    expect((await sendWhole()).status).toBe(400);
  }
  while (first.answers.length + renewed.answers.length < 1_500) await sleep(50);
  expect(new Set([...first.answers, ...renewed.answers])).toEqual(new Set(["408"]));
  first.leave();
  renewed.leave();
});
