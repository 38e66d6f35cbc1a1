import { firstValue, pathWith } from "@/lib/input/search-params";

export const MAX_SEARCH = 100; // docs/product/pages.md#search

export const searchedText = (value: string | string[] | undefined): string =>
  [...firstValue(value)].slice(0, MAX_SEARCH).join("").trim();

export const FOUND_AT_ONCE = 8;

export const MAX_FOUND = 50;

export const RECORD_SECTIONS = ["deals", "ads", "reviews", "users", "invites"] as const;

export const searchPath = (text: string): string => pathWith("/search", { q: text });
