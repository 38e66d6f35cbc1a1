import { endingOf, isOfName, onlyOne } from "@/components/shared/search/provider-actions";
import type { FoundProvider } from "@/lib/search/answers";

const actions = ["d", "v"].map((key) => ({ key, label: key, shape: null, act: () => {} }));
const provider = (name: string): FoundProvider => ({
  id: name.length,
  name,
  gameId: null,
  gameTitle: null,
  status: "undetected",
  isStale: false,
  freshness: "fresh",
  checkedSincePatch: null,
  imageUrl: null,
});
const found = ["Phantom", "Phase", "Halcyon", "Old Vex"].map(provider);

test.each([
  ["phad", "pha"],
  ["pha D", "pha"],
  ["phad ", "pha"],
  ["phd", undefined],
  ["phax", undefined],
])("%s ends in an action after %s", (text, start) => {
  expect(endingOf(text, actions)?.start).toBe(start);
});

test("a letter that continues a name isn't an action", () => {
  expect(isOfName(["Halo", "Aimdream"], "AIMD ")).toBe(true);
  expect(isOfName(["Halo", "Aimware"], "aimd")).toBe(false);
});

test.each([
  ["pha", undefined],
  ["phan", "Phantom"],
  ["hal", "Halcyon"],
  ["vex", "Old Vex"],
  ["xyz", undefined],
])("%s matches only %s", (text, name) => {
  expect(onlyOne(found, text)?.name).toBe(name);
});
