import { hostname, storedSites, websiteLink, websiteWarning } from "@/lib/providers/sites";

const now = new Date("2026-11-03T10:00:00Z");
const earlier = "2026-10-01T00:00:00.000Z";
const official = { host: "nightfall.example", kind: "official" as const };
const impostor = { host: "nightfa11.example", kind: "impostor" as const };

test.each([
  ["Nightfall.EXAMPLE", "nightfall.example"],
  ["shop.nightfall.example", "shop.nightfall.example"],
  ["nightfäll.example", "xn--nightfll-5za.example"],
  ["nightfall", null],
  ["https://nightfall.example", null],
  ["nightfall.example/shop", null],
  ["nightfall.example:8080", null],
  ["nightfall.example?shop", null],
  ["night fall.example", null],
  ["me@nightfall.example", null],
  ["127.0.0.1", null],
  ["-a.example", null],
  ["", null],
  [`${"a".repeat(64)}.example`, null],
])("the host of %p is %p", (text, host) => {
  expect(hostname(text)).toBe(host);
});

test("a site keeps its time unless it's new, verified again or of another kind", () => {
  const at = now.toISOString();
  const other = { ...official, host: "other.example", verifiedAt: at };
  const before = [other, { ...official, verifiedAt: earlier }];
  expect(storedSites([], [official, { ...impostor, note: "A copy" }], now)).toEqual([
    { ...official, verifiedAt: at },
    { ...impostor, note: "A copy", verifiedAt: at },
  ]);
  expect(storedSites(before, [{ ...official, note: "" }, impostor], now)).toEqual([
    { ...official, verifiedAt: earlier },
    { ...impostor, verifiedAt: at },
  ]);
  expect(storedSites(before, [{ ...official, verify: true }], now)).toEqual([
    { ...official, verifiedAt: at },
  ]);
  expect(storedSites(before, [{ ...official, kind: "impostor" }], now)[0]?.verifiedAt).toBe(at);
  expect(storedSites([], [{ ...official, verifiedAt: earlier }], now)[0]?.verifiedAt).toBe(earlier);
});

test.each([
  ["https://nightfall.example/shop", undefined],
  ["https://www.nightfall.example", undefined],
  ["https://other.example", "The website isn't one of the official sites."],
  ["https://NIGHTFA11.example", "The website is listed as an impostor."],
  ["not a link", undefined],
  [null, undefined],
])("warns about the website %p: %p", (websiteUrl, warning) => {
  expect(websiteWarning(websiteUrl, [official, impostor])).toBe(warning);
});

test.each([
  ["https://nightfall.example/shop", "Visit website"],
  ["https://other.example", "Visit website"],
  ["https://notnightfa11.example", "Visit website"],
  ["https://support.nightfa11.example", "Visit website"],
  ["https://nightfa11.example/shop", "Website is an impostor"],
  ["http://me@WWW.Nightfa11.example.:8443", "Website is an impostor"],
  ["https://buy.support-1.nightfa11.example", "Website is an impostor"],
  ["javascript:alert(1)", "No website"],
  [null, "No website"],
])("links the website %p as %p", (websiteUrl, text) => {
  const support = { host: "support.nightfa11.example", kind: "official" as const };
  const href = text === "Visit website" ? websiteUrl : "#";
  expect(websiteLink({ websiteUrl, sites: [official, impostor, support] })).toEqual({ href, text });
});

test("doesn't warn while no official site is listed", () => {
  expect(websiteWarning("https://other.example", [impostor])).toBeUndefined();
});
