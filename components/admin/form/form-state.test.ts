import { EDITING, type FormEvent, type FormState, formReducer } from "@/components/admin/form/form-state";

type Row = { id: number };
const save = { body: { title: "One" }, changed: ["title"], isNext: false };
const change = { by: "ana", at: new Date(0) };
const after = (...events: FormEvent<Row>[]) => events.reduce(formReducer<Row>, EDITING as FormState<Row>);

test("ignores further saves while one is running and after it succeeded", () => {
  const other = { ...save, isNext: true };
  const saving = after({ type: "save", save });
  expect(formReducer(saving, { type: "save", save: other })).toBe(saving);
  const saved = after({ type: "save", save }, { type: "saved" });
  expect(formReducer(saved, { type: "save", save: other })).toBe(saved);
});

test("keeps the reason for a failure until the next save", () => {
  const failed = after({ type: "save", save }, { type: "slow" }, { type: "failed", failure: "No." });
  expect(failed).toEqual({ name: "editing", failure: "No." });
  expect(formReducer(failed, { type: "save", save })).toEqual({ name: "saving", save, isSlow: false });
});

test("returns from a conflict to editing, or saves again", () => {
  const conflict = after({ type: "save", save }, { type: "conflict", change, stored: { id: 7 } });
  expect(conflict).toEqual({ name: "conflict", change, stored: { id: 7 } });
  expect(formReducer(conflict, { type: "edit" })).toEqual(EDITING);
  expect(formReducer(conflict, { type: "save", save }).name).toBe("saving");
});

test("waits for sign-in and then saves again", () => {
  const waiting = after({ type: "save", save }, { type: "signed-out" });
  expect(waiting.name).toBe("signed-out");
  expect(formReducer(waiting, { type: "save", save }).name).toBe("saving");
});

test("ignores results that arrive without a save", () => {
  for (const event of [{ type: "saved" }, { type: "slow" }, { type: "failed", failure: "No." }] as const)
    expect(after(event)).toBe(EDITING);
});
