import { differencesOf } from "@/components/admin/form/form-values";

type Values = { name: string; status: string; proof: string; note: string };

const words = {
  labels: { name: "Name", status: "Status", proof: "Proof", note: "Note" },
  choices: { status: [{ value: "detected", label: "Detected" }] },
  parts: { status: ["proof", "note"] as const },
};
const mine: Values = { name: "One", status: "undetected", proof: "https://a.example", note: "" };
const told = (theirs: Partial<Values>, changed: string[] = []) =>
  differencesOf<Values>(words, { mine, theirs: { ...mine, ...theirs } }, changed).map(
    ({ name, mine, theirs, isMineChanged }) => [name, mine, theirs, isMineChanged],
  );

test("lists only the fields that differ, and whether the form changed them", () => {
  expect(told({})).toEqual([]);
  expect(told({ name: "Two" }, ["name"])).toEqual([["name", "One", "Two", true]]);
});

test("shows and picks the parts of a differing field together", () => {
  expect(told({ status: "detected", proof: "", note: "Seen" }, ["note"])).toEqual([
    ["status", "undetected · https://a.example", "Detected · Seen", false],
  ]);
});

test("compares the parts individually when the field itself is the same", () => {
  expect(told({ note: "Seen" }, ["note"])).toEqual([["note", "", "Seen", true]]);
});
