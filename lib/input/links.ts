import { parseUrl } from "@/lib/runtime/parse-url";

export const isWebLink = (text: string) => ["http:", "https:"].includes(parseUrl(text)?.protocol ?? "");

/** Any other link becomes "#" (docs/product/input.md#links). */
export const safeHref = (url: string | null | undefined): string => (url && isWebLink(url) ? url : "#");

export function evidenceHref(address: string | null): string {
  return address?.startsWith("/media/") ? address : safeHref(address);
}
