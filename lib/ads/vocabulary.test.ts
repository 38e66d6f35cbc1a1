import { tierLabel } from "@/lib/ads/vocabulary";

test.each([
  ["tier1", "Tier 1 (Premium)"],
  ["tier2", "Tier 2 (Standard)"],
  ["tier3", "Tier 3 (Basic)"],
  ["tier4", "Tier4"],
  ["side_bar_large", "Side Bar Large"],
])("%s is labeled %s", (tier, label) => {
  expect(tierLabel(tier)).toBe(label);
});
