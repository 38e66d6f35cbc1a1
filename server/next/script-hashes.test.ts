import { createHash } from "node:crypto";
import { hashScripts, newNonce, requestNonces } from "@/server/next/script-hashes";

const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("allows only scripts written with the nonce, and removes the nonce", () => {
  const nonce = newNonce();
  const page = [
    `<script nonce="${nonce}">ours("é")</script>`,
    `<script nonce="${nonce}" src="/a.js"></script>`,
    "<script>theirs()</script>",
    `<script nonce="guessed">theirs()</script>`,
    String.raw`<script nonce="${nonce}">push("{\"a\":1,\"nonce\":\"${nonce}\"}")</script>`,
    `<script>unclosed(<script nonce="${nonce}">swallowed()</script>`,
  ].join("");
  const { body, hashes } = hashScripts(Buffer.from(page), nonce);
  expect(hashes).toEqual([source('ours("é")'), source(String.raw`push("{\"a\":1}")`)]);
  expect(body.toString()).toBe(
    page.replaceAll(` nonce="${nonce}"`, "").replace(String.raw`,\"nonce\":\"${nonce}\"`, ""),
  );
});

test("every rendering has a new nonce, which Next reads from the request", () => {
  const headers: Record<string, string> = {};
  requestNonces(headers, newNonce());
  expect(headers["content-security-policy"]).toMatch(/^script-src 'nonce-[\w-]{32}'$/);
  expect(newNonce()).not.toBe(newNonce());
});
