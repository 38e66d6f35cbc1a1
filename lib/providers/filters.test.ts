import { matchesFilter, PROVIDER_FILTERS, promotedFirst, providerFilter } from "@/lib/providers/filters";
import { PROVIDER_STATUSES, PROVIDER_TYPES, visibilityLabel } from "@/lib/providers/vocabulary";

test("the nine filters, literally", () => {
  expect(PROVIDER_FILTERS.map(({ label }) => label)).toEqual([
    "All Providers",
    "Undetected Only",
    "External Only",
    "Internal Only",
    "Hardware Only",
    "Pixelbot Only",
    "Unlocker Only",
    "Spoofer Only",
    "Other Only",
  ]);
});

test("an unknown filter shows all, bypass included", () => {
  expect(providerFilter("hardware")).toBe("hardware");
  expect(providerFilter("")).toBe("all");
  expect(providerFilter("bypass")).toBe("all");
});

test.each(PROVIDER_TYPES)("a provider of type %s passes All, its status and its own type", (type) => {
  for (const status of PROVIDER_STATUSES) {
    const passed = PROVIDER_FILTERS.filter(({ value }) => matchesFilter({ status, type }, value));
    const expected = [
      "all",
      ...(status === "undetected" ? ["undetected"] : []),
      ...(type === "bypass" ? [] : [type]),
    ];
    expect(passed.map(({ value }) => value)).toEqual(expected);
  }
});

test("promoted ones come first and nothing else moves", () => {
  const items = [1, 2, 3, 4, 5].map((id) => ({ id, isPromoted: id % 2 === 0 }));
  expect(promotedFirst(items).map(({ id }) => id)).toEqual([2, 4, 1, 3, 5]);
  expect(items[0]?.id).toBe(1);
});

test("visibility badges", () => {
  expect(visibilityLabel("public")).toBe("Public");
  expect(visibilityLabel("private")).toBe("Private");
  expect(visibilityLabel("application")).toBe("Application Required");
  expect(visibilityLabel(null)).toBe("Public");
});
