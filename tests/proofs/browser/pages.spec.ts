import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { countElements } from "@/tests/e2e/elements";
import { reportsOf } from "@/tests/e2e/reports";
import { PUBLIC_PATHS, SITE_PATHS } from "@/tests/setup/site-paths";

const PATHS = [
  ...SITE_PATHS,
  "/games?q=nothing-is-called-this",
  "/game/0",
  "/reviews?provider=1",
  "/compare?p=1,2,3,4",
  "/no-such-page",
];
const KB = 1024;
/** Compressed (docs/product/bars.md#speed). */
const DOCUMENT = 16 * KB;
const ELEMENTS: Record<string, number> = { "/game/1": 350 };
/** The framework's 135 KB plus our own, compressed (docs/product/bars.md#speed). */
const BUDGET = { script: (135 + 25) * KB, stylesheet: 15 * KB, font: 60 * KB };
/** Identifiers from libraries that only the admin area and the sign-in page use. */
const BACK_OFFICE = /reactEasyCrop|data-sonner|shouldUnregister|invalidateQueries|ZodError/;
/** From zod's Finnish messages: importing zod's own `z` would bundle all languages. */
const WHOLE_ZOD = /Tuntemattomat avaimet/;
const WIDTHS = [390, 1280] as const;
/** docs/product/look.md#type-and-color, in CSS pixels. */
const SIZES = [12, 14, 16, 18, 24, 32, 48, 64];

type Loaded = { kind: string; size: number; text: string };

function loadedBy(page: Page): () => Promise<Loaded[]> {
  const reads: Promise<Loaded>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (!(kind in BUDGET)) return;
    const read = (body: Buffer) => {
      // Fonts are already compressed.
      if (kind === "font") return { kind, size: body.length, text: "" };
      return { kind, size: gzipSync(body).length, text: body.toString("utf8") };
    };
    const loaded = response.body().then(read);
    loaded.catch(() => {}); // The test may end first, and the next one would fail.
    reads.push(loaded);
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    return Promise.all(reads);
  };
}

function sizesOfText(): number[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const sizes = new Set<number>();
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
    sizes.add(Number.parseFloat(getComputedStyle(parentElement).fontSize));
  }
  return [...sizes];
}

/** Runs before the page's scripts: Intl's first use blocks a phone for longer than hydration does. */
function noteIntl() {
  const used: string[] = [];
  const note = <Member>(name: string, member: Member) => {
    used.push(name);
    return member;
  };
  window.Intl = new Proxy(Intl, { get: (intl, name) => note(String(name), Reflect.get(intl, name)) });
  const write = Number.prototype.toLocaleString;
  Object.defineProperty(Number.prototype, "toLocaleString", {
    get: () => note("toLocaleString", write),
  });
  Object.assign(window, { used });
}

