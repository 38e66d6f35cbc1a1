/** What the shared form parts need to know of a kind of record. */
export type Resource = {
  /** As toasts call it: "Game". */
  thing: string;
  /** The API path of its records. */
  path: string;
  /** The verb that changes one. */
  changes: "PUT" | "PATCH";
  /** The address of its list. */
  list: string;
  /** The API paths whose answers a save changes (SPEC.md 7). */
  refreshes: readonly string[];
};
