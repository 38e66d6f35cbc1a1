import { expect, test } from "@playwright/test";
import { PUBLIC_PATHS, SITE_PATHS } from "@/tests/setup/site-paths";

const PATHS = [...SITE_PATHS, "/game/0", "/no-page"];
/** docs/product/look.md#type-and-colour, in CSS pixels. */
const SIZES = [12, 14, 16, 18, 24, 32, 48, 64];

/** The font sizes of the texts of a page. */
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

for (const width of [1280, 390]) {
  test(`type keeps to its scale and the footer to the end of every page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1600 });
    for (const path of PATHS) {
      await page.goto(path);
      const sizes = await page.evaluate(sizesOfText);
      expect([path, sizes.filter((size) => !SIZES.includes(size))]).toEqual([path, []]);
      if (path === "/auth") continue;
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      const footer = await page.getByRole("contentinfo").boundingBox();
      expect([path, Math.round((footer?.y ?? 0) + (footer?.height ?? 0))]).toEqual([path, end]);
    }
  });
}

test("on a phone the menu opens without JavaScript, within the navigation", async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  const page = await context.newPage();
  await page.goto("/");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reviews" });
  await expect(link).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await link.click();
  await expect(page).toHaveURL(/\/reviews$/);
  await context.close();
});

test("the second chat, which is a placeholder, leads nowhere", async ({ page }) => {
  await page.goto("/games");
  const chat = page.getByRole("contentinfo").getByRole("link").nth(1);
  await chat.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await expect(chat).toBeDisabled();
  await expect(chat).toHaveAttribute("tabindex", "-1");
  await expect(chat).toHaveCSS("pointer-events", "none");
  await chat.dispatchEvent("click");
  await expect(page).toHaveURL(/\/games$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test("colours of the reader's own show what is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/game/1?filter=internal");
  const chips = page.getByRole("navigation", { name: "Filter providers" }).getByRole("link");
  const grounds = await chips.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).backgroundColor),
  );
  const chosen = grounds[3];
  expect(grounds.filter((ground) => ground === chosen)).toHaveLength(1);
  const current = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Games" });
  await expect(current).toHaveCSS("background-color", chosen ?? "");
});

for (const [path, kind] of [
  ["/games", "game"],
  ["/games", "advertisement"],
  ["/game/1", "provider"],
  ["/special-deals", "deal"],
] as const) {
  test(`a picture on ${path} that cannot be loaded gives way to the drawing of a ${kind}`, async ({
    page,
  }) => {
    await page.route("**/_next/image**", (route) => route.abort());
    await page.goto(path);
    const picture = page.locator(`main img[data-kind="${kind}"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("src", `/placeholders/${kind}.svg`);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  });
}

/** Puts eighty letters without a space where the catalogue's names and titles stand, and in texts of ours between. */
function lengthenNames() {
  const names = `main h2, main h3, main dd, main .on-art h1, main .on-art p, main h2 ~ p, main option,
    main li :is(p, a):not(:has(*), .button), main li .font-medium:not(:has(*), .figure *, [data-type])`;
  for (const element of document.querySelectorAll(names)) {
    if (element.children.length === 0 && !element.closest("#about")) element.textContent = "Q".repeat(80);
  }
}

/** What reaches out of the window, or out of a pill around it. */
function overflowing(): string[] {
  const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
  const reachesOut = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1;
  const bursts = (element: Element) =>
    Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) > 0 &&
    [...element.children].some(
      // An icon that turns reaches out of its own box.
      (child) =>
        child instanceof HTMLElement &&
        child.getBoundingClientRect().right > element.getBoundingClientRect().right + 1,
    );
  return [...document.querySelectorAll("main *")]
    .filter((element) => (isWide && reachesOut(element)) || bursts(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

for (const width of [1280, 390]) {
  test(`names of eighty letters without a space stay within their places at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...PUBLIC_PATHS, "/reviews?provider=1", "/compare?p=1,2,3"]) {
      await page.goto(path);
      await page.evaluate(lengthenNames);
      expect([path, await page.evaluate(overflowing)]).toEqual([path, []]);
    }
  });
}
