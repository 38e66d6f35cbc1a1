/** What stands before an item of "a, b, and c". Without Intl, whose first use costs a browser 20 ms. */
export function joint(index: number, length: number): string {
  if (index === 0) return "";
  if (index < length - 1) return ", ";
  return length === 2 ? " and " : ", and ";
}

export const enumerated = (items: readonly string[]): string =>
  items.map((item, index) => joint(index, items.length) + item).join("");
