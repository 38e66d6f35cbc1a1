/** The version of a record that a client says it has seen; both null where it says nothing. */
export type LoadedVersion = { ifMatch: string | null; updatedAt: string | null };

type Versioned = { createdAt: Date; updatedAt: Date };

/** The clock of the database may run behind ours by this much. */
const CLOCK_SKEW_MS = 60_000;

/** The version that a write names: `If-Match: "<updatedAt>"`, or the `updatedAt` of its body. */
export function loadedVersion(request: Request, body: unknown): LoadedVersion {
  const { updatedAt = null } = (body ?? {}) as { updatedAt?: unknown };
  return {
    ifMatch: request.headers.get("if-match"),
    updatedAt: typeof updatedAt === "string" ? updatedAt : null,
  };
}

/**
 * Whether a record changed since the client loaded it. A client that names no version is never stale, and a
 * body's `updatedAt` that this record cannot have had is a field of somebody's invention, and ignored.
 */
export function isStale(row: Versioned, { ifMatch, updatedAt }: LoadedVersion): boolean {
  if (ifMatch !== null) {
    const tags = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, "").replaceAll('"', ""));
    return !tags.some((tag) => tag === "*" || Date.parse(tag) === row.updatedAt.getTime());
  }
  const seen = Date.parse(updatedAt ?? "");
  return seen >= row.createdAt.getTime() - CLOCK_SKEW_MS && seen < row.updatedAt.getTime();
}

/** The moment of a change, always later than that of the one before, so that it names a version. */
export function nextVersion(row: Pick<Versioned, "updatedAt">, now = new Date()): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}
