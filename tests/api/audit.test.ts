import { prisma } from "@/lib/database/prisma";
import {
  type Account,
  freshEmail,
  login,
  makeAccount,
  PASSWORD,
  register,
  removeAccounts,
} from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";

type Entry = { id: number; action: string; section: string; summary: string; createdAt: string } & Record<
  string,
  unknown
>;
type Page = { entries: Entry[]; next: number | null };

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(removeAccounts);

const search = (query: string) => read<Page>(`/api/audit?${query}`, admin.cookie);

test("records sign-ins, sign-outs and failed sign-ins without secrets", async () => {
  const account = await register();
  await login(account.email, "wrong password");
  await login(account.email, PASSWORD, { rememberMe: true });
  await send("POST", "/api/logout", { cookie: account.cookie });
  const { entries, next } = await search(`entityType=user&entityId=${account.id}`);
  expect(entries.map(({ action }) => action)).toEqual([
    "signed out",
    "signed in",
    "sign-in refused",
    "registered",
  ]);
  expect(next).toBeNull();
  expect(entries[0]).toEqual({
    id: expect.any(Number),
    createdAt: expect.stringMatching(/Z$/),
    actorId: account.id,
    actorUsername: account.username,
    action: "signed out",
    section: "session",
    entityType: "user",
    entityId: account.id,
    summary: `${account.username} signed out`,
    before: null,
    after: null,
    isRestorable: false,
  });
  expect(entries[2]).toMatchObject({ actorId: null, actorUsername: null });
  const text = JSON.stringify(entries);
  for (const secret of [account.email, PASSWORD, "wrong password", "$2"]) expect(text).not.toContain(secret);
});

test("records a failed sign-in to an unknown account without the typed address", async () => {
  const email = freshEmail();
  await login(email, "wrong password");
  const { entries } = await search("action=sign-in%20refused&limit=5");
  expect(entries.map(({ summary }) => summary)).toContain("Failed sign-in to an unknown account");
  expect(JSON.stringify(entries)).not.toContain(email);
});

test("shows who changed a record last to users who may change it", async () => {
  const editor = await makeAccount({ grantedSections: ["games"] });
  const made = await send("POST", "/api/games", { cookie: admin.cookie, body: { title: "Changed last" } });
  const { id } = (await made.json()) as { id: number };
  const last = (cookie: string, section = "games", of = id) =>
    call(`/api/audit/last?section=${section}&id=${of}`, { cookie });
  const unknown = 2_147_483_647;
  expect(await (await last(editor.cookie)).json()).toEqual({
    by: admin.username,
    at: expect.stringMatching(/Z$/),
  });
  await send("PUT", `/api/games/${id}`, { cookie: editor.cookie, body: { category: "New" } });
  expect(await (await last(admin.cookie)).json()).toMatchObject({ by: editor.username });
  await send("DELETE", `/api/games/${id}`, { cookie: admin.cookie });
  expect(await (await last(editor.cookie)).json()).toMatchObject({ by: admin.username });
  expect(await (await last(admin.cookie, "games", unknown)).json()).toEqual({ by: null, at: null });

  expect((await last(editor.cookie, "deals")).status).toBe(403);
  expect((await last(admin.cookie, "users")).status).toBe(400);
  expect((await last(admin.cookie, "invites", unknown)).status).toBe(404);
});

test("an entry has the id of its request", async () => {
  const made = await send("POST", "/api/games", { cookie: admin.cookie, body: { title: "Requested" } });
  const [entry] = await auditEntries("game", ((await made.json()) as { id: number }).id);
  expect(entry?.request).toBe(made.headers.get("x-request-id"));
});

test("a second logout that ends nothing isn't recorded", async () => {
  const account = await register();
  await send("POST", "/api/logout", { cookie: account.cookie });
  await send("POST", "/api/logout", { cookie: account.cookie });
  expect((await auditEntries("user", account.id)).map(({ action }) => action)).toEqual([
    "registered",
    "signed out",
  ]);
});

test("a record's history has no entries of other kinds with the same id", async () => {
  const [entityId, section] = [2_147_483_000, "games"] as const;
  const entry = { action: "updated", section, summary: "Updated it", actorId: admin.id, entityId } as const;
  await prisma.auditEntry.createMany({
    data: [
      { ...entry, entityType: "game" },
      { ...entry, entityType: "patch" },
    ],
  });
  const { entries } = await search(`entityType=patch&entityId=${entityId}`);
  expect(entries.map(({ entityType }) => entityType)).toEqual(["patch"]);
});

