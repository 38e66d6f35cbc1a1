import { expect, type Page } from "@playwright/test";

/** Key presses before hydration are lost. */
export async function hydrated(page: Page) {
  const opener = page.locator("[data-search-opener]").first();
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  await expect.poll(() => opener.evaluate(isReacts)).toBe(true);
}
