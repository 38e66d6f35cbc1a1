import { decoded, readBody, requireBoundedJson } from "@/lib/http/request-guards";
import * as z from "@/lib/input/zod";

const scan =
  (text: string, maxValues = 10) =>
  () =>
    requireBoundedJson(Buffer.from(text), maxValues);

test.each([
  "[1,2,3,4,5,6,7,8,9]",
  '{"a":{"b":[[[[[[[]]]]]]]}}',
  JSON.stringify({ text: '[[,,{{"\\"\\\\', '"\\': "☃😀,,,,,,,,,,,,," }),
  '["\\ud83d\\ude00 \\u0001 \\u00e9 \\\\u0000 \\\\ud800"]',
])("accepts %s", (text) => {
  expect(scan(text)).not.toThrow();
  expect(decoded(Buffer.from(text))).toEqual(JSON.parse(text));
});

test.each(["[1,2,3,4,5,6,7,8,9,10]", '{"a":[{},{},{},{},{}]}', "[[[[[[[[[[", "[".repeat(20_000)])(
  "%.30s has too many values",
  (text) => {
    expect(scan(text)).toThrow("The request body has too many values.");
  },
);

test.each([
  '["\\u0000"]',
  '{"\\u0000":1}',
  '["\\ud800"]',
  '["\\uD83D\\u0041"]',
  '["\\uDE00\\uD83D"]',
  '{"x":{"unknown":"\\ud83d"}}',
])("%s can't be stored", (text) => {
  expect(() => decoded(Buffer.from(text))).toThrow("The request contains characters that can't be stored.");
});

test.each([
  ["Windows-1252", Buffer.from("Café", "latin1")],
  ["UTF-16", Buffer.from("\uFEFFCafé", "utf16le")],
])("rejects a CSV file in %s instead of losing its accents", (_encoding, bytes) => {
  expect(() => decoded(bytes, true)).toThrow("This file isn't UTF-8. In Excel, save it as “CSV UTF-8”.");
  expect(decoded(Buffer.from("\uFEFFCafé"), true)).toBe("Café");
});

test("ignores fields that would keep an object from being converted to text", () => {
  const bytes = Buffer.from('{"title":{"length":{"toString":1}},"toString":2}');
  const body = decoded(bytes);
  expect(body).toEqual({ title: { length: {} } });
  expect(decoded(bytes, false, true)).toEqual(body);
  expect(z.object({ title: z.string().max(5) }).safeParse(body).success).toBe(false);
});

test.each(["gzip", "identity"])(
  "tells programs that send a body in %s which encoding is accepted",
  async (encoding) => {
    const headers = { "Content-Type": "application/json", "Content-Encoding": encoding };
    const request = new Request("http://localhost/", { method: "POST", headers, body: "{}" });
    const reading = readBody(request, { maxBytes: 10, maxValues: 10 });
    if (encoding === "identity") return expect(await reading).toEqual({});
    const refusal = { status: 415, headers: { "Accept-Encoding": "identity" } };
    await expect(reading).rejects.toMatchObject(refusal);
  },
);
