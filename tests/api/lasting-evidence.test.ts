import { prisma } from "@/lib/database/prisma";
import { auditEntries, feedOf, makeAdmin, PIXEL, send, statusAndText, written } from "@/tests/api/admin";
import { call, exportLines, ORIGIN, read } from "@/tests/api/http";
import {
  gameId,
  history,
  make,
  type Provider,
  put,
  withProviderEditor,
  write,
} from "@/tests/api/provider-editor";
import { entryOf } from "@/tests/api/restoring";

withProviderEditor();

const SENT = {
  evidenceUrl: "https://evidence.example/1",
  evidenceImageUrl: PIXEL,
  evidenceArchiveUrl: "https://archive.example/1",
};
const STORED = { ...SENT, evidenceImageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.\w+$/) };
const NONE = { evidenceUrl: null, evidenceImageUrl: null, evidenceArchiveUrl: null };

test("a new status has its screenshot and archived copy everywhere", async () => {
  const provider = await make({ status: "updating", ...SENT });
  expect(provider).toMatchObject(STORED);
  const [added] = await read<object[]>("/api/updates");
  expect(added).toMatchObject({ entityId: provider.id, ...STORED });
  expect((await history(provider.id)).intervals).toMatchObject([STORED]);
  const list = await read<Provider[]>("/api/providers");
  expect(list.find(({ id }) => id === provider.id)).toMatchObject(STORED);
  const { evidenceImageUrl: path } = provider as unknown as { evidenceImageUrl: string };
  expect((await call(path)).status).toBe(200);
  const feed = await (await call(`/provider/${provider.id}/feed.json`)).text();
  expect(feed).toContain(`Screenshot: ${ORIGIN}${path}\\n\\nArchived copy: ${SENT.evidenceArchiveUrl}`);
  const page = await (await call(`/provider/${provider.id}`)).text();
  expect(page).toContain(`href="${path}"`);
  expect(page).toContain(`href="${SENT.evidenceArchiveUrl}"`);
  const updates = await (await call(`/updates?provider=${provider.id}`)).text();
  expect(updates).toContain(`href="${path}"`);
  expect(updates).toContain(`href="${SENT.evidenceArchiveUrl}"`);
  const markdown = await (await call(`/provider/${provider.id}.md`)).text();
  const links = `[Evidence](<${SENT.evidenceUrl}>) · [Screenshot](<${ORIGIN}${path}>) · [Archived copy](<${SENT.evidenceArchiveUrl}>)`;
  expect(markdown.split(links)).toHaveLength(3);
  const lines = await exportLines();
  const ofType = (type: string) =>
    lines.filter((line) => line.startsWith(`{"type":"${type}"`) && line.includes(`${path}`));
  expect(ofType("provider")).toHaveLength(1);
  expect(ofType("interval")).toHaveLength(1);
  expect(ofType("update")).toHaveLength(1);
});

test.each(["evidenceUrl", "evidenceArchiveUrl", "evidenceImageUrl"] as const)(
  "the table of a game links a status whose only evidence is its %s",
  async (field) => {
    const { id, [field]: address } = (await make({ [field]: SENT[field] })) as Provider & typeof SENT;
    const page = await (await call(`/game/${gameId}?view=table&sort=verified`)).text();
    const row = page.split(`<tr data-provider="${id}"`)[1]?.split("</tr>")[0];
    expect(row).toContain(`href="${address}"`);
  },
);

test("evidence follows its status: changed alone, replaced by the next status, kept in the history", async () => {
  const provider = await make();
  expect(await put(provider.id, SENT)).toMatchObject({ ...STORED, status: "undetected" });
  const { evidenceArchiveUrl } = SENT;
  const moved = await put(provider.id, { status: "detected", evidenceArchiveUrl });
  expect(moved).toMatchObject({ ...NONE, evidenceArchiveUrl });
  expect((await history(provider.id)).intervals).toMatchObject([STORED, { ...NONE, evidenceArchiveUrl }]);
  expect(await put(provider.id, { evidenceArchiveUrl: "" })).toMatchObject(NONE);
  expect(await put(provider.id, { evidenceImageUrl: PIXEL })).toMatchObject({
    ...STORED,
    ...NONE,
    evidenceImageUrl: STORED.evidenceImageUrl,
  });
});

test("the public log has a status's present evidence", async () => {
  const provider = await make({ evidenceUrl: "https://evidence.example/first" });
  const logged = async () => {
    const updates = await read<{ entityId: number }[]>("/api/updates");
    return updates.filter(({ entityId }) => entityId === provider.id);
  };
  await put(provider.id, { ...SENT, statusNote: "Seen again" });
  expect(await logged()).toMatchObject([{ ...STORED, note: "Seen again" }]);
  await put(provider.id, { status: "detected", evidenceUrl: "https://evidence.example/second" });
  await put(provider.id, { evidenceUrl: "", statusNote: "Taken back" });
  expect(await logged()).toMatchObject([
    { ...NONE, note: "Taken back" },
    { ...STORED, note: "Seen again" },
  ]);
  const feed = await (await call(`/provider/${provider.id}/feed.json`)).text();
  expect(feed).not.toContain("evidence.example/second");
  expect(feed).toContain("Taken back");
});

