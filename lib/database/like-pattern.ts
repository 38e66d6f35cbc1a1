/** A text that stands for itself in a pattern of LIKE. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
