/** Instead of `URL.canParse` and `z.url`: in Node 20 and 22, the optimized one rejects letters such as "ü". */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