test("a bulk status and checks of one or many take a screenshot and an archived copy", async () => {
  const [one, two] = [await make(), await make()];
  const ids = [one.id, two.id];
  const set = write("PUT", "/api/providers/status", { ids, status: "detected", ...SENT });
  expect(await written<Provider[]>(set)).toMatchObject([STORED, STORED]);
  expect(await feedOf("provider", two.id)).toMatchObject([{}, STORED]);
  const { id } = one;
  expect(await written<Provider>(write("POST", `/api/providers/${id}/verify`, SENT))).toMatchObject(STORED);
  await written<Provider[]>(write("POST", "/api/providers/verify", { ids, evidenceImageUrl: PIXEL }));
  const { evidenceImageUrl } = STORED;
  expect((await history(id)).verifications).toMatchObject([STORED, { ...NONE, evidenceImageUrl }]);
  expect((await auditEntries("provider", id)).at(-1)).toMatchObject({
    action: "verified",
    after: { evidenceImageUrl },
  });
});

test.each([
  [{ evidenceArchiveUrl: "ftp://archive.example" }, "Please enter a valid URL"],
  [{ evidenceImageUrl: `/media/${"0".repeat(64)}.png` }, "Please upload an image file (JPEG, PNG, etc.)"],
  [{ evidenceImageUrl: `${PIXEL.split(",")[0]},AAAA` }, "Please upload an image file (JPEG, PNG, etc.)"],
])("the evidence %.60j returns 400 with a reason", async (evidence, message) => {
  const { id, ...before } = await make();
  const calls = [
    write("PUT", `/api/providers/${id}`, evidence),
    write("PUT", "/api/providers/status", { ids: [id], status: "detected", ...evidence }),
    write("POST", `/api/providers/${id}/verify`, evidence),
    write("POST", "/api/providers/verify", { ids: [id], ...evidence }),
  ];
  for (const refused of calls) expect(await statusAndText(refused)).toEqual([400, message]);
  expect(await read(`/api/providers/${id}`)).toEqual({ id, ...before });
});

test("withdrawing a status restores the evidence of the one before", async () => {
  const provider = await make(SENT);
  const changed = await write("PUT", `/api/providers/${provider.id}`, { status: "detected" });
  await write("POST", `/api/audit/${changed.headers.get("audit-entry")}/withdraw`);
  expect(await read(`/api/providers/${provider.id}`)).toMatchObject({ status: "undetected", ...STORED });
});

test("restoring an earlier status or a deleted provider restores its evidence", async () => {
  const { cookie } = await makeAdmin();
  const restore = async (entry: number | Promise<number>) =>
    send("POST", `/api/audit/${await entry}/restore`, { cookie });
  const { id } = await make(SENT);
  await written(write("POST", `/api/providers/${id}/verify`, SENT));
  await write("PUT", `/api/providers/${id}`, { status: "detected" });
  expect(await written(restore(entryOf("provider", id, "updated")))).toMatchObject(STORED);
  await write("DELETE", `/api/providers/${id}`);
  expect(await written(restore(entryOf("provider", id, "deleted")))).toMatchObject(STORED);
  const { intervals, verifications } = await history(id);
  expect(intervals).toMatchObject([STORED, NONE, STORED]);
  expect(verifications).toMatchObject([STORED]);
});

test("evidence is exported and can be imported with its status", async () => {
  const { id } = await make(SENT);
  const { name } = await prisma.provider.findUniqueOrThrow({ where: { id } });
  const { cookie } = await makeAdmin();
  const path = `/api/providers/export?format=csv&q=${encodeURIComponent(name)}`;
  const file = await (await call(path, { cookie })).text();
  expect(file.split("\r\n")[0]).toContain("evidenceUrl,evidenceImageUrl,evidenceArchiveUrl");
  expect(file).toContain(SENT.evidenceArchiveUrl);
  const rows = [{ id, status: "detected", ...SENT, evidenceUrl: "https://evidence.example/2" }];
  await written(send("POST", "/api/providers/import", { cookie, body: rows }));
  const evidence = { ...STORED, evidenceUrl: "https://evidence.example/2" };
  expect(await read(`/api/providers/${id}`)).toMatchObject({ status: "detected", ...evidence });
  expect(await feedOf("provider", id)).toMatchObject([{}, evidence]);
});
