import { differencesOf, valueText } from "@/components/admin/form/form-values";

type Values = { name: string; status: string; link: string; note: string };

const words = {
  labels: { name: "Name", status: "Status", link: "Link", note: "Note" },
  choices: { status: [{ value: "detected", label: "Detected" }] },
  parts: { status: ["link", "note"] as const },
};
const mine: Values = { name: "One", status: "undetected", link: "https://a.example", note: "" };
const found = (theirs: Partial<Values>, changed: string[] = []) =>
  differencesOf(words, { mine, theirs: { ...mine, ...theirs } }, changed).map(
    ({ name, mine, theirs, isMineChanged }) => [name, mine, theirs, isMineChanged],
  );

test("lists only the fields that differ, and whether the form changed them", () => {
  expect(found({})).toEqual([]);
  expect(found({ name: "Two" }, ["name"])).toEqual([["name", "One", "Two", true]]);
});

test("shows and picks the parts of a differing field together", () => {
  expect(found({ status: "detected", link: "", note: "Seen" }, ["note"])).toEqual([
    ["status", "undetected · https://a.example", "Detected · Seen", false],
  ]);
});

test("compares the parts individually when the field itself is the same", () => {
  expect(found({ note: "Seen" }, ["note"])).toEqual([["note", "", "Seen", true]]);
});

test("shows a time as its field does, so that two on one day differ", () => {
  const time = new Date(2024, 0, 5, 15, 30);
  expect(valueText(time.toISOString())).toBe("Jan 5, 2024 at 3:30 PM");
});
