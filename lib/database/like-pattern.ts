export function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
