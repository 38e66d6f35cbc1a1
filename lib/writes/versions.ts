/** The If-Match of a write, by which a client says what version of a record it has seen; null where it says nothing. */
export type LoadedVersion = string | null;

type Versioned = { id: number; updatedAt: Date };

/**
 * Whether a record changed since the client loaded it: no entity tag of its If-Match is the record's `updatedAt`,
 * alone or, where several records are changed at once, after the id as in "7@2024-01-05T15:00:00.123Z". A client
 * that names no version is never stale.
 */
export function isStale({ id, updatedAt }: Versioned, ifMatch: LoadedVersion): boolean {
  if (ifMatch === null) return false;
  return !ifMatch.split(",").some((item) => {
    const tag = item.trim().replace(/^W\//, "").replaceAll('"', "");
    const [, ofId, moment = ""] = /^(?:(\d+)@)?(.*)$/.exec(tag) ?? [];
    return tag === "*" || ((ofId ?? String(id)) === String(id) && Date.parse(moment) === updatedAt.getTime());
  });
}

/** The moment of a change, always later than that of the one before, so that it names a version. */
export function nextVersion(row: Pick<Versioned, "updatedAt">, now = new Date()): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}
