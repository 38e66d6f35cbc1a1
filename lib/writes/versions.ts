/** If-Match; null if the client sends none. */
export type LoadedVersion = string | null;

type Versioned = { id: number; updatedAt: Date };

/** A tag is `updatedAt`, prefixed with the id for bulk changes: "7@2024-01-05T15:00:00.123Z". */
export function isStale({ id, updatedAt }: Versioned, ifMatch: LoadedVersion): boolean {
  if (ifMatch === null) return false;
  return !ifMatch.split(",").some((item) => {
    const tag = item.trim().replace(/^W\//, "").replaceAll('"', "");
    const [, ofId, time = ""] = /^(?:(\d+)@)?(.*)$/.exec(tag) ?? [];
    return tag === "*" || ((ofId ?? String(id)) === String(id) && Date.parse(time) === updatedAt.getTime());
  });
}

/** Always later than the previous change, so that it identifies a version. */
export function nextVersion(row: Pick<Versioned, "updatedAt">, now = new Date()): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}
