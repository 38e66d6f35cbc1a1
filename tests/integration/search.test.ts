import { prisma } from "@/lib/database/prisma";
import type { Viewer } from "@/lib/permissions";
import { searchCatalogue } from "@/lib/search/data";
import { recountCatalogue, withDatabase } from "@/tests/setup/database";
import { makeGame, makeProvider } from "@/tests/setup/factories";

withDatabase();

const VIEWER = { id: 1, isAdmin: true } as Viewer;

const titlesOf = async (text: string, viewer: Viewer | null = null) =>
  (await searchCatalogue(viewer, text, 50)).games.map(({ title }) => title);
const namesOf = async (text: string, viewer: Viewer | null = null) =>
  (await searchCatalogue(viewer, text, 50)).providers.map(({ name }) => name);

async function game(title: string, providers = 0, isActive = true) {
  const { id } = await prisma.game.create({ data: makeGame({ title, isActive }) });
  await prisma.provider.createMany({
    data: Array.from({ length: providers }, () => makeProvider({ gameId: id, name: "Filler" })),
  });
  return id;
}

beforeAll(async () => {
  const popular = await game("The Valor Games", 3);
  await game("Unvalored", 2);
  await game("Valor Rising", 1);
  await game("Valor Falling", 2);
  const exact = await game("Valor");
  await game("Half-Valor Nights");
  await game("Vapor Trail");
  await game("Écru Hollow");
  await game("100% Sure");
  await game("Iron Bastion 77");
  const hidden = await game("Valor Unseen", 5, false);
  for (const [name, gameId] of [
    ["Aegis", exact],
    ["Aegis", popular],
    ["Aegis Labs", exact],
    ["Best of Aegis", exact],
    ["Preaegistic", exact],
    ["Aegis Hidden", hidden],
    ["Aegis Homeless", null],
    ["Under_Score", exact],
  ] as const) {
    await prisma.provider.create({ data: makeProvider({ name, gameId, status: "detected" }) });
  }
});

test("ranks exact matches first, then prefixes, word prefixes and substrings, each by providers", async () => {
  expect(await titlesOf("valor")).toEqual([
    "Valor",
    "Valor Falling",
    "Valor Rising",
    "The Valor Games",
    "Half-Valor Nights",
    "Unvalored",
    "Vapor Trail",
  ]);
  expect(await titlesOf("  VALOR r ")).toEqual(["Valor Rising"]);
});

test("sorts providers the same way, and equal names by the providers of their game", async () => {
  const { providers } = await searchCatalogue(null, "aegis");
  expect(providers.map(({ name, gameTitle }) => [name, gameTitle])).toEqual([
    ["Aegis", "Valor"],
    ["Aegis", "The Valor Games"],
    ["Aegis Homeless", null],
    ["Aegis Labs", "Valor"],
    ["Best of Aegis", "Valor"],
    ["Preaegistic", "Valor"],
  ]);
  expect(providers[0]).toEqual({
    id: expect.any(Number),
    isStale: false,
    freshness: "fresh",
    checkedSincePatch: null,
    name: "Aegis",
    gameId: expect.any(Number),
    gameTitle: "Valor",
    status: "detected",
    imageUrl: null,
  });
});

test.each([
  ["xalor", "Valor"],
  ["vxlor", "Valor"],
  ["vaxor", "Valor"],
  ["valxr", "Valor"],
  ["valox", "Valor"],
  ["vlaor", "Valor"],
  ["vallor", "Valor"],
  ["valo", "Valor"],
  ["fallng", "Valor Falling"],
  ["écru hollw", "Écru Hollow"],
  ["e\u0301cru", "Écru Hollow"],
  ["bastoin iron", "Iron Bastion 77"],
  ["iron 77", "Iron Bastion 77"],
])("%s finds %s", async (text, title) => {
  expect(await titlesOf(text)).toContain(title);
});

test.each(["aegjs", "aeigs", "aegiss"])("%s finds every visible Aegis", async (text) => {
  expect((await namesOf(text)).filter((name) => name.startsWith("Aegis"))).toHaveLength(4);
});

test("text unlike any name has no results, and pattern characters are plain text", async () => {
  const patterns = ["%", "_", "\\", ".*.*x", "(((", "[a", "a{9999999}", "' OR 1=1 --", '"', "valor\\m"];
  for (const text of ["xyzzy", "zx", "vxxor", "\u{1F3AE}", ...patterns]) {
    expect([text, await searchCatalogue(null, text)]).toEqual([text, { games: [], providers: [] }]);
  }
  expect(await titlesOf("0% s")).toEqual(["100% Sure"]);
  expect(await namesOf("r_s")).toEqual(["Under_Score"]);
  expect(await titlesOf(" ")).toEqual([]);
});

test("one or two letters find word prefixes", async () => {
  expect(await titlesOf("va")).toEqual([
    "Valor",
    "Valor Falling",
    "Valor Rising",
    "Vapor Trail",
    "The Valor Games",
  ]);
  expect(await namesOf("l")).toEqual(["Aegis Labs"]);
});

test("only signed-in users find inactive games and their providers", async () => {
  expect(await titlesOf("unseen")).toEqual([]);
  expect(await titlesOf("unseen", VIEWER)).toEqual(["Valor Unseen"]);
  expect(await namesOf("aegis hidden")).toEqual([]);
  expect(await namesOf("aegis hidden", VIEWER)).toEqual(["Aegis Hidden"]);
});

test("each list stops at the limit", async () => {
  const { games, providers } = await searchCatalogue(null, "a", 2);
  expect([games.length, providers.length]).toEqual([0, 2]);
  const all = await searchCatalogue(null, "valor", 3);
  expect(all.games.map(({ title }) => title)).toEqual(["Valor", "Valor Falling", "Valor Rising"]);
});

test("finds a new name by misspelled words immediately, and by unique ones after a recount", async () => {
  const { id } = await prisma.provider.create({ data: makeProvider({ name: "Quillon" }) });
  await prisma.provider.update({ where: { id }, data: { name: "Old Brindle" } });
  expect(await namesOf("brindel")).toEqual(["Old Brindle"]);
  await recountCatalogue();
  expect(await namesOf("brnidle")).toEqual(["Old Brindle"]);
  const words = await prisma.nameWord.findMany({ where: { word: { in: ["quillon", "brindle"] } } });
  expect(words.map(({ word }) => word)).toEqual(["brindle"]);
});

test("among similar names, those with the same prefix come first", async () => {
  expect(await namesOf("aegjs")).toEqual(["Aegis", "Aegis", "Aegis Homeless", "Aegis Labs", "Best of Aegis"]);
});
