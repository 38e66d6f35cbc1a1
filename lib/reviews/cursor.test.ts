import { cursorOf, reviewPlace, reviewsPage } from "@/lib/reviews/cursor";

const START = { cursor: null, isBackwards: false };
/** Newest first: id 9 comes first. */
const review = (id: number) => ({
  id,
  overall: 1.1,
  createdAt: new Date(Date.UTC(2026, 10, 21, 15, 16, id, 123)),
});
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test("a page links to its neighbors, and cursors survive the address", () => {
  const first = reviewsPage([9, 8, 7].map(review), START, 2);
  expect([ids(first.reviews), first.before]).toEqual([[9, 8], null]);

  const behind = reviewPlace({ after: first.after ?? "" });
  expect(behind).toEqual({ cursor: cursorOf(review(8)), isBackwards: false });
  const second = reviewsPage([7, 6].map(review), behind, 2);
  expect([ids(second.reviews), second.after]).toEqual([[7, 6], null]);

  const ahead = reviewPlace({ before: second.before ?? "" });
  expect(ahead).toEqual({ cursor: cursorOf(review(7)), isBackwards: true });
  const again = reviewsPage([9, 8].map(review), ahead, 2);
  expect([ids(again.reviews), again.before, again.after]).toEqual([[9, 8], null, first.after]);
  expect(ids(reviewsPage([9, 8, 7].map(review), ahead, 2).reviews)).toEqual([8, 7]);
});

test("an empty result links nowhere", () => {
  expect(reviewsPage([], START, 2)).toEqual({ reviews: [], before: null, after: null });
});

test.each([
  "",
  "83",
  "83-1",
  "a-b-c",
  "1-2-0",
  "1-2-2147483648",
  "1000-2-3",
  "83-1763738200123-4711-1",
  "-1-2-3",
])("treats the invalid cursor %j as the start", (text) =>
  expect(reviewPlace({ after: text, before: text })).toEqual(START),
);
