import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type Axe from "axe-core";

declare const axe: typeof Axe;

const AXE = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** On both sides of every breakpoint that changes more than spacing. */
const WIDTHS = [390, 1280];

/** axe reads the current colors, so animations must have finished. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    // Resize handlers run before the next frame.
    await new Promise(requestAnimationFrame);
    const isEnding = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const running = document.getAnimations().filter(isEnding);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
}

type Question = { colorRules: string[]; colorScheme: string; tags: string[] };

/** Checks the colors of similar texts only once per document, because axe takes long over each. */
async function find({ colorRules, colorScheme, tags }: Question) {
  type Matches = (...node: unknown[]) => boolean;
  const memory = window as typeof window & { judgedLooks?: Set<string>; matches?: Map<string, Matches> };
  memory.judgedLooks ??= new Set();
  memory.matches ??= new Map();
  const looks = new Map<Element | null, string>([[null, colorScheme]]);
  const lookOf = (element: Element | null): string => {
    const known = looks.get(element);
    if (known || !element) return known ?? "";
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element);
    const own = [element.className, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
    const look = `${lookOf(element.parentElement)} > ${element.tagName} ${own.join(" ")}`;
    looks.set(element, look);
    return look;
  };
  // Content behind a modal dialog is inert; it's checked when no dialog is open.
  const dialogs = document.querySelectorAll(
    "dialog:modal, [role=dialog][data-state=open], [role=alertdialog][data-state=open]",
  );
  const context = [...dialogs].at(-1) ?? document;
  const firsts = new Set<Element>();
  const texts = document.createTreeWalker(context, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
    const look = lookOf(parentElement);
    if (!memory.judgedLooks.has(look)) firsts.add(parentElement);
    memory.judgedLooks.add(look);
  }
  if (firsts.size === 0 && tags.length === 0) return { violations: [] };

  const isInFirst = (element: Element | null): boolean =>
    element !== null && (firsts.has(element) || isInFirst(element.parentElement));
  const { getRule } = axe.utils as unknown as { getRule(id: string): { matches: Matches } };
  for (const id of colorRules) {
    const matches = memory.matches.get(id) ?? getRule(id).matches;
    memory.matches.set(id, matches);
    axe.configure({
      rules: [{ id, matches: (element, ...rest) => isInFirst(element) && matches(element, ...rest) }],
    });
  }
  // One run for both: half of its time goes into the layout.
  const runOnly: Axe.RunOnly =
    tags.length > 0 ? { type: "tag", values: tags } : { type: "rule", values: colorRules };
  return axe.run(context, { runOnly, resultTypes: ["violations"], preload: false });
}

/** WCAG 2.2 AA and best practices in both themes, and no horizontal scrolling. */
export async function expectAccessible(page: Page) {
  // axe would have to be injected into each frame.
  expect(page.frames()).toHaveLength(1);
  const violationsOf = async (finding: Promise<Pick<Axe.AxeResults, "violations">>) =>
    (await finding).violations.map(({ id, nodes }) => ({
      id,
      at: nodes.slice(0, 3).map(({ html }) => html),
    }));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // Only colors depend on the theme, so the other rules run once.
  for (const [colorScheme, tags] of [
    ["dark", TAGS],
    ["light", []],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveClass(new RegExp(`(^|\\s)${colorScheme}(\\s|$)`));
    await settled(page);
    const found = page.evaluate(find, { colorRules: COLOR_RULES, colorScheme, tags: [...tags] });
    expect(await violationsOf(found), colorScheme).toEqual([]);
  }
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}

/** Leaves the window at desktop width. */
export async function expectAccessibleAtAnyWidth(page: Page) {
  const height = page.viewportSize()?.height ?? 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    await test.step(`at ${width} px`, () => expectAccessible(page));
  }
}
