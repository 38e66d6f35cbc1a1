import type { LastChange } from "@/components/admin/form/use-others-change";

export type Save = { body: object; changed: readonly string[]; isNext: boolean };

export type Conflict<Row> = { change: LastChange; stored: Row | null };

/** A signed-out form resumes its save after sign-in; a saved one stays locked until its page closes. */
export type FormState<Row> =
  | { name: "editing"; failure: string | null }
  | { name: "saving"; save: Save; isSlow: boolean }
  | { name: "signed-out" }
  | ({ name: "conflict" } & Conflict<Row>)
  | { name: "saved" };

export type FormEvent<Row> =
  | { type: "save"; save: Save }
  | { type: "slow" | "signed-out" | "saved" | "edit" }
  | { type: "failed"; failure: string | null }
  | ({ type: "conflict" } & Conflict<Row>);

export const EDITING = { name: "editing", failure: null } as const;

export const isLocked = ({ name }: FormState<unknown>): boolean => name === "saving" || name === "saved";

export function formReducer<Row>(state: FormState<Row>, event: FormEvent<Row>): FormState<Row> {
  if (event.type === "save") {
    return isLocked(state) ? state : { name: "saving", save: event.save, isSlow: false };
  }
  if (event.type === "edit") return state.name === "conflict" ? EDITING : state;
  if (state.name !== "saving") return state;
  switch (event.type) {
    case "slow":
      return { ...state, isSlow: true };
    case "failed":
      return { name: "editing", failure: event.failure };
    case "conflict":
      return { name: "conflict", change: event.change, stored: event.stored };
    default:
      return { name: event.type };
  }
}
