import { prisma } from "@/lib/database/prisma";
import { listOffers } from "@/lib/deals/data";
import { arrangeDeals } from "@/lib/deals/offer";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

afterEach(() => jest.useRealTimers());

test.each(["2001-01-01", "2101-01-01"])(
  "a deal ends by the database's time, though ours says %s",
  async (day) => {
    const deal = { description: "A long enough text", referralLink: "https://example.test" };
    const validUntil = (ms: number) => new Date(Date.now() + ms);
    await prisma.deal.deleteMany();
    await prisma.deal.create({ data: { ...deal, title: "Over", validUntil: validUntil(-60_000) } });
    await prisma.deal.create({ data: { ...deal, title: "Still on", validUntil: validUntil(60_000) } });
    jest.useFakeTimers({
      now: new Date(day),
      doNotFake: ["nextTick", "setImmediate", "setTimeout", "performance"],
    });
    const { deals, now } = await listOffers();
    expect(now.getUTCFullYear()).not.toBe(new Date(day).getUTCFullYear());
    const { regular, over } = arrangeDeals(deals, now);
    expect([regular, over].map((group) => group.map(({ title }) => title))).toEqual([["Still on"], ["Over"]]);
  },
);
