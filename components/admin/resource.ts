import type { Wording } from "@/components/admin/wording";
import type { AuditEntity } from "@/lib/audit/schema";

/** What the shared parts of lists and forms need to know of a kind of record. */
export type Resource = {
  /** As the audit trail calls it. */
  entity: AuditEntity;
  /** The API path of its records. */
  path: string;
  /** The verb that changes one. */
  changes: "PUT" | "PATCH";
  /** The address of its list. */
  list: string;
  /** The API paths whose answers a save changes (docs/product/api.md#refreshes). */
  refreshes: readonly string[];
  wording: Wording;
};

/** What a form begins with: the record it changes, or the one it begins as a copy of, or neither. */
export type FormStart<Row> = {
  loaded: Row | null;
  original: Row | null;
  /** Fields of a new record that are chosen already: by the address, or as in the one that was saved before. */
  given: object;
};

/**
 * The values a form begins with; a copy is told from its original by its name.
 * @param name the field that holds the name
 */
export function startValues<Row, Values extends object>(
  { loaded, original, given }: FormStart<Row>,
  blank: Partial<Values>,
  toValues: (row: Row) => Values,
  name: keyof Values,
): Partial<Values> {
  if (loaded) return toValues(loaded);
  if (!original) return { ...blank, ...given };
  const values = toValues(original);
  return { ...values, [name]: `${values[name]} (copy)` };
}

/** A stored record as its form shows it: the fields of a new one, where what it lacks is blank as in that. */
export function storedValues<Values extends object>(
  blank: Values,
  row: { [Name in keyof Values]?: Values[Name] | null },
): Values {
  const names = Object.keys(blank) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, row[name] ?? blank[name]])) as Values;
}
