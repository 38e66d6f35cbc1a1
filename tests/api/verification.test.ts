import { evidenceOf } from "@/lib/catalogue/evidence";
import { prisma } from "@/lib/database/prisma";
import { auditEntries, feedOf, statusAndText, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import {
  editor,
  gameId,
  hiddenId,
  history,
  make,
  type Provider,
  put,
  withProviderEditor,
  write,
} from "@/tests/api/provider-editor";
import { makeGame, makeProvider } from "@/tests/setup/factories";

const DAY = 86_400_000;
const EVIDENCE = { evidenceUrl: "https://evidence.example/1", statusNote: "Seen on two machines" };
const by = () => prisma.user.findUniqueOrThrow({ where: { id: editor.id } }).then(({ username }) => username);

withProviderEditor();

test("creating a provider verifies it, and its evidence belongs to status, update and interval", async () => {
  const provider = await make({ status: "updating", ...EVIDENCE });
  expect(provider).toMatchObject({
    ...EVIDENCE,
    verifiedAt: provider.createdAt,
    statusChangedAt: provider.createdAt,
    verifiedBy: await by(),
    isStale: false,
  });
  const [added] = await read<Record<string, unknown>[]>("/api/updates");
  expect(added).toMatchObject({
    kind: "provider_added",
    entityId: provider.id,
    evidenceUrl: EVIDENCE.evidenceUrl,
    note: EVIDENCE.statusNote,
    createdAt: provider.statusChangedAt,
  });
  const { evidenceUrl, statusNote: note } = EVIDENCE;
  expect(await history(provider.id)).toMatchObject({
    providerId: provider.id,
    intervals: [{ status: "updating", from: provider.createdAt, until: null, evidenceUrl, note }],
    verifications: [],
  });
});

test("a change starts without evidence unless some is sent, and verifies", async () => {
  const provider = await make(EVIDENCE);
  const moved = await put(provider.id, { status: "detected" });
  expect(moved).toMatchObject({
    evidenceUrl: null,
    statusNote: null,
    verifiedAt: moved.statusChangedAt,
    statusChangedAt: moved.updatedAt,
  });
  const again = await put(provider.id, { status: "undetected", evidenceUrl: EVIDENCE.evidenceUrl });
  expect(again).toMatchObject({ evidenceUrl: EVIDENCE.evidenceUrl, statusNote: null });
  const { intervals } = await history(provider.id);
  expect(intervals).toEqual([
    {
      status: "undetected",
      from: provider.createdAt,
      until: moved.statusChangedAt,
      ...evidenceOf(EVIDENCE),
      note: EVIDENCE.statusNote,
    },
    {
      status: "detected",
      from: moved.statusChangedAt,
      until: again.statusChangedAt,
      ...evidenceOf({}),
      note: null,
    },
    {
      status: "undetected",
      from: again.statusChangedAt,
      until: null,
      ...evidenceOf(EVIDENCE),
      note: null,
    },
  ]);
});

test("evidence without a change updates the current status: audited, without an update or a verification", async () => {
  const provider = await make();
  const amended = await put(provider.id, { ...EVIDENCE, status: "undetected" });
  const { verifiedAt, statusChangedAt } = provider;
  expect(amended).toMatchObject({ ...EVIDENCE, verifiedAt, statusChangedAt });
  expect(await feedOf("provider", provider.id)).toHaveLength(1);
  expect((await auditEntries("provider", provider.id)).at(-1)).toMatchObject({
    action: "updated",
    after: EVIDENCE,
  });
  expect((await history(provider.id)).intervals).toMatchObject([
    { from: statusChangedAt, until: null, evidenceUrl: EVIDENCE.evidenceUrl, note: EVIDENCE.statusNote },
  ]);
  expect(await put(provider.id, { evidenceUrl: "", statusNote: null })).toMatchObject({
    evidenceUrl: null,
    statusNote: null,
  });
});

test("evidence in a bulk change starts new statuses and updates unchanged ones", async () => {
  const [one, two, three] = [await make(EVIDENCE), await make({ status: "detected" }), await make()];
  const ids = [one.id, two.id];
  const set = (body: object) => written<Provider[]>(write("PUT", "/api/providers/status", { ids, ...body }));
  const [moved, amended] = await set({ status: "detected", statusNote: "Patch 9" });
  expect(moved).toMatchObject({ status: "detected", evidenceUrl: null, statusNote: "Patch 9" });
  expect(moved?.verifiedAt).toBe(moved?.statusChangedAt);
  expect(amended).toMatchObject({ statusNote: "Patch 9", statusChangedAt: two.statusChangedAt });
  expect(await feedOf("provider", one.id)).toHaveLength(2);
  expect(await feedOf("provider", two.id)).toHaveLength(1);
  expect(await auditEntries("provider", two.id)).toHaveLength(2);
  const [same] = await set({ status: "detected" });
  expect(same).toEqual(moved);
  expect(await read(`/api/providers/${three.id}`)).toEqual(three);
});

test("verifying adds a row with its own evidence, audited, without an update", async () => {
  const provider = await make(EVIDENCE);
  const given = { evidenceUrl: "https://evidence.example/2", note: "Still so" };
  const url = `/api/providers/${provider.id}/verify`;
  const verified = await written<Provider>(write("POST", url, given));
  expect(verified).toEqual({
    ...provider,
    verifiedAt: verified.verifiedAt,
  });
  expect(Date.parse(verified.verifiedAt)).toBeGreaterThan(Date.parse(provider.verifiedAt));
  const bare = await written<Provider>(call(url, { method: "POST", cookie: editor.cookie }));
  expect(await feedOf("provider", provider.id)).toHaveLength(1);
  expect((await auditEntries("provider", provider.id)).at(-1)).toMatchObject({
    action: "verified",
    after: { evidenceUrl: null, status: "undetected" },
  });
  expect((await history(provider.id)).verifications).toEqual([
    { at: verified.verifiedAt, status: "undetected", ...evidenceOf(given), note: given.note, by: await by() },
    { at: bare.verifiedAt, status: "undetected", ...evidenceOf({}), note: null, by: await by() },
  ]);
});

test("a hidden provider can be verified, and its history stays hidden", async () => {
  const { id } = await make({ gameId: hiddenId });
  await written(write("POST", `/api/providers/${id}/verify`));
  const { cookie } = editor;
  for (const request of [
    call(`/api/providers/${id}/history`, { cookie }),
    call(`/api/providers/${id}/history`),
  ]) {
    expect(await statusAndText(request)).toEqual([404, "Provider not found."]);
  }
});

test("verifies all selected providers or none", async () => {
  const [one, two] = [await make(), await make({ status: "updating" })];
  const ids = [two.id, one.id];
  const rows = await written<Provider[]>(write("POST", "/api/providers/verify", { ids, note: "Both" }));
  expect(rows.map(({ id }) => id)).toEqual([one.id, two.id]);
  const missing = write("POST", "/api/providers/verify", { ids: [one.id, 2_147_483_647] });
  expect(await statusAndText(missing)).toEqual([404, "Provider not found."]);
  await put(two.id, { description: "Changed" });
  const stale = { "If-Match": `"${one.id}@${one.updatedAt}", "${two.id}@${two.updatedAt}"` };
  expect((await write("POST", "/api/providers/verify", { ids }, stale)).status).toBe(409);
  const old = { "If-Match": `"${two.updatedAt}"` };
  expect((await write("POST", `/api/providers/${two.id}/verify`, {}, old)).status).toBe(409);
  expect((await history(one.id)).verifications).toMatchObject([{ note: "Both" }]);
});

test.each([
  [{ evidenceUrl: "ftp://evidence.example" }, "Please enter a valid URL"],
  [{ note: "x".repeat(501) }, "Note must be at most 500 characters"],
])("the evidence %.60j returns 400 with a reason", async (given, message) => {
  const provider = await make();
  const url = `/api/providers/${provider.id}`;
  expect(await statusAndText(write("POST", `${url}/verify`, given))).toEqual([400, message]);
  const { note, ...rest } = given as { note?: unknown; evidenceUrl?: unknown };
  const fields = note === undefined ? rest : { statusNote: note };
  expect(await statusAndText(write("PUT", url, { status: "detected", ...fields }))).toEqual([400, message]);
  expect(
    await statusAndText(
      write("PUT", "/api/providers/status", { ids: [provider.id], status: "detected", ...fields }),
    ),
  ).toEqual([400, message]);
  expect(await read(url)).toEqual(provider);
});

test("accepts a note of 500 characters", async () => {
  const statusNote = "x".repeat(500);
  expect(await make({ statusNote })).toMatchObject({ statusNote });
});

test("a status is stale 14 days after its last verification", async () => {
  const provider = await make();
  const verifiedAt = (days: number) =>
    prisma.provider.update({
      where: { id: provider.id },
      data: { verifiedAt: new Date(Date.now() - days * DAY) },
    });
  const isStale = async () => (await read<Provider>(`/api/providers/${provider.id}`)).isStale;
  await verifiedAt(13.99);
  expect(await isStale()).toBe(false);
  await verifiedAt(14.01);
  expect(await read(`/api/providers/${provider.id}`)).toMatchObject({ isStale: true, freshness: "stale" });
  const list = await read<Provider[]>("/api/providers");
  expect(list.find(({ id }) => id === provider.id)).toMatchObject({ isStale: true });
  const ofGame = await read<Provider[]>(`/api/games/${gameId}/providers`);
  expect(ofGame.find(({ id }) => id === provider.id)).toMatchObject({ isStale: true });
  await written(write("POST", `/api/providers/${provider.id}/verify`));
  expect(await isStale()).toBe(false);
});

test("stale statuses never count as currently undetected, and are labeled", async () => {
  const title = `Standing ${Date.now()} game`;
  const game = await prisma.game.create({ data: makeGame({ title }) });
  const since = (days: number) => new Date(Date.now() - days * DAY);
  const add = (statusChangedAt: Date, verifiedAt: Date, status: "undetected" | "detected" = "undetected") =>
    prisma.provider.create({
      data: makeProvider({ gameId: game.id, status, statusChangedAt, verifiedAt }),
    });
  const textOf = async (path: string) => (await (await call(path)).text()).replaceAll(/<[^>]*>/g, "");
  const verdict = async () => {
    const text = await textOf(`/game/${game.id}`);
    return [
      /\d+ of \d+ undetected.*?(?=Safest|Last change)/.exec(text)?.[0],
      /Safest right now: (.*?)Last change/.exec(text)?.[1],
    ];
  };
  const badge = async () =>
    /<title>(.*)<\/title>/.exec(await (await call(`/badge/game/${game.id}.svg`)).text())?.[1];
  const freshCounts = async () => (await read<{ freshCounts: object }>(`/api/games/${game.id}`)).freshCounts;
  await add(since(90), since(59));
  await add(since(1), since(1), "detected");
  expect(await verdict()).toEqual(["1 of 2 undetected, not re-checked for 59 days", undefined]);
  expect(await badge()).toBe(`${title}: 1 of 2 undetected, not re-checked, 0 updating, 1 detected`);
  expect(await (await call(`/badge/game/${game.id}.svg`)).text()).toContain('mask="url(#stale)"');
  const message = "1 of 2 undetected, not re-checked";
  expect(await read(`/badge/game/${game.id}.json`)).toMatchObject({ message, color: "#5a5e66" });
  expect(await (await call(`/game/${game.id}`)).text()).toMatch(/data-stale="true" class="status-now/);
  expect(await freshCounts()).toEqual({ undetected: 0, updating: 0, detected: 1 });
  expect(await (await call(`/game/${game.id}`)).text()).toContain(
    "0 undetected, 1 not re-checked, 1 detected",
  );
  const fresh = await add(since(30), since(1));
  await add(since(60), since(1));
  expect(await verdict()).toEqual([
    "2 of 4 undetected right now · 1 more not re-checked",
    expect.not.stringContaining(fresh.name),
  ]);
  expect(await (await call(`/game/${game.id}`)).text()).toContain("2 undetected, 1 more not re-checked");
  expect(await badge()).toBe(`${title}: 2 of 4 undetected · 1 more not re-checked, 0 updating, 1 detected`);
  const found = await read<{ games: object[] }>(`/api/search?q=${encodeURIComponent(title)}`);
  const counts = { undetected: 2, updating: 0, detected: 1 };
  expect(found.games[0]).toMatchObject({ freshCounts: counts });
  expect(await textOf(`/search?q=${encodeURIComponent(title)}`)).toContain(
    "2 of 4 undetected · 1 more not re-checked",
  );
  await prisma.provider.deleteMany({ where: { gameId: game.id } });
  await prisma.game.delete({ where: { id: game.id } });
});
