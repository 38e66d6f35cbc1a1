import { chooseEncoding } from "@/server/cache/compression";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.1, gzip", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br ; q=0.000, gzip;q=0", null],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["*;q=0", null],
  ["identity", null],
  ["deflate", null],
  ["brotli", null],
  ["", null],
  [undefined, null],
])("a client that accepts %j gets %j", (acceptEncoding, encoding) => {
  expect(chooseEncoding(2_000, acceptEncoding)).toBe(encoding);
});

test("sends short responses uncompressed", () => {
  expect(chooseEncoding(1_000, "br")).toBeNull();
});
