/** "1,234", for whole numbers. Without Intl, whose first use costs a browser 20 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${grouped(count)} ${count === 1 ? thing : things}`;

export const countedAtLeast = (count: number, thing: string, hasMore: boolean): string =>
  `${hasMore ? "More than " : ""}${counted(count, thing)}`;

/** The separator before an item of "a, b, and c". */
export function separator(index: number, length: number): string {
  if (index === 0) return "";
  if (index < length - 1) return ", ";
  return length === 2 ? " and " : ", and ";
}

export const enumerated = (items: readonly string[]): string =>
  items.map((item, index) => separator(index, items.length) + item).join("");

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Not within a surrogate pair, which neither JSON nor a page can represent. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
