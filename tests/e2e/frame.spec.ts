import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";

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

test("the footer has the disclaimer, the year and two chats, the second a placeholder without a link", async ({
  page,
}) => {
  await page.goto("/games");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("does not develop, sell or distribute cheats");
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()}`);
  await expect(footer.getByRole("link").first()).toHaveAttribute("href", /^https:/);
  const chat = footer.getByRole("link").nth(1);
  await expect(chat).toHaveAttribute("href", "#");
  await chat.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await expect(chat).toBeDisabled();
  await expect(chat).toHaveAttribute("tabindex", "-1");
  await expect(chat).toHaveCSS("pointer-events", "none");
  await chat.dispatchEvent("click");
  await expect(page).toHaveURL(/\/games$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test("forced colors still show the selected items", async ({ page }) => {
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

  await page.goto("/auth");
  await expect(page.getByRole("tab", { name: "Login" })).toHaveCSS("background-color", chosen ?? "");
  const submit = page.getByRole("tabpanel").getByRole("button", { name: "Login", exact: true });
  await expect(submit).toHaveCSS("border-top-width", "1px");
});

test("forced colors follow the system, whatever theme was chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/game/1");
  await expect(page.getByRole("button", { name: /theme/ })).toBeHidden();
  const colors = await page
    .locator(".status-now")
    .first()
    .evaluate((status) =>
      ["dark", "light"].map((theme) => {
        document.documentElement.className = theme;
        return getComputedStyle(status, "::before").backgroundColor;
      }),
    );
  expect(colors[1]).toBe(colors[0]);
});

test("on phones, a filter chip with the focus is never cut off", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/game/1");
  const chips = page.getByRole("navigation", { name: "Filter providers" }).getByRole("link");
  const others = (await chips.count()) - 1;
  await chips.first().focus();
  for (const key of [...Array(others).fill("Tab"), ...Array(others).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  }
});

for (const [path, ...kinds] of [
  ["/games", "game", "advertisement"],
  ["/game/1", "provider"],
  ["/special-deals", "deal"],
] as const) {
  test(`a picture on ${path} that can't be loaded is replaced by a drawing`, async ({ page }) => {
    await page.route("**/_next/image**", (route) => route.abort());
    await page.goto(path);
    for (const kind of kinds) {
      const picture = page.locator(`main img[data-kind="${kind}"]`).first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute("src", `/placeholders/${kind}.svg`);
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
}

test("client-side navigation updates the share data and feeds", async ({ page }) => {
  const shared = page.locator('meta[property="og:url"]');
  const feeds = page.locator('link[rel="alternate"][href*="/game/1/feed."]');
  await page.goto("/game/1");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Updates" }).click();
  await expect(feeds).toHaveCount(0);
  await expect(shared).toHaveCount(1);
  await expect(shared).toHaveAttribute("content", /\/updates$/);
  await page.goBack();
  await expect(feeds).toHaveCount(3);
  await expect(shared).toHaveCount(1);
  await expect(shared).toHaveAttribute("content", /\/game\/1$/);
});

test("prints completely, dark on white, without overlays", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 500 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/compare?p=1,2,3");
  await hydrated(page);
  const bar = page.locator("header [data-fixed]");
  await page.mouse.wheel(0, 200);
  await expect(bar).toHaveCSS("position", "fixed");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(bar).toHaveCSS("position", "absolute");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  const hidden = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
  expect(await page.locator(".compare-frame").evaluate(hidden)).toBe(0);
  await expect(page.locator("progress").first()).toHaveCSS("print-color-adjust", "exact");
  await page.goto("/game/1");
  const text = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
  await expect(page.locator("h1")).toHaveCSS("color", text);
});

test("lines break in the same places before and after the font loads", async ({ page }) => {
  let sendFonts = () => {};
  const late = new Promise<void>((resolve) => {
    sendFonts = resolve;
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route("**/*.woff2", (route) => late.then(() => route.continue()));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const search = page.getByRole("main").getByRole("search");
  const before = await search.boundingBox();
  sendFonts();
  const isLoaded = () =>
    [...document.fonts].some(({ family, status }) => family === "geist" && status === "loaded");
  await page.waitForFunction(isLoaded);
  expect((await search.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
});
