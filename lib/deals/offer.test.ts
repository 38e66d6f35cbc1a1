import {
  arrangeDeals,
  DEALS_PAGE_SIZE,
  dealProgress,
  dealStatus,
  dealsPage,
  featuredDeals,
  isOver,
} from "@/lib/deals/offer";

const now = new Date("2026-03-01T12:00:00Z");
const past = "2026-03-01T11:59:59.000Z";
const future = "2026-03-01T12:00:01.000Z";

test.each([
  [false, null, "Inactive"],
  [false, past, "Inactive"],
  [true, past, "Expired"],
  [true, now.toISOString(), "Active"],
  [true, future, "Active"],
  [true, null, "Active"],
] as const)("active %s, valid until %s is %s", (isActive, validUntil, status) => {
  expect(dealStatus({ isActive, validUntil }, now)).toBe(status);
});

test.each([
  [null, 5, null],
  [0, 5, null],
  [-1, 5, null],
  [100, null, 100],
  [100, 0, 0],
  [100, 25, 25],
  [8, 1, 12.5],
  [10, 25, 100],
  [10, -5, 0],
])("with %s in total and %s left, shows %s percent", (total, remaining, percent) => {
  expect(dealProgress(total, remaining)).toBe(percent);
});

const UNLIMITED = { validUntil: null, totalQuantity: null, remainingQuantity: null };

test("the first active featured deal comes first, and inactive deals are hidden", () => {
  const deal = (id: number, isActive: boolean, isFeatured: boolean) => ({
    ...UNLIMITED,
    id,
    isActive,
    isFeatured,
  });
  const deals = [deal(1, false, true), deal(2, true, false), deal(3, true, true), deal(4, true, true)];
  const { featured, moreFeatured, regular } = arrangeDeals([...deals, deal(5, false, false)], now);
  expect(featured?.id).toBe(3);
  expect(moreFeatured.map(({ id }) => id)).toEqual([4]);
  expect(regular.map(({ id }) => id)).toEqual([2]);
  const placed = [
    { ...deal(1, true, true), position: null },
    { ...deal(2, true, true), position: 5 },
  ];
  const inOrder = featuredDeals([...placed, { ...deal(3, true, true), position: -1 }, deal(4, true, true)]);
  expect(inOrder.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  expect(arrangeDeals([], now)).toEqual({ featured: null, moreFeatured: [], regular: [] });
});

test.each([
  [null, null, null, false],
  [past, null, null, true],
  [future, 10, 1, false],
  [null, 10, 0, true],
  [null, null, 0, false],
])("a deal valid until %s, of %s with %s left, is over: %s", (validUntil, total, remaining, expected) => {
  const deal = { isActive: true, validUntil, totalQuantity: total, remainingQuantity: remaining };
  expect(isOver(deal, now)).toBe(expected);
});

test("ended deals come last in their group and are featured only if no deal is running", () => {
  const deal = (
    id: number,
    isFeatured: boolean,
    validUntil: string | null,
    remainingQuantity: number | null,
  ) => ({
    id,
    isActive: true,
    isFeatured,
    validUntil,
    totalQuantity: 10,
    remainingQuantity,
  });
  const deals = [
    deal(1, true, past, 5),
    deal(2, true, null, 0),
    deal(3, true, null, 5),
    deal(4, false, past, null),
    deal(5, false, future, null),
    deal(6, false, null, 0),
    deal(7, false, null, 5),
  ];
  const { featured, moreFeatured, regular } = arrangeDeals(deals, now);
  expect(featured?.id).toBe(3);
  expect(moreFeatured.map(({ id }) => id)).toEqual([1, 2]);
  expect(regular.map(({ id }) => id)).toEqual([5, 7, 4, 6]);
  const ended = arrangeDeals(deals.slice(0, 2), now);
  expect([ended.featured?.id, ended.moreFeatured.map(({ id }) => id)]).toEqual([1, [2]]);
});

test("deals that haven't started are neither featured nor listed", () => {
  const deal = (id: number, isFeatured: boolean, startsAt: string | null) => ({
    ...UNLIMITED,
    id,
    isActive: true,
    isFeatured,
    startsAt,
  });
  const deals = [deal(1, true, future), deal(2, true, past), deal(3, false, future), deal(4, false, null)];
  const { featured, moreFeatured, regular } = arrangeDeals(deals, now);
  expect([featured?.id, moreFeatured, regular.map(({ id }) => id)]).toEqual([2, [], [4]]);
});

test("paginates many deals: banner first, featured deals next, no duplicates", () => {
  const deals = Array.from({ length: DEALS_PAGE_SIZE + 12 }, (_, index) => ({
    id: index,
    isActive: true,
    isFeatured: index < 3,
    validUntil: null,
    totalQuantity: null,
    remainingQuantity: null,
  }));
  const pages = [1, 2, 99].map((wanted) => dealsPage(deals, now, wanted));
  expect(pages.map(({ featured }) => featured?.id)).toEqual([0, undefined, undefined]);
  expect(pages.map(({ page, hasMore, hasRegular }) => [page, hasMore, hasRegular])).toEqual([
    [1, true, true],
    [2, false, true],
    [2, false, true],
  ]);
  const ids = pages.slice(0, 2).flatMap(({ moreFeatured, regular }) => [...moreFeatured, ...regular]);
  expect(ids.map(({ id }) => id)).toEqual(deals.slice(1).map(({ id }) => id));
  expect(dealsPage([], now, 5)).toMatchObject({ page: 1, hasMore: false, hasRegular: false });
});
