/** The If-Match of a write; null where the client names no version. */
export type LoadedVersion = string | null;

type Versioned = { id: number; updatedAt: Date };

/** A tag is `updatedAt`, after the id where several records change at once, as in "7@2024-01-05T15:00:00.123Z". */
export function isStale({ id, updatedAt }: Versioned, ifMatch: LoadedVersion): boolean {
  if (ifMatch === null) return false;
  return !ifMatch.split(",").some((item) => {
    const tag = item.trim().replace(/^W\//, "").replaceAll('"', "");
    const [, ofId, moment = ""] = /^(?:(\d+)@)?(.*)$/.exec(tag) ?? [];
    return tag === "*" || ((ofId ?? String(id)) === String(id) && Date.parse(moment) === updatedAt.getTime());
  });
}

/** Always later than the change before, so that the moment names a version. */
export function nextVersion(row: Pick<Versioned, "updatedAt">, now = new Date()): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}
