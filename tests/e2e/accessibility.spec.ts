import { expect, test } from "@playwright/test";
import { SITE_PATHS } from "@/tests/setup/site-paths";
import { expectAccessible } from "./accessible";

const PATHS = [
  // Of the updates the last page: axe takes long over many entries.
  ...SITE_PATHS.map((path) => (path === "/updates" ? "/updates?before=60" : path)),
  "/games?q=nothing-is-called-this",
  "/game/1?filter=undetected",
  "/game/0",
  "/reviews?provider=abc",
  "/compare?p=1,2,3,4",
  "/no-such-page",
];

/** Controls below 24 px that are neither within a line of text nor hidden from sight. */
function smallTargets(): string[] {
  return [...document.querySelectorAll("a, button, select, input, summary")]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isInline = getComputedStyle(element).display === "inline";
      return width > 0 && !isInline && !element.matches(".sr-only") && Math.min(width, height) < 24;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

for (const width of [1280, 390]) {
  for (const path of PATHS) {
    test(`${path} in both themes at ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectAccessible(page);
      expect(await page.evaluate(smallTargets)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}
