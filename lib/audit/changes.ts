import type { AuditEntity } from "@/lib/audit/schema";
import { formatDateTime } from "@/lib/dates";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type RecordNames = Readonly<Record<string, string>>;

const REFERENCES: Record<string, AuditEntity> = {
  gameId: "game",
  providerId: "provider",
  adminId: "user",
  verifiedBy: "user",
  createdBy: "user",
  usedBy: "user",
  providerIds: "provider",
};

export const DERIVED_COLUMNS =
  /^(id|createdAt|updatedAt|statusChangedAt|verifiedAt|verifiedBy|overallTenths)$/;

type Change = { field: string; before: Json | undefined; after: Json | undefined };

const fieldsOf = (side: unknown) => (side ?? {}) as Record<string, Json>;

const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return fields.flatMap((field) => {
    const change = { field, before: old[field], after: fresh[field] };
    const isSame = JSON.stringify(change.before) === JSON.stringify(change.after);
    return isSame || (isEmpty(change.before) && isEmpty(change.after)) ? [] : [change];
  });
}

export function isStatusClaim(entry: {
  action: string;
  entityType?: AuditEntity | null;
  before?: unknown;
}): boolean {
  const isChange = ["updated", "restored"].includes(entry.action) && entry.entityType === "provider";
  return entry.action === "verified" || (isChange && fieldsOf(entry.before).status !== undefined);
}

export function mainChangesOf(entry: { before: unknown; after: unknown }): Change[] {
  return changesOf(entry).filter(({ field }) => !DERIVED_COLUMNS.test(field));
}

export type SharedChange = {
  field: string;
  after: Json | undefined;
  before: { value: Json | undefined; count: number }[];
};

export function sharedChangesOf(entries: readonly { before: unknown; after: unknown }[]): SharedChange[] {
  const [first = [], ...others] = entries.map(mainChangesOf);
  return first.flatMap(({ field, after, before }) => {
    const text = JSON.stringify(after);
    const same = others.flatMap((changes) =>
      changes.filter((change) => change.field === field && JSON.stringify(change.after) === text),
    );
    if (same.length < others.length) return [];
    const counts = new Map<string, SharedChange["before"][number]>();
    for (const value of [before, ...same.map((change) => change.before)]) {
      const key = JSON.stringify(value ?? null);
      counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [{ field, after, before: [...counts.values()].sort((a, b) => b.count - a.count) }];
  });
}

/** "isPromoted" → "promoted", "imageUrl" → "image", "gameId" → "game". */
export function fieldLabel(field: string): string {
  const words = field.replace(/^is(?=[A-Z])|(Ids?|Url)$/g, "").replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return words.trim().toLowerCase();
}

export function referencesOf(entry: {
  entityType: AuditEntity | null;
  entityId: number | null;
  before: unknown;
  after: unknown;
}): { entity: AuditEntity; id: number }[] {
  const { entityType, entityId } = entry;
  const named = [entry.before, entry.after].flatMap((side) =>
    Object.entries(fieldsOf(side)).flatMap(([field, value]) => {
      const entity = REFERENCES[field];
      const ids = [value].flat().filter((id) => typeof id === "number");
      return entity ? ids.map((id) => ({ entity, id })) : [];
    }),
  );
  return entityType && entityId !== null ? [{ entity: entityType, id: entityId }, ...named] : named;
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export function shownValue(field: string, value: Json | undefined, names: RecordNames): string {
  if (isEmpty(value)) return "–";
  const entity = REFERENCES[field];
  if (entity && typeof value === "number") return names[`${entity}:${value}`] ?? `${entity} ${value}`;
  if (entity && Array.isArray(value)) return value.map((id) => shownValue(field, id, names)).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return JSON.stringify(value);
  return TIMESTAMP.test(value) ? `${formatDateTime(new Date(value))} UTC` : value;
}
