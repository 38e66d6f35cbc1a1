import { expect, type Page } from "@playwright/test";

/** Key presses before hydration are lost. */
export async function hydrated(page: Page) {
  // Both are set by effects, after those that listen for keys and clicks.
  const done = "body[data-replayed], [popovertarget=site-links][aria-expanded]";
  await expect(page.locator(done)).toHaveCount(1);
}
