export function isWebLink(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** Any other link becomes "#" (docs/product/input.md#links). */
export function safeHref(url: string | null | undefined): string {
  return url && isWebLink(url) ? url : "#";
}