function smallTargets(): string[] {
  return [...document.querySelectorAll("a, button, select, input, summary")]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isInline = getComputedStyle(element).display === "inline";
      return width > 0 && !isInline && !element.matches(".sr-only") && Math.min(width, height) < 24;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

function lengthenNames() {
  const names = `main h2, main h3, main dd, main .on-art h1, main .on-art p, main h2 ~ p, main option,
    main li :is(p, a):not(:has(*), .button, [data-status], [aria-disabled]), main li .font-medium:not(:has(*), .figure *, .chip)`;
  for (const element of document.querySelectorAll(names)) {
    if (element.children.length === 0 && !element.closest("#about")) element.textContent = "Q".repeat(80);
  }
}

function overflowing(): string[] {
  const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
  const reachesOut = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1;
  const bursts = (element: Element) =>
    Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) > 0 &&
    [...element.children].some(
      // A spinning icon extends beyond its box.
      (child) =>
        child instanceof HTMLElement &&
        child.getBoundingClientRect().right > element.getBoundingClientRect().right + 1,
    );
  return [...document.querySelectorAll("main *")]
    .filter((element) => (isWide && reachesOut(element)) || bursts(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (!node.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/(?<!\S)[\p{L}\d]{2,12}(?!\S)/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

async function expectFooterAtEnd(page: Page) {
  const [bottom, end] = await page.getByRole("contentinfo").evaluate((footer) => {
    const root = document.documentElement;
    return [Math.round(footer.getBoundingClientRect().bottom + root.scrollTop), root.scrollHeight];
  });
  expect(bottom, "the footer's end").toBe(end);
}

async function expectLight(loaded: Loaded[]) {
  const totals = { script: 0, stylesheet: 0, font: 0 };
  for (const { kind, size } of loaded) totals[kind as keyof typeof totals] += size;
  expect(totals.script).toBeGreaterThan(50 * KB);
  for (const [kind, bytes] of Object.entries(totals)) {
    expect(bytes, kind).toBeLessThanOrEqual(BUDGET[kind as keyof typeof BUDGET]);
  }
  const scripts = loaded.filter(({ kind }) => kind === "script").map(({ text }) => text);
  expect(scripts.join("\n")).not.toMatch(BACK_OFFICE);
}

async function expectInProportion(page: Page) {
  const sizes = await page.evaluate(sizesOfText);
  // Phones hide some words of the updates by their size.
  expect(sizes.filter((size) => size > 0 && !SIZES.includes(size))).toEqual([]);
  await expectFooterAtEnd(page);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await page.evaluate(overflowing)).toEqual([]);
}

// Page loads take longest, so each one serves several checks.
for (const path of PATHS) {
  test(`${path} is complete`, async ({ page }) => {
    test.slow();
    const reports = reportsOf(page);
    const loaded = loadedBy(page);
    await page.setViewportSize({ width: WIDTHS[0], height: 1600 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript(noteIntl);
    const response = await page.goto(path);
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    if (PUBLIC_PATHS.includes(path)) {
      expect((await response?.request().sizes())?.responseBodySize).toBeLessThanOrEqual(DOCUMENT);
      const elements = countElements(await response?.text());
      expect(elements).toBeLessThanOrEqual(ELEMENTS[path] ?? 700);
    }
    if (path !== "/auth") await expectLight(await loaded());
    expect(await page.evaluate("used")).toEqual([]);

    for (const width of WIDTHS) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 1600 });
        await expectInProportion(page);
        await expectAccessible(page);
      });
    }

    await page.getByRole("button", { name: /theme/ }).click();
    await page.mouse.wheel(0, 2_000);
    if (PUBLIC_PATHS.includes(path.replace(/\?.*/, ""))) {
      await page.evaluate(lengthenNames);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1600 });
        expect(await page.evaluate(overflowing), `with long names at ${width} px`).toEqual([]);
      }
    }
    // A missing page logs a console error.
    if (response?.ok()) expect(reports).toEqual([]);
  });
}

// The widths with the least space.
test("/auth loads its schemas with the first focus, in one language", async ({ page }) => {
  const loaded = loadedBy(page);
  const scripts = async () => (await loaded()).map(({ text }) => text).join("\n");
  await page.goto("/auth");
  expect(await scripts()).not.toContain("ZodError");
  await page.getByLabel("Email").focus();
  await expect.poll(scripts).toContain("ZodError");
  expect(await scripts()).not.toMatch(WHOLE_ZOD);
});

for (const [path, width] of [
  ["/", 320],
  ["/search?q=an", 320],
  ["/alerts?provider=1", 390],
  ["/game/1?view=table", 390],
  ["/compare?p=1,2,3,4", 768],
] as const) {
  test(`${path} breaks no words at ${width} px and fits long names`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    expect(await page.evaluate(brokenWords)).toEqual([]);
    await page.evaluate(() => {
      const names = document.querySelectorAll("main th a, main .line-clamp-2, h2#now");
      for (const name of names) name.textContent = "Q".repeat(80);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
