import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount } from "@/tests/api/accounts";
import { auditEntries, feedOf, makeAdmin, send, statusAndText, written } from "@/tests/api/admin";
import { call, ORIGIN, read } from "@/tests/api/http";
import {
  editor,
  gameId,
  history,
  make,
  type Provider,
  put,
  withProviderEditor,
  write,
} from "@/tests/api/provider-editor";
import { openEvents } from "@/tests/setup/event-reader";

let admin: Account;

beforeAll(async () => {
  admin = await makeAdmin();
});

withProviderEditor();

const CHANGED = "The status was changed or checked again since.";

async function claim(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  expect(response.status).toBe(200);
  return Number(response.headers.get("audit-entry"));
}

const setStatus = (id: number, status: string) => claim(write("PUT", `/api/providers/${id}`, { status }));
const check = (id: number) => claim(write("POST", `/api/providers/${id}/verify`, { note: "Seen" }));
const setAll = (ids: number[], body: object) =>
  claim(write("PUT", "/api/providers/status", { ids, ...body }));
const withdraw = (id: number, { cookie } = editor) => send("POST", `/api/audit/${id}/withdraw`, { cookie });
const withoutVersion = ({ updatedAt: _, ...provider }: Provider) => provider;
const stored = (id: number) => read<Provider>(`/api/providers/${id}`);

test("removes a withdrawn status from the provider, its history, the updates, feeds and events", async () => {
  const provider = await make({ evidenceUrl: "https://evidence.example/1", statusNote: "Old evidence" });
  await prisma.provider.update({
    where: { id: provider.id },
    data: { verifiedAt: new Date(Date.now() - 52 * 86_400_000) },
  });
  const before = await stored(provider.id);
  const past = await history(provider.id);
  const reader = await openEvents(ORIGIN, `?provider=${provider.id}`);
  const since = reader.lastId;
  const entry = await setStatus(provider.id, "detected");
  expect(await feedOf("provider", provider.id)).toHaveLength(2);
  // Other fields stay, and versions aren't compared.
  await put(provider.id, { name: "Renamed" });
  const answer = send("POST", `/api/audit/${entry}/withdraw`, {
    cookie: editor.cookie,
    headers: { "If-Match": '"2020-01-01T00:00:00.000Z"' },
  });
  const [withdrawn] = await written<Provider[]>(answer);
  expect(withdrawn).toEqual({ ...before, name: "Renamed", updatedAt: withdrawn?.updatedAt });
  expect(Date.parse(withdrawn?.updatedAt ?? "")).toBeGreaterThan(Date.parse(before.updatedAt));
  expect(await stored(provider.id)).toEqual(withdrawn);
  const { intervals, verifications, detections } = await history(provider.id);
  expect({ intervals, verifications, detections }).toEqual({
    intervals: past.intervals,
    verifications: past.verifications,
    detections: 0,
  });
  expect(await feedOf("provider", provider.id)).toHaveLength(1);
  const feed = await (await call(`/provider/${provider.id}/feed.json`)).text();
  expect(feed).not.toContain("to detected");
  expect((await auditEntries("provider", provider.id)).at(-1)).toMatchObject({
    action: "withdrawn",
    actorId: editor.id,
    before: { status: "detected" },
    after: { status: "undetected", statusNote: "Old evidence" },
  });
  const common = { providerId: provider.id, gameId, id: expect.any(Number), at: expect.any(String) };
  const event = { ...common, event: "withdrawn", status: "undetected", previousStatus: "detected" };
  const { statusChangedAt, verifiedAt } = before;
  const expected = { ...event, since: statusChangedAt, verifiedAt, isStale: true };
  expect(await reader.first(2)).toEqual([
    { ...common, event: "status", status: "detected", previousStatus: "undetected" },
    expected,
  ]);
  reader.close();
  const resumed = await openEvents(ORIGIN, `?provider=${provider.id}`, { "last-event-id": since });
  expect(await resumed.first(1)).toEqual([expected]);
  resumed.close();
  expect(await statusAndText(withdraw(entry))).toEqual([409, "This was already undone."]);
  await send("DELETE", `/api/providers/${provider.id}`, { cookie: editor.cookie });
  expect(await statusAndText(withdraw(entry))).toEqual([409, "This provider was deleted."]);
});

test("a withdrawn check no longer counts, and changes are withdrawn one after the other", async () => {
  const provider = await make();
  const first = await setStatus(provider.id, "updating");
  const between = await stored(provider.id);
  const second = await check(provider.id);
  expect(await statusAndText(withdraw(first))).toEqual([409, CHANGED]);
  const [unchecked] = await written<Provider[]>(withdraw(second));
  expect(unchecked && withoutVersion(unchecked)).toEqual(withoutVersion(between));
  expect((await history(provider.id)).verifications).toEqual([]);
  const [back] = await written<Provider[]>(withdraw(first));
  expect(back && withoutVersion(back)).toEqual(withoutVersion(provider));
});

