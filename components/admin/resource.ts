import type { Wording } from "@/components/admin/wording";
import type { AuditEntity } from "@/lib/audit/schema";

export type Resource = {
  entity: AuditEntity;
  path: string;
  changes: "PUT" | "PATCH";
  list: string;
  refreshes: readonly string[]; // docs/product/api.md#refreshes
  wording: Wording;
};

export type FormStart<Row> = {
  loaded: Row | null;
  original: Row | null;
  given: object; // Preset by the URL or the previously saved record
};

/** A copy gets a distinct name. @param name the field that contains the name */
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

export function storedValues<Values extends object>(
  blank: Values,
  row: { [Name in keyof Values]?: Values[Name] | null },
): Values {
  const names = Object.keys(blank) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, row[name] ?? blank[name]])) as Values;
}
