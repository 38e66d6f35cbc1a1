import { createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/gi;
const REMOTE = /\bsrc=/i;

/** Made when a rendering begins, so that nobody can have written it into what the page shows. */
export const newNonce = (): string => randomBytes(24).toString("base64url");

/** Lets Next give the nonce to every script that it writes, as for a policy that names it. */
export function requestNonces(headers: IncomingHttpHeaders, nonce: string): void {
  headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
}

/** Removes the nonce from a finished document, and hashes the inline scripts that bore it. */
export function hashScripts(document: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  // React data names it as well; what is left gives way to what never changes.
  const property = `,\\"nonce\\":\\"${nonce}\\"`;
  const clean = (text: string) =>
    text.replaceAll(attribute, "").replaceAll(property, "").replaceAll(nonce, "0".repeat(nonce.length));
  const hashes = new Set<string>();
  // One character a byte: quick to read, and what is hashed are the bytes themselves.
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