test("any entry of a request undoes all of it with one entry, or nothing if a record has changed", async () => {
  const [one, two, three] = [await make(), await make({ status: "updating" }), await make()];
  const ids = [one.id, two.id, three.id];
  const before = await Promise.all(ids.map(stored));
  await setAll(ids, { status: "detected", statusNote: "Patch 9" });
  const entryOf = async (id: number) => (await auditEntries("provider", id)).at(-1)?.id ?? 0;
  await check(two.id);
  expect(await statusAndText(withdraw(await entryOf(one.id)))).toEqual([
    409,
    "1 of 3 statuses were changed or checked again since.",
  ]);
  expect((await stored(one.id)).status).toBe("detected");
  await written(withdraw(await entryOf(two.id)));
  const rows = await written<Provider[]>(withdraw(await entryOf(three.id)));
  expect(rows.map(withoutVersion)).toEqual(before.map(withoutVersion));
  for (const id of ids) expect(await feedOf("provider", id)).toHaveLength(1);
  const entry = await claim(write("POST", "/api/providers/verify", { ids }));
  const entries = () => prisma.auditEntry.count({ where: { actorId: editor.id, action: "withdrawn" } });
  const count = await entries();
  await written(withdraw(entry));
  expect(await entries()).toBe(count + 1);
  expect(await prisma.auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
    summary: "Withdrew the check of 3 providers",
    after: { providerIds: ids },
  });
  for (const id of ids) expect((await history(id)).verifications).toEqual([]);
});

test("a bulk status is withdrawn with its evidence for providers that already had it", async () => {
  const [one, two] = [
    await make(),
    await make({ status: "detected", evidenceUrl: "https://evidence.example/2" }),
  ];
  const ids = [one.id, two.id];
  await check(two.id);
  const before = await Promise.all(ids.map(stored));
  const wrong = { status: "detected", evidenceUrl: "https://evidence.example/wrong", statusNote: "Oops" };
  const first = await setAll(ids, wrong);
  await put(two.id, { statusNote: "Corrected" });
  expect(await statusAndText(withdraw(first))).toEqual([
    409,
    "1 of 2 statuses were changed or checked again since.",
  ]);
  await put(two.id, { statusNote: "Oops" });
  const rows = await written<Provider[]>(withdraw(first));
  expect(rows.map(withoutVersion)).toEqual(before.map(withoutVersion));
  expect(await stored(two.id)).toEqual(rows[1]);
  expect((await history(two.id)).verifications).toHaveLength(1);
});

test("only the user who made a change and full admins can withdraw it, within a minute", async () => {
  const { id } = await make();
  const colleague = await makeAccount({ grantedSections: ["providers"] });
  const entry = await setStatus(id, "detected");
  expect((await withdraw(entry, colleague)).status).toBe(403);
  expect(await statusAndText(withdraw(2_147_483_647))).toEqual([404, "Entry not found."]);
  const [made] = await auditEntries("provider", id);
  expect(await statusAndText(withdraw(made?.id ?? 0))).toEqual([409, "This entry is not about a status."]);
  const change = await prisma.auditEntry.findUniqueOrThrow({ where: { id: entry } });
  const { id: _, before, after, request: __, ...rest } = change;
  const late = await prisma.auditEntry.create({
    data: {
      ...rest,
      createdAt: new Date(Date.now() - 61_000),
      before: before ?? {},
      after: after ?? {},
    },
  });
  expect(await statusAndText(withdraw(late.id))).toEqual([
    409,
    "This can no longer be undone: more than a minute has passed.",
  ]);
  expect((await stored(id)).status).toBe("detected");
  await written(withdraw(entry, admin));
  expect((await stored(id)).status).toBe("undetected");
});

test("a repeated request returns its entry again, and an unchanged status returns none", async () => {
  const { id } = await make();
  const repeat = () =>
    claim(write("PUT", `/api/providers/${id}`, { status: "detected" }, { "Idempotency-Key": `key-${id}` }));
  const entry = await repeat();
  expect(entry).toBeGreaterThan(0);
  expect(await repeat()).toBe(entry);
  for (const body of [{ status: "detected" }, { description: "No status" }]) {
    const { headers } = await write("PUT", `/api/providers/${id}`, body);
    expect(headers.get("audit-entry")).toBeNull();
  }
});

test("a full admin can later restore everything a request changed or checked, or nothing", async () => {
  const [one, two] = [await make(), await make({ status: "updating" })];
  const ids = [one.id, two.id];
  const restoreAll = (entry: number) =>
    send("POST", `/api/audit/${entry}/restore/all`, { cookie: admin.cookie });
  const entry = await setAll(ids, { status: "detected" });
  const checked = await claim(write("POST", "/api/providers/verify", { ids }));
  const between = await Promise.all(ids.map(stored));
  const unchecked = await written<Provider[]>(restoreAll(checked));
  expect(unchecked.map(({ verifiedAt }) => verifiedAt)).not.toContain(between[0]?.verifiedAt);
  for (const id of ids) expect((await history(id)).verifications).toEqual([]);
  expect(await statusAndText(restoreAll(checked))).toEqual([409, "This was already undone."]);
  const restored = await written<Provider[]>(restoreAll(entry));
  expect(restored.map(({ status }) => status)).toEqual(["undetected", "updating"]);
  for (const id of ids)
    expect((await auditEntries("provider", id)).at(-1)).toMatchObject({ action: "restored" });
  await setAll(ids, { status: "detected" });
  await written(write("DELETE", `/api/providers/${two.id}`));
  expect((await restoreAll(entry)).status).toBe(409);
  expect((await stored(one.id)).status).toBe("detected");
});
