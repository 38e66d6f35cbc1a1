import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Ends when everything that moves or fades and will stop has stopped: axe reads the colours of that moment. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const running = document.getAnimations().filter(isEnding);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
}

/** What another theme can change; the rest is the same in both. */
const RULES_ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

/** Demands that axe finds nothing against WCAG 2.2 AA and its best practices, in both themes. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(new RegExp(`(^|\\s)${colorScheme}(\\s|$)`));
    await settled(page);
    // No page holds frames: axe may do it all in the page, instead of half of it in a second one.
    expect(page.frames()).toHaveLength(1);
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await (colorScheme === "dark"
      ? axe.withTags(TAGS)
      : axe.withRules(RULES_ABOUT_COLOURS)
    ).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map((node) => node.html) }));
    expect(found, colorScheme).toEqual([]);
  }
}
