import type { Json } from "@/lib/audit/redact";
import type { AuditEntity } from "@/lib/audit/schema";
import { formatDateTime } from "@/lib/dates";

/** The present names of records, by "game:7". */
export type RecordNames = Readonly<Record<string, string>>;

/** Whom or what a field names by an id. */
const REFERENCES: Record<string, AuditEntity> = {
  gameId: "game",
  providerId: "provider",
  adminId: "user",
  verifiedBy: "user",
  createdBy: "user",
  usedBy: "user",
};

/** They follow from what else was changed. */
const FOLLOWING = /^(id|createdAt|updatedAt|statusChangedAt|verifiedAt|verifiedBy|overallTenths)$/;

type Change = { field: string; before: Json | undefined; after: Json | undefined };

function fieldsOf(value: unknown): Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, Json>)
    : {};
}

const isEmpty = (value: Json | undefined) => value === undefined || value === null || value === "";

/** The fields of an entry that say something: not empty on both sides, and not the same. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return fields.flatMap((field) => {
    const change = { field, before: old[field], after: fresh[field] };
    const isSame = JSON.stringify(change.before) === JSON.stringify(change.after);
    return isSame || (isEmpty(change.before) && isEmpty(change.after)) ? [] : [change];
  });
}

/** As changesOf, without what follows from the rest. */
export function mainChangesOf(entry: { before: unknown; after: unknown }): Change[] {
  return changesOf(entry).filter(({ field }) => !FOLLOWING.test(field));
}

/** "isPromoted" is "promoted", "imageUrl" is "image", "gameId" is "game". */
export function fieldLabel(field: string): string {
  const words = field.replace(/^is(?=[A-Z])|(Id|Url)$/g, "").replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return words.trim().toLowerCase();
}

/** The records that an entry names by their ids, its own among them. */
export function referencesOf(entry: {
  entityType: AuditEntity | null;
  entityId: number | null;
  before: unknown;
  after: unknown;
}): { entity: AuditEntity; id: number }[] {
  const { entityType, entityId } = entry;
  const named = [entry.before, entry.after].flatMap((side) =>
    Object.entries(fieldsOf(side)).flatMap(([field, id]) => {
      const entity = REFERENCES[field];
      return entity && typeof id === "number" ? [{ entity, id }] : [];
    }),
  );
  return entityType && entityId !== null ? [{ entity: entityType, id: entityId }, ...named] : named;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A value for reading; a dash for nothing, the name for an id. */
export function shownValue(field: string, value: Json | undefined, names: RecordNames): string {
  if (isEmpty(value)) return "–";
  const entity = REFERENCES[field];
  if (entity && typeof value === "number") return names[`${entity}:${value}`] ?? `${entity} ${value}`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return JSON.stringify(value);
  return MOMENT.test(value) ? `${formatDateTime(new Date(value))} UTC` : value;
}
