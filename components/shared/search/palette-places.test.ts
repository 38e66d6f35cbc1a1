import { matchingPlaces, SITE_PLACES } from "@/components/shared/search/palette-places";

const labels = (text: string) => matchingPlaces(SITE_PLACES, text).map(({ label }) => label);

test("finds places by prefixes of their words", () => {
  expect(labels("")).toEqual(SITE_PLACES.map(({ label }) => label));
  expect(labels("DEA")).toEqual(["Special Deals"]);
  expect(labels("how  dec")).toEqual(["How we decide"]);
  expect(labels("eals")).toEqual([]);
});
