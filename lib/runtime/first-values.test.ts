import { firstValues } from "@/lib/runtime/first-values";

test("takes the first of several values", () => {
  expect(firstValues(new URLSearchParams("q=a&limit=2&q=b&q="))).toEqual({ q: "a", limit: "2" });
  expect(firstValues(new URLSearchParams(""))).toEqual({});
});
