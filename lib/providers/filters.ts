/** docs/product/pages.md#game: bypass has no filter; the first is the default. */
export const PROVIDER_FILTERS = [
  { value: "all", label: "All Providers" },
  { value: "undetected", label: "Undetected Only" },
  { value: "external", label: "External Only" },
  { value: "internal", label: "Internal Only" },
  { value: "hardware", label: "Hardware Only" },
  { value: "pixelbot", label: "Pixelbot Only" },
  { value: "unlocker", label: "Unlocker Only" },
  { value: "spoofer", label: "Spoofer Only" },
  { value: "other", label: "Other Only" },
] as const;

export type ProviderFilter = (typeof PROVIDER_FILTERS)[number]["value"];

export const PROVIDERS_PAGE_SIZE = 24; // Fills rows of two and three
