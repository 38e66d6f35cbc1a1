import { createHash } from "node:crypto";
import { askForMarks, newMark, takeMarks } from "@/scripts/server/marked-scripts.mjs";

const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("only scripts that were marked where they were written may run, and no mark is left", () => {
  const mark = newMark();
  const page = [
    `<script nonce="${mark}">ours("é")</script>`,
    `<script nonce="${mark}" src="/a.js"></script>`,
    "<script>theirs()</script>",
    `<script nonce="guessed">theirs()</script>`,
    String.raw`<script nonce="${mark}">push("{\"a\":1,\"nonce\":\"${mark}\"}")</script>`,
    `<script>unclosed(<script nonce="${mark}">swallowed()</script>`,
  ].join("");
  const { body, hashes } = takeMarks(Buffer.from(page), mark);
  expect(hashes).toEqual([source('ours("é")'), source(String.raw`push("{\"a\":1}")`)]);
  expect(body.toString()).toBe(
    page.replaceAll(` nonce="${mark}"`, "").replace(String.raw`,\"nonce\":\"${mark}\"`, ""),
  );
});

test("every rendering has another mark, which Next reads from the request", () => {
  const headers: Record<string, string> = {};
  askForMarks(headers, newMark());
  expect(headers["content-security-policy"]).toMatch(/^script-src 'nonce-[\w-]{32}'$/);
  expect(newMark()).not.toBe(newMark());
});