test("records a refusal for a signed-in user, but not the same permitted request", async () => {
  const account = await register({ grantedSections: ["invites"] });
  expect((await call("/api/audit", { cookie: account.cookie })).status).toBe(403);
  expect((await call("/api/invitations", { cookie: account.cookie })).status).toBe(200);
  const { entries } = await search(`actorId=${account.id}&action=refused`);
  expect(entries).toMatchObject([
    {
      actorUsername: account.username,
      summary: "Refused GET /api/audit",
      after: { method: "GET", path: "/api/audit", reason: "You do not have permission to do this." },
    },
  ]);
});

test("shortens the address of a refusal", async () => {
  const { id, cookie } = await register();
  expect((await call(`/api/audit/${"1".repeat(5_000)}`, { cookie })).status).toBe(403);
  const { entries } = await search(`actorId=${id}&action=refused`);
  expect(entries).toMatchObject([{ after: { path: `/api/audit/${"1".repeat(489)}` } }]);
});

test("pages follow each other without gaps or duplicates", async () => {
  const account = await register();
  for (let count = 0; count < 4; count += 1) await login(account.email);
  const query = `person=${account.username.toUpperCase()}`;
  const all = (await search(query)).entries.map(({ id }) => id);
  expect(all).toHaveLength(5);
  const found: number[] = [];
  let next: number | null = null;
  do {
    const page: Page = await search(`${query}&limit=2${next ? `&before=${next}` : ""}`);
    found.push(...page.entries.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  expect(found).toEqual(all);
});

test("filters by time and section", async () => {
  const account = await register();
  const at = (await auditEntries("user", account.id))[0]?.createdAt ?? new Date(0);
  const later = new Date(at.getTime() + 1).toISOString();
  const mine = async (query: string) => (await search(`actorId=${account.id}&${query}`)).entries.length;
  expect(await mine(`from=${at.toISOString()}&until=${later}`)).toBe(1);
  expect(await mine(`until=${at.toISOString()}`)).toBe(0);
  expect(await mine("from=2020-01-01")).toBe(1);
  expect(await mine("section=session")).toBe(1);
  expect(await mine("section=games")).toBe(0);
  expect(await mine("person=%25")).toBe(0);
});

test("refuses an unknown section", async () => {
  const response = await call("/api/audit?section=nothing", { cookie: admin.cookie });
  expect([response.status, await response.text()]).toEqual([400, "Unknown section"]);
});

test("entries can't be changed or deleted", async () => {
  const account = await register();
  const [entry] = await auditEntries("user", account.id);
  const id = entry?.id;
  const refused = /append-only/;
  await expect(prisma.$executeRaw`UPDATE audit_log SET summary = 'x' WHERE id = ${id}`).rejects.toThrow(
    refused,
  );
  await expect(prisma.$executeRaw`UPDATE audit_log SET actor_id = NULL WHERE id = ${id}`).rejects.toThrow(
    refused,
  );
  await expect(prisma.$executeRaw`DELETE FROM audit_log WHERE id = ${id}`).rejects.toThrow(refused);
  await expect(prisma.$executeRaw`TRUNCATE audit_log`).rejects.toThrow(refused);
});

test("keeps the entries of a deleted account under its name", async () => {
  const account = await register();
  await prisma.user.delete({ where: { id: account.id } });
  expect(await auditEntries("user", account.id)).toMatchObject([
    { actorId: null, actorUsername: account.username, action: "registered" },
  ]);
});

test("shortens the addresses of webhooks, also in entries of earlier versions", async () => {
  const body = { address: "https://hooks.example/services/T0/of-webhook", when: "all" };
  const { id } = await written<{ id: number }>(
    send("POST", "/api/webhooks", { cookie: admin.cookie, body }),
    201,
  );
  const shown = { address: "https://hooks.example/se…" };
  const listed = expect.objectContaining({ id, address: body.address });
  expect(await read("/api/webhooks", admin.cookie)).toContainEqual(listed);
  await send("DELETE", `/api/webhooks/${id}`, { cookie: admin.cookie });
  const old = { actorId: admin.id, action: "created", section: "alerts", summary: "Created", after: body };
  await prisma.auditEntry.create({ data: old });
  const { entries } = await search(`section=alerts&actorId=${admin.id}`);
  const created = { ...shown, when: "all" };
  expect(await read(`/api/audit/${entries[0]?.id}`, admin.cookie)).toMatchObject({ after: created });
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [null, created],
    [shown, null],
    [null, { ...created, target: null }],
  ]);
});
