import { PROVIDER_FILTERS } from "@/lib/providers/filters";
import { visibilityLabel } from "@/lib/providers/vocabulary";

test("lists the nine filters", () => {
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

test("visibility badges", () => {
  expect(visibilityLabel("public")).toBe("Public");
  expect(visibilityLabel("private")).toBe("Private");
  expect(visibilityLabel("application")).toBe("Application Required");
  expect(visibilityLabel(null)).toBe("Public");
});
