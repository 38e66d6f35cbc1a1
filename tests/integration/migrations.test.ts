import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { prisma } from "@/lib/database/prisma";
import { migrationProblems } from "@/tests/setup/check/migrations";
import { withDatabase } from "@/tests/setup/database";

const root = path.resolve(__dirname, "../..");

withDatabase();

test("schema and migrations describe the same database", async () => {
  const { runPrisma } = await import("@/scripts/migrations");
  const args = ["migrate", "diff", "--from-migrations", "prisma/migrations", "--exit-code"];
  const schema = ["--to-schema", "prisma"];
  const env = { DATABASE_URL: process.env.DATABASE_URL };
  const { code, output } = await runPrisma(root, [...args, ...schema], env);
  expect(output).toContain("No difference detected");
  expect(code).toBe(0);
});

test("a migration changed after it was applied stops the start and the check", async () => {
  const { applyMigrations, migrationsOf } = await import("@/scripts/migrations");
  const folder = mkdtempSync(path.join(tmpdir(), "detectory-migrations-"));
  try {
    cpSync(path.join(root, "prisma/migrations"), path.join(folder, "prisma/migrations"), { recursive: true });
    const url = process.env.DATABASE_URL ?? "";
    expect(await applyMigrations(folder, url)).toBe(0);
    expect(migrationProblems(folder)).toEqual([]);

    const name = migrationsOf(folder)[0]?.name ?? "";
    appendFileSync(path.join(folder, "prisma/migrations", name, "migration.sql"), "-- changed\n");
    await expect(applyMigrations(folder, url)).rejects.toThrow(
      `prisma/migrations/${name}/migration.sql was changed after it was applied to this database`,
    );
    expect(migrationProblems(folder)).toEqual([
      `prisma/migrations/${name}/migration.sql was changed; create a new migration instead.`,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a migration that an earlier version was interrupted in is finished if it was applied, and repeated otherwise", async () => {
  const { applyMigrations, queryDatabase, MIGRATIONS } = await import("@/scripts/migrations");
  const url = process.env.DATABASE_URL;
  const interrupted = (where: string, logs: string) =>
    queryDatabase(
      url,
      `UPDATE ${MIGRATIONS} SET finished_at = NULL, logs = ${logs} WHERE migration_name ${where}`,
    );
  await interrupted("= '20261208100000_hidden_updates'", "'applied'");
  await interrupted("= '20261207100001_composed_names'", "NULL");
  expect(await applyMigrations(root, url ?? "")).toBe(1);
  const rows = await queryDatabase(
    url,
    `SELECT FROM ${MIGRATIONS} WHERE finished_at IS NULL OR logs <> 'applied'`,
  );
  expect(rows).toEqual([]);
});

test("the first admin's code exists from the start", async () => {
  expect(await prisma.invitationCode.findMany()).toMatchObject([
    { code: "INITIAL_CODE", isActive: true, grantsAdmin: true, maxUses: 1, useCount: 0, createdBy: null },
  ]);
});

test("names and codes typed with separate accents are stored composed, unless two codes would be equal", async () => {
  const migration = "prisma/migrations/20261207100001_composed_names/migration.sql";
  const updatedAt = new Date("2026-01-01");
  const title = "Pe\u0301rola";
  const { id } = await prisma.game.create({ data: { title, updatedAt } });
  const provider = await prisma.provider.create({ data: { name: title, gameId: id, updatedAt } });
  const codes = ["E\u0301clair", "Cafe\u0301-1", "Caf\u00e9-1"];
  await prisma.invitationCode.createMany({ data: codes.map((code) => ({ code })) });
  for (const statement of readFileSync(path.join(root, migration), "utf8").split(";\n").filter(Boolean)) {
    await prisma.$executeRawUnsafe(statement);
  }
  expect(await prisma.game.findMany({ where: { id } })).toMatchObject([{ title: "P\u00e9rola", updatedAt }]);
  const { name, ...facts } = provider;
  expect(await prisma.provider.findMany()).toEqual([{ ...facts, name: "P\u00e9rola" }]);
  expect((await prisma.invitationCode.findMany({ orderBy: { id: "asc" } })).map(({ code }) => code)).toEqual([
    "INITIAL_CODE",
    "\u00c9clair",
    ...codes.slice(1),
  ]);
  await prisma.invitationCode.deleteMany({ where: { code: { not: "INITIAL_CODE" } } });
  await prisma.provider.deleteMany();
  await prisma.game.deleteMany();
});

const user = { username: "Mira", email: "mira@example.test", password: "hash" };
const game = { title: "Vale" };
const code = { code: "WELCOME1" };
const deal = { title: "Deal", description: "A long enough text", referralLink: "https://example.test" };
const ad = { title: "Ad", imageUrl: "/media/a.png", link: "https://example.test" };

// Each has a valid counterpart that is accepted.
test.each([
  ["an email in capitals", () => prisma.user.create({ data: { ...user, email: "Mira@example.test" } })],
  ["a short username", () => prisma.user.create({ data: { ...user, username: "Mi" } })],
  ["a username with an at sign", () => prisma.user.create({ data: { ...user, username: "mi@ra" } })],
  ["a blank title", () => prisma.game.create({ data: { title: "   " } })],
  ["a one-letter provider", () => prisma.provider.create({ data: { name: "P" } })],
  ["a code without uses", () => prisma.invitationCode.create({ data: { ...code, maxUses: 0 } })],
  ["more uses than allowed", () => prisma.invitationCode.create({ data: { ...code, useCount: 2 } })],
  [
    "an unknown section",
    () => prisma.invitationCode.create({ data: { ...code, grantedSections: ["root"] } }),
  ],
  ["a total of nothing", () => prisma.deal.create({ data: { ...deal, totalQuantity: 0 } })],
  ["a negative remainder", () => prisma.deal.create({ data: { ...deal, remainingQuantity: -1 } })],
  ["a short deal description", () => prisma.deal.create({ data: { ...deal, description: "Too short" } })],
  [
    "an update about something else",
    () =>
      prisma.update.create({
        data: { description: "x", entityType: "deal", entityId: 1, kind: "game_added" },
      }),
  ],
  [
    "a status change without statuses",
    () =>
      prisma.update.create({
        data: { description: "x", entityType: "provider", entityId: 1, kind: "provider_status" },
      }),
  ],
  [
    "a picture without a hash",
    () =>
      prisma.media.create({
        data: {
          hash: "x",
          extension: "png",
          mimeType: "image/png",
          width: 1,
          height: 1,
          bytes: Buffer.from("x"),
        },
      }),
  ],
])("the database refuses %s", async (_what, write) => {
  await expect(write()).rejects.toThrow(/check constraint|violates/i);
});

test("the database accepts the valid counterparts", async () => {
  await prisma.user.create({ data: user });
  const { id } = await prisma.game.create({ data: game });
  await prisma.invitationCode.create({ data: { ...code, grantedSections: ["games", "ads"] } });
  await prisma.deal.create({ data: { ...deal, totalQuantity: 1, remainingQuantity: 0 } });
  await prisma.advertisement.create({ data: { ...ad, tier: "tier2", gameId: id } });
  await prisma.update.create({
    data: { description: "x", entityType: "game", entityId: id, kind: "game_added" },
  });
});

test("names must differ by more than case, and tier 1 has no game", async () => {
  await expect(
    prisma.user.create({ data: { ...user, username: "MIRA", email: "other@example.test" } }),
  ).rejects.toThrow();
  const { id } = await prisma.game.create({ data: game });
  await expect(prisma.advertisement.create({ data: { ...ad, tier: "tier1", gameId: id } })).rejects.toThrow();
});

test.each([
  [[9, 8, 8, 8], 83, 82],
  [[10, null, 9, null], 95, 100],
  [[null, null, null, null], 0, 1],
  [[0, null, null, null], 0, 10],
])("%j can only have an overall rating of %i tenths", async (ratings, overallTenths, wrong) => {
  const { id: providerId } = await prisma.provider.create({ data: { name: "Provider" } });
  const [cheatRating, installationRating, supportRating, communityRating] = ratings;
  const data = { title: "Review", content: "Long enough for a review.", providerId };
  const rated = { ...data, cheatRating, installationRating, supportRating, communityRating };
  await expect(prisma.review.create({ data: { ...rated, overallTenths: wrong } })).rejects.toThrow();
  await prisma.review.create({ data: { ...rated, overallTenths } });
});

test("a start says that a newer version has migrated the database", async () => {
  const { MIGRATIONS, queryDatabase } = await import("@/scripts/migrations");
  const { migrate } = await import("@/scripts/start/database");
  const url = process.env.DATABASE_URL ?? "";
  expect(await migrate(root, url)).toBe("up to date");
  await queryDatabase(
    url,
    `INSERT INTO ${MIGRATIONS} (id, checksum, migration_name, finished_at) VALUES ('later', '', '29990101000000_later', now())`,
  );
  expect(await migrate(root, url)).toBe(
    "the database was migrated by a newer version (1 unknown to this version)",
  );
});
