import { expect, type Page } from "@playwright/test";

/** Ends when the page listens for keys: what is pressed before scripts run is nobody's. */
export async function hydrated(page: Page) {
  const opener = page.locator("[data-search-opener]").first();
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  await expect.poll(() => opener.evaluate(isReacts)).toBe(true);
}
