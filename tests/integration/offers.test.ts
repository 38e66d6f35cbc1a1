import { prisma } from "@/lib/database/prisma";
import { listOffers } from "@/lib/deals/data";
import { makeBanner } from "@/lib/deals/mutations";
import { permissionFlags } from "@/lib/permissions";
import { sharedState } from "@/lib/runtime/shared-state";
import { queryDatabase } from "@/scripts/migrations";
import { withDatabase } from "@/tests/setup/database";
import { makeUser } from "@/tests/setup/factories";
import { until } from "@/tests/setup/waiting";

withDatabase();

const DEAL = { description: "A long enough text", referralLink: "https://example.test" };

test("however long the statement waits, the page never outlives the deal", async () => {
  const validUntil = new Date(Date.now() + 60_000);
  await prisma.deal.deleteMany();
  await prisma.deal.create({ data: { ...DEAL, title: "Ends soon", validUntil } });
  const context = {
    requestId: "r",
    isShared: false,
    tags: new Set<string>(),
    validUntil: Number.POSITIVE_INFINITY,
  };
  const holding = queryDatabase(
    process.env.DATABASE_URL ?? "",
    "BEGIN; LOCK TABLE deals IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(1); COMMIT",
  );
  await until(
    async () =>
      (
        await prisma.$queryRaw<unknown[]>`
    SELECT FROM pg_locks WHERE relation = 'deals'::regclass AND mode = 'AccessExclusiveLock'`
      ).length > 0,
  );
  await sharedState.requestContexts.run(context, () => listOffers(new Date()));
  await holding;
  expect(context.validUntil).toBeGreaterThan(validUntil.getTime() - 30_000);
  expect(context.validUntil).toBeLessThanOrEqual(validUntil.getTime() + 1);
});

test("deals that become the banner at the same time get different positions", async () => {
  const user = await prisma.user.create({ data: makeUser({ isAdmin: true }) });
  const viewer = { ...user, permissions: permissionFlags(null) };
  await prisma.deal.deleteMany();
  const titles = ["One", "Two", "Three", "Four", "Five", "Six"];
  const deals = await prisma.deal.createManyAndReturn({
    data: titles.map((title) => ({ ...DEAL, title, isActive: true })),
  });
  const banners = await Promise.all(deals.map(({ id }) => makeBanner(viewer, id, null)));
  expect(new Set(banners.map(({ position }) => position)).size).toBe(titles.length);
});
