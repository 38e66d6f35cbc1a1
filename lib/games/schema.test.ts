import { GameChanges, GameInput, GamesQuery, SitemapQuery } from "@/lib/games/schema";

const GOOD = {
  title: "Hollow Tide",
  description: "Under the sea",
  category: "Adventure",
  releaseDate: new Date("2024-01-05T00:00:00Z"),
  developer: "Studio",
  isActive: true,
};

test("preserves a valid game and drops unknown fields", () => {
  expect(GameInput.parse({ ...GOOD, releaseDate: "2024-01-05", id: 9 })).toEqual(GOOD);
  expect(GameChanges.parse({})).toEqual({});
});

test.each([
  [{ title: "H" }, "Title must be at least 2 characters"],
  [{ title: "  H  " }, "Title must be at least 2 characters"],
  [{ title: 12 }, "Title must be at least 2 characters"],
  [{ title: "Two\nlines" }, "Title must not contain line breaks"],
  [{ title: "Hi" }, undefined],
  [{ title: "x".repeat(201) }, "Title must be at most 200 characters"],
  [{ description: 7 }, "Description must be text"],
  [{ description: "x".repeat(20_001) }, "Description must be at most 20000 characters"],
  [{ category: 7 }, "Category must be text"],
  [{ category: "x".repeat(101) }, "Category must be at most 100 characters"],
  [{ imageUrl: "x" }, "Please upload an image file (JPEG, PNG, etc.)"],
  [{ detailImageUrl: "x" }, "Please upload an image file (JPEG, PNG, etc.)"],
  [{ releaseDate: "last year" }, "Please enter a release date such as 2024-01-05"],
  [{ releaseDate: "2023-02-29" }, "Please enter a release date such as 2024-01-05"],
  [{ developer: 7 }, "Developer must be text"],
  [{ developer: "x".repeat(201) }, "Developer must be at most 200 characters"],
  [{ isActive: "yes" }, "Active must be true or false"],
])("rejects %j with %p", (values, message) => {
  expect(GameInput.safeParse({ ...GOOD, releaseDate: null, ...values }).error?.issues[0]?.message).toBe(
    message,
  );
});

test("the list accepts page, search and sort", () => {
  expect(GamesQuery.parse({})).toEqual({ q: "", sort: "providers" });
  expect(GamesQuery.parse({ page: "2", q: " tide ", sort: "za" })).toEqual({
    page: 2,
    q: "tide",
    sort: "za",
  });
  expect(GamesQuery.safeParse({ page: "0" }).success).toBe(false);
});

test.each([
  [{ part: "games" }, "The part must be a positive whole number."],
  [{ providers: "0" }, "The value of providers must be a positive whole number."],
])("a sitemap refuses %j", (query, message) => {
  expect(SitemapQuery.safeParse(query).error?.issues).toMatchObject([{ message }]);
});
