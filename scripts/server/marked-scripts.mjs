import { createHash, randomBytes } from "node:crypto";

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/gi;
const REMOTE = /\bsrc=/i;

/** A mark that nobody can have written into what a page shows, since it is made when its rendering begins. */
export const newMark = () => randomBytes(24).toString("base64url");

/**
 * Lets Next mark every script that it writes, as it would for a policy with a nonce.
 * @param headers those of the request as Next sees it
 */
export function askForMarks(headers, mark) {
  headers["content-security-policy"] = `script-src 'nonce-${mark}'`;
}

/**
 * Takes the marks off a finished document, which may then be kept and sent to many.
 * @param body the document as bytes
 * @returns the document, and the hash sources of the inline scripts that were marked where they were written;
 *   a script that came into the page in any other way has none
 */
export function takeMarks(body, mark) {
  const attribute = ` nonce="${mark}"`;
  // The data that brings the page to life names it as well; what is left gives way to what never changes.
  const property = `,\\"nonce\\":\\"${mark}\\"`;
  const clean = (text) =>
    text.replaceAll(attribute, "").replaceAll(property, "").replaceAll(mark, "0".repeat(mark.length));
  const hashes = new Set();
  // One character a byte: quick to read, and what is hashed are the bytes themselves.
  const marked = body.latin1Slice();
  for (const [, tag, text] of marked.matchAll(SCRIPT)) {
    if (!tag.includes(attribute) || REMOTE.test(tag)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(clean(text), "latin1").digest("base64")}'`);
  }
  return { body: Buffer.from(clean(marked), "latin1"), hashes: [...hashes] };
}

/** Takes the marks off the header that tells browsers early what to load. */
export function unmarkLinks(response, mark) {
  const links = response.getHeader("link");
  if (links) response.setHeader("Link", String(links).replaceAll(`; nonce="${mark}"`, ""));
}
