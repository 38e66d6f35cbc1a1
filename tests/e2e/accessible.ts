import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

declare const axe: typeof Axe;

const AXE = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another theme can change; the rest is the same in both. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Ends when everything that moves or fades and will stop has stopped: axe reads the colours of that moment. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const running = document.getAnimations().filter(isEnding);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
}

/** What axe finds against all other rules. */
function findInStructure({ tags, colours }: { tags: string[]; colours: string[] }) {
  const rules = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]));
  return axe.run(document, { runOnly: { type: "tag", values: tags }, rules, resultTypes: ["violations"] });
}

/** What axe finds against the rules on colours, of texts that look alike in the first: it takes long over each. */
function findInColours({ colours }: { colours: string[] }) {
  const looks = new Map<Element | null, string>([[null, ""]]);
  const lookOf = (element: Element): string => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element);
    const own = [element.className, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
    const above =
      element.parentElement && (looks.get(element.parentElement) ?? lookOf(element.parentElement));
    const look = `${above} > ${element.tagName} ${own.join(" ")}`;
    looks.set(element, look);
    return look;
  };
  const firsts = new Map<string, Element>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
    const look = lookOf(parentElement);
    if (!firsts.has(look)) firsts.set(look, parentElement);
  }
  const include = [...firsts.values()];
  return axe.run({ include }, { runOnly: { type: "rule", values: colours }, resultTypes: ["violations"] });
}

/** Demands that axe finds nothing against WCAG 2.2 AA and its best practices, in both themes, and nothing to scroll sideways. */
export async function expectAccessible(page: Page) {
  // No page holds frames, which axe would have to be brought into one by one.
  expect(page.frames()).toHaveLength(1);
  const told = async (finding: Promise<Axe.AxeResults>) =>
    (await finding).violations.map(({ id, nodes }) => ({
      id,
      at: nodes.slice(0, 3).map(({ html }) => html),
    }));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveClass(new RegExp(`(^|\\s)${colorScheme}(\\s|$)`));
    await settled(page);
    expect(await told(page.evaluate(findInColours, { colours: COLOURS })), colorScheme).toEqual([]);
  }
  expect(await told(page.evaluate(findInStructure, { tags: TAGS, colours: COLOURS }))).toEqual([]);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}
