import { recordWriter } from "@/components/admin/form/record-writer";
import type { Resource } from "@/components/admin/section-record";
import { ApiError, callApi } from "@/lib/api-client";

jest.mock("@/lib/api-client", () => ({ ...jest.requireActual("@/lib/api-client"), callApi: jest.fn() }));
const server = jest.mocked(callApi);

const RESOURCE = { path: "/api/games", changes: "PUT" } as Resource;
const first = { id: 7, updatedAt: "2026-11-22T10:00:00.000Z" };
const second = { id: 7, updatedAt: "2026-11-22T10:00:01.000Z" };
const lost = new TypeError("Failed to fetch");
const refused = (status: number, retryAfter?: number) => new ApiError(status, "No.", retryAfter);

const sent = () =>
  server.mock.calls.map(([method, path, body, options]) => ({
    what: `${method} ${path} ${(body as { title: string }).title}`,
    version: options?.version,
    key: options?.key,
  }));

beforeEach(() => {
  server.mockReset();
});

test("retries with the same key after a lost response", async () => {
  const writer = recordWriter(RESOURCE, null);
  server.mockRejectedValueOnce(lost).mockResolvedValueOnce(first);
  await expect(writer.save({ title: "One" })).rejects.toBe(lost);
  await expect(writer.save({ title: "One" })).resolves.toBe(first);
  const [one, two] = sent();
  expect(one?.key).toBeTruthy();
  expect(two).toEqual(one);
});

test("turns text changed after a lost response into an update of the created record", async () => {
  const writer = recordWriter(RESOURCE, null);
  server.mockRejectedValueOnce(lost).mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  await expect(writer.save({ title: "One" })).rejects.toBe(lost);
  await expect(writer.save({ title: "Two" })).resolves.toBe(second);
  const [one, again, change] = sent();
  expect(again).toEqual(one);
  expect(change).toMatchObject({ what: "PUT /api/games/7 Two", version: first.updatedAt });
  expect(change?.key).not.toBe(one?.key);
});

test("sends nothing newer until the first response arrives", async () => {
  const writer = recordWriter(RESOURCE, first);
  server.mockRejectedValueOnce(lost).mockRejectedValueOnce(refused(401)).mockRejectedValueOnce(refused(502));
  for (const title of ["One", "Two", "Three"]) await expect(writer.save({ title })).rejects.toThrow();
  expect(new Set(sent().map(({ what, key }) => `${what} ${key}`)).size).toBe(1);
});

test("a refusal is final: the next save is a new write", async () => {
  const writer = recordWriter(RESOURCE, first);
  server
    .mockRejectedValueOnce(refused(400))
    .mockRejectedValueOnce(refused(403))
    .mockResolvedValueOnce(second);
  for (const title of ["One", "Two", "Three"]) await writer.save({ title }).catch(() => {});
  expect(new Set(sent().map(({ key }) => key)).size).toBe(3);
  expect(sent().map(({ what }) => what)).toEqual(["One", "Two", "Three"].map((t) => `PUT /api/games/7 ${t}`));
});

test("sends the newer text when the lost response turns out to be a refusal", async () => {
  const writer = recordWriter(RESOURCE, null);
  server.mockRejectedValueOnce(lost).mockRejectedValueOnce(refused(400)).mockResolvedValueOnce(first);
  await expect(writer.save({ title: "One" })).rejects.toBe(lost);
  await expect(writer.save({ title: "Two" })).resolves.toBe(first);
  expect(sent()[2]?.what).toBe("POST /api/games Two");
});

test("waits for a save in progress", async () => {
  jest.useFakeTimers();
  const writer = recordWriter(RESOURCE, null);
  server.mockRejectedValueOnce(refused(409, 1)).mockResolvedValueOnce(first);
  const saved = writer.save({ title: "One" });
  await jest.advanceTimersByTimeAsync(1000);
  await expect(saved).resolves.toBe(first);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  jest.useRealTimers();
});

test("a draft restores its record and its unanswered save", async () => {
  const before = recordWriter(RESOURCE, null);
  server.mockRejectedValueOnce(lost).mockResolvedValueOnce(first);
  await expect(before.save({ title: "One" })).rejects.toBe(lost);
  const after = recordWriter(RESOURCE, null);
  after.resume(JSON.parse(JSON.stringify(before.state())));
  await after.save({ title: "One" });
  expect(sent()[1]).toEqual(sent()[0]);
  expect(after.state()).toEqual({ target: first, attempt: null });
});

test("leaves the timeout to each request, so that none runs while the user confirms their password", async () => {
  const writer = recordWriter(RESOURCE, null);
  server.mockResolvedValueOnce(first);
  await writer.save({ title: "One" });
  expect(server.mock.calls[0]?.[3]).not.toHaveProperty("signal");
});

test.each([
  [
    "creates a new record while the edited one is deleted",
    [refused(404), second],
    ["PUT /api/games/7", "POST /api/games"],
  ],
  ["updates one that was restored", [second], ["PUT /api/games/7"]],
] as const)("saving as new %s", async (_, [answer, ...rest], calls) => {
  const writer = recordWriter(RESOURCE, first);
  if (answer instanceof Error) server.mockRejectedValueOnce(answer);
  else server.mockResolvedValueOnce(answer);
  for (const row of rest) server.mockResolvedValueOnce(row);
  await expect(writer.save({ title: "Mine" }, true)).resolves.toBe(second);
  expect(sent().map(({ what }) => what)).toEqual(calls.map((call) => `${call} Mine`));
});
