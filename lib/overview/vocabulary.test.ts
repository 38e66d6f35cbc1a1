import { TOPIC_KEYS, type TopicKey, topicTitle } from "@/lib/overview/vocabulary";

const titles = (count: number) =>
  Object.fromEntries(TOPIC_KEYS.map((key) => [key, topicTitle({ key, count, patch: null })]));

test.each<[TopicKey, string, string]>([
  ["patched", "Not re-checked since a patch", "Not re-checked since a patch"],
  ["stale", "Status to re-check", "Statuses to re-check"],
  ["impostors", "Provider linking to an impostor", "Providers linking to an impostor"],
  ["soldOut", "Sold-out deal", "Sold-out deals"],
  ["ending", "Deal ending within 3 days", "Deals ending within 3 days"],
  ["unplaced", "Advertisement for a hidden or deleted game", "Advertisements for a hidden or deleted game"],
  ["gamePictures", "Game without a picture", "Games without a picture"],
  ["unusedCodes", "Unused code", "Unused codes"],
])("the title of %s fits its count", (key, one, many) => {
  expect([titles(1)[key], titles(2)[key]]).toEqual([one, many]);
});

test("every other title has a singular", () => {
  const [one, many] = [titles(1), titles(2)];
  expect(TOPIC_KEYS.filter((key) => one[key] === many[key])).toEqual(["patched"]);
});
