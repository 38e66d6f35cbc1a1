import { createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/gi;
const REMOTE = /\bsrc=/i;

/** A nonce that nobody can have written into what a page shows, since it is made when its rendering begins. */
export const newNonce = (): string => randomBytes(24).toString("base64url");

/**
 * Lets Next give the nonce to every script that it writes, as it would for a policy that names it.
 * @param headers those of the request as Next sees it
 */
export function requestNonces(headers: IncomingHttpHeaders, nonce: string): void {
  headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
}

/**
 * Takes the nonce off a finished document, which may then be kept and sent to many.
 * @returns the document, and the hash sources of the inline scripts that bore it where they were written; a
 *   script that came into the page in any other way has none
 */
export function hashScripts(document: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  // The data that brings the page to life names it as well; what is left gives way to what never changes.
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

/** Takes the nonce off the header that tells browsers early what to load. */
export function removeNonceFromLinks(response: ServerResponse, nonce: string): void {
  const links = response.getHeader("link");
  if (links) response.setHeader("Link", String(links).replaceAll(`; nonce="${nonce}"`, ""));
}
