import { DealChanges, DealInput, DealsChanges } from "@/lib/deals/schema";
import { END_BEFORE_START } from "@/lib/input/span";

const GOOD = {
  title: "Spring deal",
  description: "Half price until May",
  referralLink: "https://shop.example",
  featuresList: ["Fast"],
  totalQuantity: 10,
  remainingQuantity: 0,
  backgroundStyle: "dots",
};
const FEATURES = "Features must be a list of at most 50 short texts";
const TOTAL = "Total quantity must be a whole number of at least 1";
const REMAINING = "Remaining quantity must be a whole number of at least 0";

test("preserves a valid deal and drops unknown fields", () => {
  expect(DealInput.parse({ ...GOOD, id: 9 })).toEqual(GOOD);
});

test.each([
  [{ title: "S" }, "Title must be at least 2 characters"],
  [{ title: "Two\nlines" }, "Title must not contain line breaks"],
  [{ title: "SS", description: "ten chars." }, undefined],
  [{ title: "x".repeat(201) }, "Title must be at most 200 characters"],
  [{ description: "too short" }, "Description must be at least 10 characters"],
  [{ description: "x".repeat(20_001) }, "Description must be at most 20000 characters"],
  [{ imageUrl: "javascript:1" }, "Please upload an image file (JPEG, PNG, etc.)"],
  [{ referralLink: "" }, "Please enter a valid URL"],
  [{ validUntil: "soon" }, "Please enter a valid date"],
  [{ validUntil: 5 }, "Please enter a valid date"],
  [{ validUntil: "9999-12-31T23:59:59-14:00" }, "Please enter a valid date"],
  [{ startsAt: "soon" }, "Please enter a valid start"],
  [{ position: 1.5 }, "Position must be a whole number"],
  [{ position: -3 }, undefined],
  [{ providerId: 0 }, "Please select a provider"],
  [{ isActive: "yes" }, "Active must be true or false"],
  [{ isFeatured: "yes" }, "Featured must be true or false"],
  [{ featuresList: "Fast" }, FEATURES],
  [{ featuresList: [7] }, FEATURES],
  [{ featuresList: Array(50).fill("x".repeat(200)) }, undefined],
  [{ featuresList: Array(51).fill("x") }, FEATURES],
  [{ featuresList: ["x".repeat(201)] }, "A feature must be at most 200 characters"],
  [{ totalQuantity: 1, remainingQuantity: 2 }, undefined],
  [{ totalQuantity: 0 }, TOTAL],
  [{ totalQuantity: 1.5 }, TOTAL],
  [{ totalQuantity: Number.NaN }, TOTAL],
  [{ totalQuantity: 2_147_483_647 }, undefined],
  [{ totalQuantity: 10 ** 12 }, "Total quantity must be at most 2,147,483,647"],
  [{ remainingQuantity: 2_147_483_648 }, "Remaining quantity must be at most 2,147,483,647"],
  [{ remainingQuantity: -1 }, REMAINING],
  [{ remainingQuantity: 1.5 }, REMAINING],
  [{ totalQuantity: null, remainingQuantity: null }, undefined],
  [{ backgroundStyle: "stars" }, "Please select a background style"],
])("rejects %j with %p", (values, message) => {
  expect(DealInput.safeParse({ ...GOOD, ...values }).error?.issues[0]?.message).toBe(message);
});

test("drops blank features, which may leave an empty list", () => {
  expect(DealChanges.parse({ featuresList: [" a ", " ", "", "b"] }).featuresList).toEqual(["a", "b"]);
  expect(DealChanges.parse({ featuresList: null }).featuresList).toEqual([]);
  expect(DealChanges.parse({})).toEqual({});
});

test("a deal without a time is valid from the start of its first to the end of its last day", () => {
  expect(DealInput.parse({ ...GOOD, startsAt: "2026-11-25", validUntil: "2026-11-25" })).toMatchObject({
    startsAt: new Date("2026-11-25T00:00:00Z"),
    validUntil: new Date("2026-11-25T23:59:59.999Z"),
  });
  expect(DealChanges.parse({ validUntil: "2026-11-25T00:00:00Z" })).toEqual({
    validUntil: new Date("2026-11-25T00:00:00Z"),
  });
});

test("reports a start after the end on the start field", () => {
  const times = { startsAt: "2026-03-02", validUntil: "2026-03-01" };
  expect(DealInput.safeParse({ ...GOOD, ...times }).error?.issues).toMatchObject([
    { path: ["startsAt"], message: END_BEFORE_START },
  ]);
});

test("reports a start after the end together with other invalid fields", () => {
  const times = { startsAt: "2026-03-02", validUntil: "2026-03-01" };
  const pathsOf = (values: object) =>
    DealInput.safeParse({ ...GOOD, ...times, ...values }).error?.issues.map(({ path }) => path[0]);
  expect(pathsOf({ referralLink: 7, featuresList: ["x".repeat(201)], backgroundStyle: "stars" })).toEqual([
    "referralLink",
    "featuresList",
    "backgroundStyle",
    "startsAt",
  ]);
  expect(pathsOf({ title: null, validUntil: "never" })).toEqual(["title", "validUntil"]);
  expect(DealInput.safeParse([]).error?.issues.map(({ path }) => path)).toEqual([[]]);
});

test("a bulk change of deals must change something", () => {
  expect(DealsChanges.safeParse({ ids: [1] }).error?.issues[0]?.message).toBe("Please choose what to change");
  expect(DealsChanges.safeParse({ ids: [], isActive: true }).error?.issues[0]?.message).toBe(
    "Please select deals",
  );
  expect(DealsChanges.parse({ ids: [1], isActive: false })).toEqual({ ids: [1], isActive: false });
});
