import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runPrisma } from "./migrations";

/** A detached process calls within half a second. */
const CALL_MS = 2_000;

test("Prisma's commands make no network requests", async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { code } = await runPrisma(path.resolve(__dirname, ".."), ["validate"], {
    DATABASE_URL: "postgresql://user@127.0.0.1/database",
    PRISMA_TELEMETRY_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    XDG_CACHE_HOME: mkdtempSync(path.join(tmpdir(), "detectory-test-")),
  });
  await sleep(CALL_MS);
  server.close();
  expect({ code, calls }).toEqual({ code: 0, calls: 0 });
});
