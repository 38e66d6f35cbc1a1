import { foundChoices } from "@/components/admin/fields/found-choices";

const CHOICES = ["Ember · Iron Tide", "Iron Ember · Vale", "Vale · Iron Tide"].map((label) => ({ label }));
const labels = (text: string) => foundChoices(CHOICES, text).found.map(({ label }) => label);

test("matches all words in any order and ranks prefix matches first", () => {
  expect(labels("")).toEqual(CHOICES.map(({ label }) => label));
  expect(labels("iron")).toEqual(["Iron Ember · Vale", "Ember · Iron Tide", "Vale · Iron Tide"]);
  expect(labels(" tide EMBER ")).toEqual(["Ember · Iron Tide"]);
  expect(labels("none")).toEqual([]);
});

test("shows the first fifty of many choices and counts all of them", () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ label: `Choice ${index}` }));
  const { found, count } = foundChoices(many, "choice");
  expect([found.length, count]).toEqual([50, 120]);
});
