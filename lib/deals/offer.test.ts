import { arrangeDeals, dealProgress, dealStatus } from "@/lib/deals/offer";

const now = new Date("2026-03-01T12:00:00Z");
const past = new Date("2026-03-01T11:59:59Z");
const future = new Date("2026-03-01T12:00:01Z");

test.each([
  [false, null, "Inactive"],
  [false, past, "Inactive"],
  [true, past, "Expired"],
  [true, now, "Active"],
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
])("of %s there are %s left: %s per cent", (total, remaining, percent) => {
  expect(dealProgress(total, remaining)).toBe(percent);
});

test("the first active featured deal leads, inactive ones are nowhere", () => {
  const deal = (id: number, isActive: boolean, isFeatured: boolean) => ({
    id,
    isActive,
    isFeatured,
    validUntil: null,
  });
  const deals = [deal(1, false, true), deal(2, true, false), deal(3, true, true), deal(4, true, true)];
  const { featured, moreFeatured, regular } = arrangeDeals(deals);
  expect(featured?.id).toBe(3);
  expect(moreFeatured.map(({ id }) => id)).toEqual([4]);
  expect(regular.map(({ id }) => id)).toEqual([2]);
  expect(arrangeDeals([])).toEqual({ featured: null, moreFeatured: [], regular: [] });
});
