const SECRETS = /^(password|passwordHash|token|tokenHash|cookie|email)$/;
export const CODE_SHOWN = 2;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A readable code could be used to register. */
export function maskedCode(code: string): string {
  return `${[...code].slice(0, CODE_SHOWN).join("")}…`;
}

/** Accepts whole rows, including users, sessions and pictures. */
export function redacted(value: unknown): Json {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return "[bytes]";
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value === "string") return /^\s*data:/i.test(value) ? "[image]" : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null) return null;
  const entries = Object.entries<unknown>({ ...value }).filter(([key]) => !SECRETS.test(key));
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      key === "code" && typeof item === "string" ? maskedCode(item) : redacted(item),
    ]),
  );
}

export function changedFields<Row extends object>(before: Row, after: Row) {
  const isChanged = (key: string) =>
    JSON.stringify(before[key as keyof Row]) !== JSON.stringify(after[key as keyof Row]);
  const keys = Object.keys(after).filter((key) => key !== "updatedAt" && isChanged(key));
  const only = (row: Row) => Object.fromEntries(keys.map((key) => [key, row[key as keyof Row]]));
  return { before: only(before), after: only(after) };
}
