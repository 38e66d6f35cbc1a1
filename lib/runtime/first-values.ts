/** The first of several values counts, as on pages. */
export function firstValues(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].reverse());
}
