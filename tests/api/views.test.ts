import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, removeAccounts } from "@/tests/api/accounts";
import { makeAdmin, send, statusAndText, type Verb, written } from "@/tests/api/admin";
import { call } from "@/tests/api/http";

type View = {
  id: number;
  name: string;
  query: string;
  isShared: boolean;
  mayChange: boolean;
  updatedAt: string;
};

const BODY = { section: "providers", name: "Stale", query: "check=stale&sort=-verified" };
let own: Account;
let colleague: Account;
let outsider: Account;
let admin: Account;

beforeAll(async () => {
  own = await makeAccount({ grantedSections: ["providers"] });
  colleague = await makeAccount({ grantedSections: ["providers", "games"] });
  outsider = await makeAccount({ grantedSections: ["games"] });
  admin = await makeAdmin();
});

afterAll(removeAccounts);

const write = (account: Account, verb: Verb, path: string, body?: object, headers = {}) =>
  send(verb, path, { cookie: account.cookie, body, headers });
const create = (account: Account, extra: object = {}) =>
  written<View>(write(account, "POST", "/api/views", { ...BODY, ...extra }), 201);
const list = async (account: Account, section = "providers") => {
  const response = await call(`/api/views?section=${section}`, { cookie: account.cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as View[];
};
const named = async (account: Account) => (await list(account)).map(({ name }) => name);
const status = async (answer: Promise<Response>) => (await answer).status;

test("a view is private until it is shared with all users of the section", async () => {
  const view = await create(own, { name: "Mine" });
  expect(view).toMatchObject({ section: "providers", query: BODY.query, isShared: false, mayChange: true });
  expect(await named(own)).toContain("Mine");
  expect(await named(colleague)).not.toContain("Mine");
  expect(await named(admin)).not.toContain("Mine");
  for (const account of [colleague, admin]) {
    expect(await statusAndText(write(account, "PUT", `/api/views/${view.id}`, { name: "X" }))).toEqual([
      404,
      "View not found.",
    ]);
  }
  const shared = await written<View>(write(own, "PUT", `/api/views/${view.id}`, { isShared: true }));
  expect(shared.updatedAt > view.updatedAt).toBe(true);
  const seen = (await list(colleague)).find(({ id }) => id === view.id);
  expect(seen).toMatchObject({ name: "Mine", mayChange: false, owner: own.username });
  expect(await status(call("/api/views?section=providers", { cookie: outsider.cookie }))).toBe(403);
  expect(await status(call("/api/views?section=nowhere", { cookie: own.cookie }))).toBe(400);

  expect(await status(write(colleague, "PUT", `/api/views/${view.id}`, { name: "X" }))).toBe(403);
  expect(await status(write(colleague, "DELETE", `/api/views/${view.id}`))).toBe(403);
  const stale = { "If-Match": `"${view.updatedAt}"` };
  expect(await status(write(own, "PUT", `/api/views/${view.id}`, { name: "X" }, stale))).toBe(409);
  const renamed = await written<View>(write(admin, "PUT", `/api/views/${view.id}`, { name: "Ours" }));
  expect(renamed.name).toBe("Ours");
  // A full admin may stop the sharing, and then no longer sees the view.
  await written(write(admin, "PUT", `/api/views/${view.id}`, { isShared: false }));
  expect(await status(write(admin, "DELETE", `/api/views/${view.id}`))).toBe(404);
  expect(await written<View>(write(own, "DELETE", `/api/views/${view.id}`))).toMatchObject({ name: "Ours" });
  expect(await named(own)).not.toContain("Ours");
  const trail = await prisma.auditEntry.findMany({
    where: { section: "providers", actorId: { in: [own.id, admin.id] }, action: { not: "refused" } },
    orderBy: { id: "asc" },
  });
  const isPrivate = { isShared: false };
  expect(trail.map(({ summary, before, after }) => [summary, before, after])).toEqual([
    ["Created a private view", null, isPrivate],
    [
      'Updated the view "Mine"',
      expect.objectContaining({ ...isPrivate, name: null, query: null }),
      expect.objectContaining({ isShared: true, name: "Mine", query: BODY.query }),
    ],
    ['Updated the view "Ours"', { name: "Mine" }, { name: "Ours" }],
    ['Updated the view "Ours"', { isShared: true }, isPrivate],
    ["Deleted a private view", isPrivate, null],
  ]);
});

test("a repeated deletion gets the original response", async () => {
  const [{ id }] = [await create(own, { name: "Gone once" }), await create(own, { name: "Kept" })];
  const key = { "Idempotency-Key": `delete view ${id}` };
  const remove = () => statusAndText(write(own, "DELETE", `/api/views/${id}`, undefined, key));
  const removed = await remove();
  expect(removed[0]).toBe(200);
  expect(await remove()).toEqual(removed);
  expect(await named(own)).toContain("Kept");
});

test("shared views outlive their owner and pass to the admin who deleted the account", async () => {
  const leaver = await makeAccount({ grantedSections: ["providers"] });
  const [published, taken] = ["Left behind", "Taken"];
  await create(admin, { name: taken });
  for (const name of [published, taken]) await create(leaver, { name, isShared: true });
  const own = await create(leaver, { name: "Private" });
  const theirs = await create(colleague, { name: "Theirs", isShared: true });
  expect(await status(write(admin, "DELETE", `/api/users/${leaver.id}`))).toBe(200);
  const left = (await list(colleague)).filter(({ name }) => name === published || name === taken);
  expect(left).toMatchObject([{ name: published, owner: admin.username, mayChange: false }]);
  expect((await list(admin)).find(({ name }) => name === published)).toMatchObject({ mayChange: true });
  const kept = (await list(admin)).find(({ id }) => id === theirs.id);
  expect(kept).toMatchObject({ owner: colleague.username });
  expect(await prisma.savedView.count({ where: { id: own.id } })).toBe(0);
});

test("view names are unique per user", async () => {
  await create(own);
  expect(await statusAndText(write(own, "POST", "/api/views", BODY))).toEqual([
    409,
    "You already have a view with this name.",
  ]);
  await create(colleague);
  await create(colleague, { section: "games" });
  const other = await create(own, { name: "Other" });
  expect(await status(write(own, "PUT", `/api/views/${other.id}`, { name: "Stale" }))).toBe(409);
});

test("losing a permission ends access to the section's views, but colleagues keep shared ones", async () => {
  const view = await create(own, { name: "Later lost", isShared: true });
  const flags = { permissions: { providers: false } };
  await written(write(admin, "PUT", `/api/users/${own.id}/permissions`, flags));
  expect(await status(call("/api/views?section=providers", { cookie: own.cookie }))).toBe(403);
  expect(await status(write(own, "POST", "/api/views", { ...BODY, name: "New" }))).toBe(403);
  expect(await status(write(own, "DELETE", `/api/views/${view.id}`))).toBe(403);
  expect(await named(colleague)).toContain("Later lost");
  await written(
    write(admin, "PUT", `/api/users/${own.id}/permissions`, { permissions: { providers: true } }),
  );
});

test.each([
  [{ name: " " }, "Please enter a name"],
  [{ name: "x".repeat(81) }, "Name must be at most 80 characters"],
  [{ name: "Two\nlines" }, "Name must not contain line breaks"],
  [{ section: "secrets" }, "Unknown section"],
  [{ query: "<script>=1" }, "A view holds the search, filters, sort and columns of a list"],
  [{ query: `q=${"x".repeat(2000)}` }, "A view holds the search, filters, sort and columns of a list"],
  [{ isShared: "yes" }, "Shared must be true or false"],
])("refuses %j: %s", async (extra, sentence) => {
  expect(await statusAndText(write(own, "POST", "/api/views", { ...BODY, ...extra }))).toEqual([
    400,
    sentence,
  ]);
});
