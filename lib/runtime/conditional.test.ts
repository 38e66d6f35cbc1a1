import { conditionalResponse } from "@/lib/runtime/conditional";

function answer(headers: Record<string, string> = {}, body = "content") {
  const request = new Request("http://localhost/feed", { headers });
  return conditionalResponse(request, { body, contentType: "text/plain" });
}

const etag = answer().headers.get("etag") ?? "";

test("the first response has content and validators", async () => {
  const response = answer();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("content");
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(response.headers.has("last-modified")).toBe(false);
  expect(response.headers.get("content-type")).toBe("text/plain");
});

test.each([
  ["the tag", { "if-none-match": etag }],
  ["a strong tag", { "if-none-match": etag.slice(2) }],
  ["one tag of several", { "if-none-match": `"other", ${etag}` }],
  ["any", { "if-none-match": "*" }],
  ["the tag, and loads it again,", { "if-none-match": etag, "cache-control": "no-cache" }],
])("a client that has %s gets 304 without content", async (_what, headers) => {
  const response = answer(headers);
  expect(response.status).toBe(304);
  expect(await response.text()).toBe("");
  expect(response.headers.get("etag")).toBe(etag);
});

test.each([
  ["another tag", { "if-none-match": '"other"' }],
  ["only a date", { "if-modified-since": "Mon, 02 Mar 2026 12:00:00 GMT" }],
  [
    "another tag with a later date",
    { "if-none-match": '"other"', "if-modified-since": "Mon, 02 Mar 2026 12:00:00 GMT" },
  ],
])("a client that has %s gets the content", (_what, headers) => {
  expect(answer(headers).status).toBe(200);
});

test("different content has a different tag", () => {
  expect(answer({}, "more").headers.get("etag")).not.toBe(etag);
});
