import { createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/gi;
const REMOTE = /\bsrc=/i;

/** Created per rendering, so that no stored content can contain it. */
export const newNonce = (): string => randomBytes(24).toString("base64url");

export function requestNonces(headers: IncomingHttpHeaders, nonce: string): void {
  headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
}

export function hashScripts(document: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const property = `,\\"nonce\\":\\"${nonce}\\"`; // React's data contains the nonce, too
  const clean = (text: string) =>
    text.replaceAll(attribute, "").replaceAll(property, "").replaceAll(nonce, "0".repeat(nonce.length));
  const hashes = new Set<string>();
  // Latin-1 keeps one character per byte, so hashes match the bytes sent.
  const marked = document.toString("latin1");
  for (const [, tag = "", text = ""] of marked.matchAll(SCRIPT)) {
    if (!tag.includes(attribute) || REMOTE.test(tag)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(clean(text), "latin1").digest("base64")}'`);
  }
  return { body: Buffer.from(clean(marked), "latin1"), hashes: [...hashes] };
}

export function removeNonceFromLinks(response: ServerResponse, nonce: string): void {
  const links = response.getHeader("link");
  if (links) response.setHeader("Link", String(links).replaceAll(`; nonce="${nonce}"`, ""));
}
