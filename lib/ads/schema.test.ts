import { AdvertisementChanges, AdvertisementInput } from "@/lib/ads/schema";
import { END_BEFORE_START } from "@/lib/input/span";

const GOOD = {
  title: "Banner",
  imageUrl: "https://pictures.example/a.png",
  link: "https://shop.example",
  tier: "tier2",
  gameId: 3,
  isActive: false,
};
const GAME = "A game must be selected for Tier 2 advertisements";

test("preserves a valid advertisement and drops unknown fields", () => {
  expect(AdvertisementInput.parse({ ...GOOD, id: 9 })).toEqual(GOOD);
});

test.each([
  [{ title: "B" }, "Title must be at least 2 characters"],
  [{ title: "Two\nlines" }, "Title must not contain line breaks"],
  [{ title: "BB", isActive: undefined }, undefined],
  [{ title: "x".repeat(201) }, "Title must be at most 200 characters"],
  [{ imageUrl: "" }, "An image is required. Please upload an image file (JPEG, PNG, etc.)"],
  [{ imageUrl: null }, "An image is required. Please upload an image file (JPEG, PNG, etc.)"],
  [{ link: "" }, "Please enter a valid URL for the link"],
  [{ tier: "tier3", gameId: null }, undefined],
  [{ tier: "tier4", gameId: undefined }, undefined],
  [{ tier: "tier1", gameId: null }, undefined],
  [{ tier: "tier5" }, "Please select a tier"],
  [{ gameId: null }, GAME],
  [{ gameId: undefined }, GAME],
  [{ gameId: 0 }, "Please select a game"],
  [{ tier: "tier1", gameId: "3" }, "Please select a game"],
  [{ isActive: null }, "Active must be true or false"],
  [{ isActive: 1 }, "Active must be true or false"],
  [{ startsAt: "soon" }, "Please enter a valid start"],
  [{ endsAt: "late" }, "Please enter a valid end"],
])("rejects %j with %p", (values, message) => {
  const issue = AdvertisementInput.safeParse({ ...GOOD, ...values }).error?.issues[0];
  expect(issue?.message).toBe(message);
});

test("reports a missing game on its field", () => {
  const { error } = AdvertisementInput.safeParse({ ...GOOD, gameId: null });
  expect(error?.issues[0]?.path).toEqual(["gameId"]);
});

test("reports a missing game together with other invalid fields", () => {
  const { error } = AdvertisementInput.safeParse({ ...GOOD, imageUrl: "", link: "", gameId: null });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["imageUrl", "link", "gameId"]);
});

test("every field of a change is optional", () => {
  expect(AdvertisementChanges.parse({})).toEqual({});
  expect(AdvertisementChanges.parse({ tier: "tier2" })).toEqual({ tier: "tier2" });
});

test("reports an end before the start on the end field", () => {
  const times = { startsAt: "2026-03-02", endsAt: "2026-03-01" };
  expect(AdvertisementInput.safeParse({ ...GOOD, ...times }).error?.issues).toMatchObject([
    { path: ["endsAt"], message: END_BEFORE_START },
  ]);
});

test("reports an end before the start together with other invalid fields", () => {
  const times = { startsAt: "2026-03-02", endsAt: "2026-03-01" };
  const pathsOf = (values: object) =>
    AdvertisementInput.safeParse({ ...GOOD, ...times, ...values }).error?.issues.map(({ path }) => path[0]);
  expect(pathsOf({ link: 7, isActive: 1, gameId: null })).toEqual(["link", "isActive", "gameId", "endsAt"]);
  expect(pathsOf({ title: undefined, startsAt: "soon" })).toEqual(["title", "startsAt"]);
});
