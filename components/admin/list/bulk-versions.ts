export const AT_ONCE = 200; // Keeps the If-Match header below common proxy limits

export function versionsOf(rows: readonly { id: number; updatedAt?: string }[]): string[] {
  return rows.map(({ id, updatedAt }) => `${id}@${updatedAt}`);
}
