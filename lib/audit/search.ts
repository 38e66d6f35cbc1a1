import { AuditQuery, type AuditSearch } from "@/lib/audit/schema";

export type ActivityQuery = Partial<
  Record<"person" | "section" | "entityType" | "entityId" | "from" | "until" | "before" | "request", string>
>;

type Params = Record<string, string | string[] | undefined>;

export function activityQuery(params: Params): ActivityQuery {
  const { person, section, entityType, entityId, from, until, before, request } = AuditQuery.shape;
  const fields = { person, section, entityType, entityId, from, until, before, request };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
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
  return { ...search, until: new Date(search.until.getTime() + 24 * 60 * 60 * 1000) };
}
