/** So many versions fit into a header that every proxy lets pass. */
export const AT_ONCE = 200;

/** The versions of several records, as one write of all of them names them. */
export function versionsOf(rows: readonly { id: number; updatedAt?: string }[]): string[] {
  return rows.map(({ id, updatedAt }) => `${id}@${updatedAt}`);
}
