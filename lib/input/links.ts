/** Whether a text is an absolute http or https address; the one rule for every stored link. */
export function isWebLink(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** The link as it may be rendered: http and https only, anything else is "#" (docs/product/input.md#links). */
export function safeHref(url: string | null | undefined): string {
  return url && isWebLink(url) ? url : "#";
}
