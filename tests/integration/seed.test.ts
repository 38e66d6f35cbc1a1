import type { Evidence } from "@/lib/catalogue/evidence";
import { disconnect } from "@/lib/database/connections";
import { prisma } from "@/lib/database/prisma";
import { parseMediaPath } from "@/lib/media/schema";
import type { ProviderSite } from "@/lib/providers/sites";
import { createClock } from "@/sample/clock";
import { seedSample } from "@/sample/sample";
import type { SharedDatabase } from "@/scripts/postgres";
import { sampleDatabase } from "@/tests/setup/run/test-server";

const DAY = 86_400_000;

describe("the sample", () => {
  let database: SharedDatabase;
  let now: number;

  beforeAll(async () => {
    database = await sampleDatabase(process.cwd());
    process.env.DATABASE_URL = database.url;
    now = Number((await prisma.media.findFirstOrThrow()).createdAt);
  }, 120_000);

  afterAll(async () => {
    await disconnect();
    await database.stop();
  });

  it("has the promised size and leaves users to INITIAL_CODE", async () => {
    expect(await prisma.game.count()).toBeGreaterThanOrEqual(24);
    expect(await prisma.provider.count()).toBeGreaterThanOrEqual(110);
    expect(await prisma.review.count()).toBeGreaterThanOrEqual(260);
    expect(await prisma.update.count()).toBeGreaterThanOrEqual(180);
    // All must fit in one API response.
    expect(await prisma.update.count()).toBeLessThanOrEqual(500);
    expect(await prisma.deal.count()).toBe(8);
    expect(await prisma.advertisement.count()).toBeGreaterThanOrEqual(6);
    expect(await prisma.user.count()).toBe(0);
  });

  it("has a patch after which some providers of its game were checked, and others weren't", async () => {
    const { gameId, happenedAt } = await prisma.patch.findFirstOrThrow({ orderBy: { happenedAt: "desc" } });
    expect(
      await prisma.provider.count({ where: { gameId, verifiedAt: { lt: happenedAt } } }),
    ).toBeGreaterThan(0);
    expect(
      await prisma.provider.count({ where: { gameId, verifiedAt: { gt: happenedAt } } }),
    ).toBeGreaterThan(0);
  });

  it("isn't added to a catalogue with data", async () => {
    expect(await seedSample(process.cwd())).toBeNull();
  });

  it("covers every status, type and visibility, and missing values that pages must handle", async () => {
    expect(await prisma.provider.groupBy({ by: ["status"] })).toHaveLength(3);
    expect(await prisma.provider.groupBy({ by: ["type"] })).toHaveLength(8);
    expect(await prisma.provider.groupBy({ by: ["visibility"] })).toHaveLength(3);
    const games = await prisma.game.findMany({ include: { _count: { select: { providers: true } } } });
    expect(games.some((game) => game.description === null)).toBe(true);
    expect(games.some((game) => game.imageUrl === null)).toBe(true);
    expect(games.some((game) => game.title.length === 80)).toBe(true);
    expect(games.some((game) => !game.isActive)).toBe(true);
    expect(games.map((game) => game._count.providers)).toEqual(expect.arrayContaining([0, 1]));
    const allNull = {
      cheatRating: null,
      installationRating: null,
      supportRating: null,
      communityRating: null,
    };
    expect(await prisma.review.count({ where: allNull })).toBeGreaterThan(0);
    expect(await prisma.review.count({ where: { link: { not: "" } } })).toBeGreaterThan(0);
  });

  it("has a complete history of each provider up to its current status", async () => {
    const updates = await prisma.update.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
    for (const provider of await prisma.provider.findMany()) {
      const story = updates.filter((row) => row.entityType === "provider" && row.entityId === provider.id);
      expect(story[0]?.kind).toBe("provider_added");
      for (const [index, { fromStatus }] of story.entries()) {
        if (index > 0) expect(fromStatus).toBe(story[index - 1]?.toStatus);
      }
      expect(story.at(-1)?.toStatus).toBe(provider.status);
      expect(story.at(-1)?.createdAt).toEqual(provider.statusChangedAt);
    }
    expect(updates.some((row) => row.kind === "provider_removed")).toBe(true);
  });

  it("has 18 months of intervals per provider that match its updates, with evidence and stale ones", async () => {
    const intervals = await prisma.statusInterval.findMany({ orderBy: [{ beganAt: "asc" }] });
    const updates = await prisma.update.findMany({
      where: { entityType: "provider" },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    const providers = await prisma.provider.findMany();
    for (const provider of providers) {
      const own = intervals.filter(({ providerId }) => providerId === provider.id);
      const story = updates.filter(({ entityId }) => entityId === provider.id);
      expect(own.map(({ beganAt }) => beganAt)).toEqual(story.map(({ createdAt }) => createdAt));
      expect(own.at(-1)).toMatchObject({ status: provider.status, note: provider.statusNote, endedAt: null });
    }
    const sites = providers.flatMap((provider) => provider.sites as ProviderSite[]);
    expect(new Set(sites.map(({ kind }) => kind))).toEqual(new Set(["official", "impostor"]));
    const begun = (status: string) => intervals.filter((interval) => interval.status === status);
    expect(begun("detected").some(({ endedAt }) => endedAt !== null)).toBe(true);
    const never = begun("detected").filter(
      ({ beganAt, endedAt }) => !endedAt && Number(beganAt) < now - 200 * DAY,
    );
    expect(never).toHaveLength(1);
    const badWeek = begun("detected").filter(
      ({ beganAt, providerId }) =>
        Math.abs(Number(beganAt) - (now - 34.5 * DAY)) < 4 * DAY &&
        providers.find(({ id }) => id === providerId)?.gameId === 1,
    );
    expect(badWeek.length).toBeGreaterThanOrEqual(4);
    const stale = providers.filter(({ verifiedAt }) => Number(verifiedAt) < now - 14 * DAY);
    expect(stale.length).toBeGreaterThan(3);
    expect(stale.length).toBeLessThan(providers.length / 3);
    expect(await prisma.verification.count()).toBeGreaterThan(300);
    const isFull = ({ evidenceUrl, evidenceImageUrl, evidenceArchiveUrl }: Evidence) =>
      evidenceUrl && evidenceImageUrl && evidenceArchiveUrl;
    for (const rows of [intervals, providers, updates, await prisma.verification.findMany()])
      expect(rows.some(isFull)).toBe(true);
    expect(intervals.some(({ evidenceUrl, note }) => evidenceUrl && note)).toBe(true);
  });

  it("covers the last 18 months, never the future, and reviews no provider before it was added", async () => {
    const updates = await prisma.update.findMany({ select: { createdAt: true } });
    const times = updates.map((row) => row.createdAt.getTime());
    expect(Math.max(...times)).toBeLessThanOrEqual(now);
    expect(Math.min(...times)).toBeLessThan(now - 520 * DAY);
    expect(Math.min(...times)).toBeGreaterThan(now - 541 * DAY);
    const reviews = await prisma.review.findMany({ include: { provider: true } });
    expect(reviews.filter((review) => review.createdAt < review.provider.createdAt)).toEqual([]);
    expect(reviews.filter((review) => Number(review.createdAt) > now)).toEqual([]);
    const isDetailed = ({ testedVersion, access, pros, cons }: (typeof reviews)[number]) =>
      testedVersion && access && pros.length > 0 && cons.length > 0;
    expect(reviews.some(isDetailed)).toBe(true);
  });

  it("uses only stored pictures, one of them animated, and links to no real sites", async () => {
    const stored = new Set((await prisma.media.findMany({ select: { hash: true } })).map(({ hash }) => hash));
    const games = await prisma.game.findMany();
    const records = [
      ...games,
      ...(await prisma.provider.findMany()),
      ...(await prisma.deal.findMany()),
      ...(await prisma.advertisement.findMany()),
    ];
    const paths = [...records.map((record) => record.imageUrl), ...games.map((game) => game.detailImageUrl)];
    for (const path of paths.filter((value) => value !== null))
      expect(stored).toContain(parseMediaPath(path)?.hash);
    expect(paths.some((path) => path?.endsWith(".gif"))).toBe(true);
    const links = [
      ...(await prisma.provider.findMany()).flatMap((provider) => provider.websiteUrl ?? []),
      ...(await prisma.statusInterval.findMany()).flatMap((interval) =>
        [interval.evidenceUrl ?? [], interval.evidenceArchiveUrl ?? []].flat(),
      ),
      ...(await prisma.verification.findMany()).flatMap((verification) => verification.evidenceUrl || []),
      ...(await prisma.review.findMany()).flatMap((review) => review.link || []),
      ...(await prisma.deal.findMany()).map((deal) => deal.referralLink),
      ...(await prisma.advertisement.findMany()).map((advertisement) => advertisement.link),
    ];
    expect(links.filter((link) => !new URL(link).hostname.endsWith(".example"))).toEqual([]);
  });

  it("stays the same all day", () => {
    const timesAt = (time: string) => {
      const clock = createClock(new Date(time));
      return [clock.ago(34.5066), clock.morning(540), clock.endOfDay(3)];
    };
    expect(timesAt("2026-11-21T00:00:01Z")).toEqual(timesAt("2026-11-21T23:59:59Z"));
  });
});
