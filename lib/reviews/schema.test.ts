import { ReviewChanges, ReviewInput, ReviewsQuery } from "@/lib/reviews/schema";

const GOOD = {
  title: "Solid",
  content: "Twenty characters ok",
  link: "https://source.example",
  cheatRating: 8,
  installationRating: 0,
  supportRating: 10,
  communityRating: null,
  providerId: 3,
  isPromoted: false,
};
const DAY = "Please enter a date such as 2024-01-05";
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PROS = "Pros must be a list of at most 5 texts of 1 to 120 characters";
const RATING = "Ratings must be between 0 and 10";

test("preserves a valid review and drops unknown fields", () => {
  expect(ReviewInput.parse({ ...GOOD, adminId: 9 })).toEqual(GOOD);
  expect(ReviewChanges.parse({})).toEqual({});
});

test.each([
  [7.4, 7],
  [7.5, 8],
  [0.5, 1],
  [9.5, 10],
])("rounds a rating of %d to %d", (rating, rounded) => {
  expect(ReviewChanges.parse({ cheatRating: rating })).toEqual({ cheatRating: rounded });
});

test.each([
  [{ title: "S" }, "Title must be at least 2 characters"],
  [{ title: "Two\nlines" }, "Title must not contain line breaks"],
  [{ title: "So", link: "" }, undefined],
  [{ title: "x".repeat(201) }, "Title must be at most 200 characters"],
  [{ content: " ".repeat(30) }, "Content must be at least 20 characters"],
  [{ content: "nineteen characters" }, "Content must be at least 20 characters"],
  [{ content: "x".repeat(50_001) }, "Content must be at most 50000 characters"],
  [{ link: "source" }, "Please enter a valid URL"],
  [{ cheatRating: 10.1 }, RATING],
  [{ installationRating: -0.1 }, RATING],
  [{ supportRating: "8" }, RATING],
  [{ communityRating: 11 }, RATING],
  [{ providerId: 0 }, "Please select a provider"],
  [{ isPromoted: "yes" }, "Promoted must be true or false"],
  [{ testedVersion: "x".repeat(61) }, "Tested version must be at most 60 characters"],
  [{ testedVersion: "x".repeat(60) }, undefined],
  [{ testedFrom: "yesterday" }, DAY],
  [{ testedTo: "2026-02-30" }, DAY],
  [{ testedTo: "2026-02-03T10:00:00Z" }, DAY],
  [{ testedFrom: "0000-01-01" }, DAY],
  [{ testedTo: dayFromNow(1) }, undefined],
  [{ testedTo: dayFromNow(3) }, "The test can't be in the future"],
  [{ testedFrom: dayFromNow(3) }, "The test can't be in the future"],
  [{ testedFrom: "2026-02-03", testedTo: "2026-02-02" }, "The test can't end before it starts"],
  [{ testedFrom: "2026-02-03", testedTo: "2026-02-03" }, undefined],
  [{ access: "gift" }, "Please select how access was obtained"],
  [{ pros: "fast" }, PROS],
  [{ pros: [""] }, PROS],
  [{ pros: [7] }, PROS],
  [{ pros: ["x".repeat(121)] }, PROS],
  [{ pros: Array(6).fill("x") }, PROS],
  [{ cons: Array(6).fill("x") }, PROS.replace("Pros", "Cons")],
  [{ pros: Array(5).fill("x".repeat(120)) }, undefined],
])("rejects %j with %p", (values, message) => {
  expect(ReviewInput.safeParse({ ...GOOD, ...values }).error?.issues[0]?.message).toBe(message);
});

test("reports a test that ends before it starts together with other invalid fields", () => {
  const days = { testedFrom: "2026-02-03", testedTo: "2026-02-02" };
  const pathsOf = (values: object) =>
    ReviewInput.safeParse({ ...GOOD, ...days, ...values }).error?.issues.map(({ path }) => path[0]);
  expect(pathsOf({ content: null, providerId: null })).toEqual(["content", "providerId", "testedTo"]);
  expect(pathsOf({ content: null, testedFrom: dayFromNow(3) })).toEqual(["content", "testedFrom"]);
});

test("blank facts become null, and lists without texts are empty", () => {
  const blank = { testedVersion: " ", testedFrom: "", testedTo: null, access: "", pros: null, cons: [] };
  expect(ReviewChanges.parse(blank)).toEqual({
    ...{ testedVersion: null, testedFrom: null, testedTo: null, access: null },
    ...{ pros: [], cons: [] },
  });
  expect(ReviewChanges.parse({ testedTo: "2026-02-03", pros: [" Fast "] })).toEqual({
    testedTo: new Date("2026-02-03"),
    pros: ["Fast"],
  });
});

test("the list accepts provider, game and sort", () => {
  expect(ReviewsQuery.parse({})).toEqual({ sort: "recent" });
  const query = { providerId: "2", gameId: "3", sort: "lowest" };
  expect(ReviewsQuery.parse(query)).toEqual({ providerId: 2, gameId: 3, sort: "lowest" });
});

test("reviews accept the cursor of a page link", () => {
  expect(ReviewsQuery.parse({ after: "83-1772366400000-7" }).after).toEqual({
    tenths: 83,
    createdAt: new Date("2026-03-01T12:00:00Z"),
    id: 7,
  });
  expect(ReviewsQuery.safeParse({ after: "soon" }).error?.issues.map(({ message }) => message)).toEqual([
    "after must be a value from the Link header of a page",
  ]);
});
