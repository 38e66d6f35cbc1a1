import { prisma } from "@/lib/database/prisma";
import { listGamesPage, nearestGames } from "@/lib/games/data";
import { GAMES_PAGE_SIZE, type GamesSort } from "@/lib/games/search";
import { removedGameTitle } from "@/lib/updates/data";
import { withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";

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
  for (const title of TITLES) await prisma.game.create({ data: makeGame({ title }) });
  const { id: gameId } = await prisma.game.findFirstOrThrow({ where: { title: "Écho" } });
  await prisma.provider.createMany({ data: [makeProvider({ gameId }), makeProvider({ gameId })] });
  await prisma.game.create({ data: makeGame({ title: "Alpha unseen", isActive: false }) });
});

test("titles sort as in the browser's collation", async () => {
  const { compare } = new Intl.Collator("en", { sensitivity: "base", numeric: true });
  // Equal titles sort by id, as in the list above.
  const ascending = TITLES.toSorted(compare);
  expect(await titlesBy("", "az")).toEqual(ascending);
  expect(await titlesBy("", "za")).toEqual(ascending.toReversed());
  expect(await titlesBy("", "providers")).toEqual(["Écho", ...ascending.filter((title) => title !== "Écho")]);
});

test.each(["ALPHA", "pha 1", "éC", "e\u0301c", "ångström", "%", "_", "\\", "0% s", "", "no such game", "e"])(
  "a search for %j finds the titles that contain it, ignoring case",
  async (query) => {
    const expected = TITLES.filter((title) => title.toLowerCase().includes(query.normalize().toLowerCase()));
    expect((await titlesBy(query, "az")).toSorted()).toEqual(expected.toSorted());
  },
);

test("every game is on exactly one page", async () => {
  await prisma.game.createMany({ data: Array.from({ length: 2 * GAMES_PAGE_SIZE }, () => makeGame()) });
  const pages = [];
  for (let page = 1; page <= 4; page += 1) {
    pages.push(await listGamesPage(null, { query: "", sort: "az", page }));
  }
  expect(pages.map(({ games }) => games.length)).toEqual([60, 60, TITLES.length, 0]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
  const ids = pages.flatMap(({ games }) => games.map(({ id }) => id));
  expect(new Set(ids).size).toBe(await prisma.game.count({ where: { isActive: true } }));
});

test.each([
  ["Zephir", ["Zephyr"]],
  ["alhpa 10", ["alpha 10"]],
  ["ANGSTROM", ["ÅNGSTRÖM"]],
  ["underscore", ["under_score"]],
])("the games close to %j are %j, and hidden games are left out", async (text, expected) => {
  const { isAlike, games } = await nearestGames(null, text);
  expect([isAlike, games.map(({ title }) => title)]).toEqual([true, expected]);
  const { games: hidden } = await nearestGames(null, "Alpha unseen");
  expect(hidden.map(({ title }) => title)).not.toContain("Alpha unseen");
});

test.each(["", "qqxxzz", "\u{1F3AE}"])(
  "without a game close to %j, suggests those with the most providers",
  async (text) => {
    const { isAlike, games } = await nearestGames(null, text);
    expect([isAlike, games.length, games[0]?.title]).toEqual([false, 3, "Écho"]);
  },
);

test("a deleted game can be looked up by its former title", async () => {
  const update = {
    description: 'Removed game "Lost Ark"',
    entityType: "game",
    kind: "game_removed",
  } as const;
  await prisma.update.create({ data: { ...update, entityId: 9_000, gameTitle: "Lost Ark" } });
  expect(await removedGameTitle(9_000)).toBe("Lost Ark");
  expect(await removedGameTitle(9_001)).toBe("");
  await prisma.game.create({ data: makeGame({ id: 9_000, title: "Lost Ark", isActive: false }) });
  expect(await removedGameTitle(9_000)).toBe("");
});
