import { conditionalResponse } from "@/lib/runtime/conditional";

const changed = new Date("2026-03-01T12:00:00.500Z");

function answer(headers: Record<string, string> = {}, body = "content") {
  const request = new Request("http://localhost/feed", { headers });
  return conditionalResponse(request, { body, contentType: "text/plain", lastModified: changed });
}

const etag = answer().headers.get("etag") ?? "";

test("the first response has content and validators", async () => {
  const response = answer();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("content");
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect(response.headers.get("last-modified")).toBe("Sun, 01 Mar 2026 12:00:00 GMT");
  expect(response.headers.get("content-type")).toBe("text/plain");
});

test.each([
  ["the tag", { "if-none-match": etag }],
  ["a weak tag", { "if-none-match": `W/${etag}` }],
  ["one tag of several", { "if-none-match": `"other", ${etag}` }],
  ["any", { "if-none-match": "*" }],
  ["the tag, and loads it again,", { "if-none-match": etag, "cache-control": "no-cache" }],
  ["the date", { "if-modified-since": "Sun, 01 Mar 2026 12:00:00 GMT" }],
])("a client that has %s gets 304 without content", async (_what, headers) => {
  const response = answer(headers);
  expect(response.status).toBe(304);
  expect(await response.text()).toBe("");
  expect(response.headers.get("etag")).toBe(etag);
});

test.each([
  ["another tag", { "if-none-match": '"other"' }],
  ["an earlier date", { "if-modified-since": "Sun, 01 Mar 2026 11:59:59 GMT" }],
  ["a later date", { "if-modified-since": "Sun, 01 Mar 2026 12:00:01 GMT" }],
  ["a broken date", { "if-modified-since": "yesterday" }],
  [
    "another tag with a later date",
    { "if-none-match": '"other"', "if-modified-since": "Mon, 02 Mar 2026 12:00:00 GMT" },
  ],
])("a client that has %s gets the content", (_what, headers) => {
  expect(answer(headers).status).toBe(200);
});

test("content that has just changed has no date yet", () => {
  const representation = { body: "content", contentType: "text/plain", lastModified: new Date() };
  const response = conditionalResponse(new Request("http://localhost/feed"), representation);
  expect(response.headers.has("last-modified")).toBe(false);
});

test("different content has a different tag", () => {
  expect(answer({}, "more").headers.get("etag")).not.toBe(etag);
});
