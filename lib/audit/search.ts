import { AuditQuery, type AuditSearch } from "@/lib/audit/schema";
import { DAY } from "@/lib/dates";
import { withPlainYear } from "@/lib/input/fields";

const FIELDS = AuditQuery.omit({ actorId: true, action: true, limit: true }).shape;

export type ActivityQuery = Partial<Record<keyof typeof FIELDS, string>>;

type Params = Record<string, string | string[] | undefined>;

export function activityQuery(params: Params): ActivityQuery {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, field]) => {
      const value = params[name];
      return typeof value === "string" && value.trim() !== "" && field.safeParse(value).success
        ? [[name, value]]
        : [];
    }),
  );
}

/** An `until` without a time includes that day. */
export function activitySearch(query: ActivityQuery): AuditSearch {
  const search = AuditQuery.parse(query);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(query.until ?? "");
  if (!search.until || !isDay) return search;
  return { ...search, until: withPlainYear(search.until.getTime() + DAY) };
}
