import pino from "pino";
import { logOptions } from "@/lib/runtime/log-options";
import { logRequest } from "@/server/request/log-request";

function written(level: string, write: (log: pino.Logger) => void): string[] {
  const lines: string[] = [];
  write(pino(logOptions(level), { write: (line: string) => lines.push(line) }));
  return lines;
}

const entry = { requestId: "r", method: "GET", path: "/games", status: 200, ms: 3 };

test.each([
  ["an ordinary read", {}, "debug"],
  ["a missing page", { status: 404 }, "debug"],
  ["a write", { method: "POST", status: 201 }, "info"],
  ["a refused write", { method: "DELETE", status: 403 }, "info"],
  ["a slow read", { ms: 1_000 }, "warn"],
  ["a failed read", { status: 500 }, "error"],
  ["a read of an unsupported format", { status: 501 }, "debug"],
])("logs %s from its level up", (_what, difference, level) => {
  const log = (least: string) => written(least, (to) => logRequest(to, { ...entry, ...difference }));
  expect(log(level).map((line) => JSON.parse(line))).toMatchObject([{ ...entry, ...difference }]);
  const next = { debug: "info", info: "warn", warn: "error", error: "fatal" }[level] ?? "";
  expect(log(next)).toEqual([]);
});

test("logs a full disk once a minute, however many writes fail", () => {
  const full = () =>
    new Error("insert failed", { cause: Object.assign(new Error("full"), { code: "53100" }) });
  jest.useFakeTimers();
  const minute = (log: pino.Logger) => {
    for (let write = 0; write < 5; write += 1) {
      log.error({ err: full() }, "request failed");
      log.warn({ err: full() }, "another part failed");
      logRequest(log, { ...entry, method: "POST", status: 503 });
    }
    jest.advanceTimersByTime(60_000);
  };
  const lines = written("info", (log) => [minute(log), minute(log)]);
  jest.useRealTimers();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "request failed", err: { cause: { code: "53100" } } },
    { msg: "request failed" },
  ]);
});

test("logs the first response per minute that asks to retry later", () => {
  jest.useFakeTimers();
  jest.advanceTimersByTime(300_000);
  const lines = written("info", (log) => {
    for (let count = 0; count < 5; count += 1) logRequest(log, { ...entry, status: 503 });
  });
  jest.useRealTimers();
  expect(lines).toHaveLength(1);
});

test("an error keeps its location and causes, but no rows, values or addresses", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(hush@example.test) already exists.",
  });
  const error = Object.assign(new Error("No user hush@example.test", { cause }), {
    meta: { row: ["hush-hash"] },
  });
  const [line = ""] = written("info", (log) =>
    log.error({ err: error, email: "hush@example.test" }, "failed"),
  );
  expect(line).not.toMatch(/hush/);
  expect(JSON.parse(line).err).toMatchObject({
    type: "Error",
    message: "No user [email]",
    stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
    cause: { code: "23505", message: "duplicate key" },
  });
});

test("an error names the file of a scoped package", () => {
  const message = "EACCES: permission denied, open '/app/node_modules/@img/sharp-linux-x64/package.json'";
  const [line = ""] = written("info", (log) => log.error({ err: new Error(message) }, "failed"));
  expect(JSON.parse(line).err.message).toBe(message);
});

test("text can't break a line or control a terminal", () => {
  const text = 'a\r\n{"forged":1}\u001b[2J\u009b31m\u0085\u2028\u2029\u202e\u2066\u007f\u0000é漢';
  const [line = "", ...more] = written("info", (log) => log.info({ text, err: new Error(text) }, text));
  expect(more).toEqual([]);
  expect(line).toMatch(/^[ -~é漢]+\n$/);
  expect(JSON.parse(line)).toMatchObject({ text, msg: text, err: { message: text } });
});
