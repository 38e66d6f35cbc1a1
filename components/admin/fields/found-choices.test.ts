import { foundChoices } from "@/components/admin/fields/found-choices";

const CHOICES = ["Ember · Iron Tide", "Iron Ember · Vale", "Vale · Iron Tide"].map((label) => ({ label }));
const labels = (text: string) => foundChoices(CHOICES, text).found.map(({ label }) => label);

test("all words have to be there, in any order, and what begins with the text comes first", () => {
  expect(labels("")).toEqual(CHOICES.map(({ label }) => label));
  expect(labels("iron")).toEqual(["Iron Ember · Vale", "Ember · Iron Tide", "Vale · Iron Tide"]);
  expect(labels(" tide EMBER ")).toEqual(["Ember · Iron Tide"]);
  expect(labels("none")).toEqual([]);
});

test("of very many choices fifty are shown and all are counted", () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ label: `Choice ${index}` }));
  const { found, count } = foundChoices(many, "choice");
  expect([found.length, count]).toEqual([50, 120]);
});
