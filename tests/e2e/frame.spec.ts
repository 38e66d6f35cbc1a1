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
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await chat.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await expect(chat).toBeDisabled();
  await expect(chat).toHaveAttribute("tabindex", "-1");
  await expect(chat).toHaveCSS("pointer-events", "none");
  await chat.dispatchEvent("click");
  await expect(page).toHaveURL(/\/games$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test("a picture that can't be loaded is replaced by a drawing", async ({ page, baseURL }) => {
  await page.route("**/_next/image**", (route) => route.abort());
  for (const [path, ...kinds] of [
    ["/games", "game", "advertisement"],
    ["/game/1", "provider"],
    ["/special-deals", "deal"],
  ] as const) {
    await page.goto(path);
    for (const kind of kinds) {
      const picture = page.locator(`main img[data-kind="${kind}"]`).first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("currentSrc", `${baseURL}/placeholders/${kind}.svg`);
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
});

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
