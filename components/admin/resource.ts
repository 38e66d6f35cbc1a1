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
export type FormStart<Row> = { loaded: Row | null; original: Row | null };

/**
 * The values a form begins with; a copy is told from its original by its name.
 * @param name the field that holds the name
 */
export function startValues<Row, Values extends object>(
  { loaded, original }: FormStart<Row>,
  blank: Partial<Values>,
  toValues: (row: Row) => Values,
  name: keyof Values,
): Partial<Values> {
  if (loaded) return toValues(loaded);
  if (!original) return blank;
  const values = toValues(original);
  return { ...values, [name]: `${values[name]} (copy)` };
}
