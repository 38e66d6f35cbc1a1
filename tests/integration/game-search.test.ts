import { db } from "@/lib/db";
import { listGamesPage } from "@/lib/games/data";
import { GAMES_PAGE_SIZE, type GamesSort } from "@/lib/games/search";
import { makeGame, makeProvider } from "@/sample/factories";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

const TITLES = [
  "Zephyr",
  "alpha 10",
  "Alpha 9",
  "Écho",
  "100% Sure",
  "under_score",
  "back\\slash",
  "ÅNGSTRÖM",
  "alpha 9",
];
const titlesBy = async (query: string, sort: GamesSort) =>
  (await listGamesPage(null, { query, sort, page: 1 })).games.map(({ title }) => title);

beforeAll(async () => {
  for (const title of TITLES) await db.game.create({ data: makeGame({ title }) });
  const { id: gameId } = await db.game.findFirstOrThrow({ where: { title: "Écho" } });
  await db.provider.createMany({ data: [makeProvider({ gameId }), makeProvider({ gameId })] });
  await db.game.create({ data: makeGame({ title: "Alpha unseen", isActive: false }) });
});

test("titles sort as the browser's own collation does", async () => {
  const { compare } = new Intl.Collator("en", { sensitivity: "base", numeric: true });
  // Equal titles keep the order of their ids, which is that of the list above.
  const ascending = TITLES.toSorted(compare);
  expect(await titlesBy("", "az")).toEqual(ascending);
  expect(await titlesBy("", "za")).toEqual(ascending.toReversed());
  expect(await titlesBy("", "providers")).toEqual(["Écho", ...ascending.filter((title) => title !== "Écho")]);
});

test.each(["ALPHA", "pha 1", "éC", "ångström", "%", "_", "\\", "0% s", "", "no such game", "e"])(
  "a search for %j finds the titles that contain it, whatever the case",
  async (query) => {
    const expected = TITLES.filter((title) => title.toLowerCase().includes(query.toLowerCase()));
    expect((await titlesBy(query, "az")).toSorted()).toEqual(expected.toSorted());
  },
);

test("every game is on exactly one page", async () => {
  await db.game.createMany({ data: Array.from({ length: 2 * GAMES_PAGE_SIZE }, () => makeGame()) });
  const pages = [];
  for (let page = 1; page <= 4; page += 1) {
    pages.push(await listGamesPage(null, { query: "", sort: "az", page }));
  }
  expect(pages.map(({ games }) => games.length)).toEqual([60, 60, TITLES.length, 0]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
  const ids = pages.flatMap(({ games }) => games.map(({ id }) => id));
  expect(new Set(ids).size).toBe(await db.game.count({ where: { isActive: true } }));
});
