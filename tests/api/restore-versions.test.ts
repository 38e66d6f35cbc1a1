import { auditEntries, feedOf, PIXEL, send, statusAndText, written } from "@/tests/api/admin";
import { read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import { entryOf, makeRestorer, type Row } from "@/tests/api/restoring";

let by: Awaited<ReturnType<typeof makeRestorer>>;
beforeAll(async () => {
  by = await makeRestorer();
});
afterAll(() => removeMarked(by.mark));

test("restoring an earlier version reverts the change and all later ones", async () => {
  const { game } = await by.makeListed();
  const path = `/api/games/${game.id}`;
  await by.put(path, { developer: "First", releaseDate: "2024-01-05" });
  await by.put(path, { developer: "Second", imageUrl: PIXEL });
  const second = await entryOf("game", game.id, "updated");
  await by.put(path, { developer: "Third", category: "Puzzle" });
  expect(await read(`/api/audit/${second}`, by.admin.cookie)).toMatchObject({
    record: { developer: "Third" },
    restoring: {
      refusal: null,
      before: { developer: "Third", category: "Puzzle" },
      after: { developer: "First", category: null, imageUrl: null },
    },
  });
  const restored = await written<Row>(by.restore(second));
  expect(restored).toMatchObject({
    developer: "First",
    releaseDate: "2024-01-05",
    category: null,
    imageUrl: null,
  });
  expect((await auditEntries("game", game.id)).at(-1)).toMatchObject({
    action: "restored",
    summary: `Restored an earlier version of game "${by.mark} game"`,
    before: { developer: "Third" },
    after: { developer: "First" },
  });
  const entries = (await auditEntries("game", game.id)).length;
  expect(await written(by.restore(second))).toEqual(restored);
  expect(await auditEntries("game", game.id)).toHaveLength(entries);
  const undone = await entryOf("game", game.id, "restored");
  expect(await written(by.restore(undone))).toMatchObject({ developer: "Third", category: "Puzzle" });
});

test("the preview of a restoration names records and has no derived fields", async () => {
  const { game, provider } = await by.makeListed();
  await by.remove(`/api/providers/${provider.id}`);
  const entry = await entryOf("provider", provider.id, "deleted");
  const { restoring } = await read<{ restoring: { after: Row; names: object } }>(
    `/api/audit/${entry}`,
    by.admin.cookie,
  );
  expect(restoring.names).toEqual({ [`game:${game.id}`]: `${by.mark} game` });
  expect(restoring.after).toMatchObject({ name: provider.name, gameId: game.id, status: "undetected" });
  for (const derived of ["gameTitle", "rating", "reviewCount", "freshness", "isStale", "checkedSincePatch"]) {
    expect(restoring.after).not.toHaveProperty(derived);
  }
});

test("restores an earlier status with its evidence as a change of today", async () => {
  const { provider } = await by.makeListed({
    evidenceUrl: "https://evidence.example/1",
    statusNote: "First",
  });
  const path = `/api/providers/${provider.id}`;
  await by.put(path, { status: "detected" });
  expect(await written(by.restore(await entryOf("provider", provider.id, "updated")))).toMatchObject({
    status: "undetected",
    evidenceUrl: "https://evidence.example/1",
    statusNote: "First",
    verifiedBy: by.admin.username,
  });
  expect(
    (await feedOf("provider", provider.id)).map(({ fromStatus, toStatus }) => [fromStatus, toStatus]),
  ).toEqual([
    [null, "undetected"],
    ["undetected", "detected"],
    ["detected", "undetected"],
  ]);
});

test("refuses an earlier version if the record, its game or its picture is gone", async () => {
  const { game, provider } = await by.makeListed({ imageUrl: PIXEL });
  const other = await by.post("/api/games", { title: `${by.mark} other` });
  const path = `/api/providers/${provider.id}`;
  await by.put(path, { gameId: other.id });
  const move = await entryOf("provider", provider.id, "updated");
  await by.remove(`/api/games/${game.id}`);
  expect(await statusAndText(by.restore(move))).toEqual([
    409,
    expect.stringContaining("Its game was deleted"),
  ]);
  await by.remove(path);
  expect(await statusAndText(by.restore(move))).toEqual([
    409,
    "This provider was deleted. Please restore it first.",
  ]);
});

test("more simultaneous restorations than database connections all succeed", async () => {
  const games = Array.from({ length: 12 }, (_, index) =>
    by.post("/api/games", { title: `${by.mark} ${index}`, imageUrl: PIXEL }),
  );
  const ids = (await Promise.all(games)).map(({ id }) => id);
  await written(send("DELETE", "/api/games", { cookie: by.admin.cookie, body: { ids } }));
  const entries = await Promise.all(ids.map((id) => entryOf("game", id, "deleted")));
  const answers = await Promise.all(entries.map((entry) => by.restore(entry)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
