import { parseUrl } from "@/lib/runtime/parse-url";

export function isWebLink(text: string): boolean {
  return ["http:", "https:"].includes(parseUrl(text)?.protocol ?? "");
}

/** Any other link becomes "#" (docs/product/input.md#links). */
export function safeHref(url: string | null | undefined): string {
  return url && isWebLink(url) ? url : "#";
}

export function evidenceHref(address: string | null): string {
  return address?.startsWith("/media/") ? address : safeHref(address);
}
