import { isWebLink, safeHref } from "@/lib/input/links";

test.each(["https://shop.example/a?b=c#d", "http://shop.example", "HTTPS://SHOP.EXAMPLE"])(
  "%s is a link",
  (url) => {
    expect(isWebLink(url)).toBe(true);
    expect(safeHref(url)).toBe(url);
  },
);

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "//shop.example",
  "/games",
  "shop.example",
  "https://",
  "",
])("%j isn't a link", (url) => {
  expect(isWebLink(url)).toBe(false);
  expect(safeHref(url)).toBe("#");
});

test("an empty link is the placeholder", () => {
  expect(safeHref(null)).toBe("#");
  expect(safeHref(undefined)).toBe("#");
});

test("a link with an umlaut stays valid however often links are checked", () => {
  const results = Array.from({ length: 100_000 }, () => isWebLink("https://münchen.example/ü"));
  expect(new Set(results)).toEqual(new Set([true]));
});
