import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin } from "@/tests/api/admin";
import { ORIGIN } from "@/tests/api/http";

const MEGABYTE = Buffer.alloc(1024 * 1024, " ");
const LENGTH = 17;

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(removeAccounts);

/** Reads the response only after sending the whole body, as some clients and proxies do. */
async function readLate(path: string, connection: string): Promise<string> {
  const { hostname, port } = new URL(ORIGIN);
  const socket = connect(Number(port), hostname);
  const errors: Error[] = [];
  socket.on("error", (error) => errors.push(error));
  socket.pause();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Cookie: ${admin.cookie}\r\nConnection: ${connection}\r\nContent-Length: ${LENGTH * MEGABYTE.length}\r\n\r\n`,
  );
  for (let part = 0; part < LENGTH; part += 1) {
    socket.write(MEGABYTE);
    await sleep(50);
  }
  const answer = await new Promise((resolve) => {
    socket.once("data", resolve).once("close", () => resolve(errors.join()));
    socket.resume();
  });
  socket.destroy();
  return String(answer);
}

test.each([
  ["/api/games", "close", 413],
  ["/api/games", "keep-alive", 413],
  ["/games", "close", 405],
])("a client that is still sending receives the refusal (%s, %s)", async (path, connection, status) => {
  expect(await readLate(path, connection)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
