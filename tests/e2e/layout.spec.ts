import { expect, test } from "@playwright/test";
import { holdRequests, SCRIPTS } from "./held-requests";

const LINKS = ["Games", "Updates", "Reviews", "Special Deals"];

test("the navigation links to the four lists and marks the current one", async ({ page }) => {
  await page.goto("/");
  for (const name of LINKS) {
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
  }
});

test("no other link's name contains one of theirs", async ({ page }) => {
  for (const path of ["/", "/reviews", "/special-deals", "/auth", "/missing"]) {
    await page.goto(path);
    for (const name of LINKS)
      await expect(page.getByRole("link", { name }), `${name} ${path}`).toHaveCount(1);
  }
  await page.goto("/updates");
  const navigations = page.getByRole("navigation");
  for (const name of LINKS) await expect(navigations.getByRole("link", { name }), name).toHaveCount(1);
});

test("the skip link jumps past the navigation, and the bar is fixed after 11 px of scrolling", async ({
  page,
}) => {
  await page.goto("/games");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const bar = page.getByRole("navigation");
  await expect(bar).toHaveAttribute("data-fixed", "false");
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: "instant" }));
  await expect(bar).toHaveAttribute("data-fixed", "false");
  await page.evaluate(() => window.scrollTo({ top: 11, behavior: "instant" }));
  await expect(bar).toHaveAttribute("data-fixed", "true");
  await expect(bar).toHaveCSS("position", "fixed");
  await expect(bar).toHaveCSS("backdrop-filter", /blur/);
  expect((await bar.boundingBox())?.height).toBe(64);
});

test("on a phone a menu button opens the list of links and Escape closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.locator("#site-links");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu", expanded: false }).click();
  for (const name of LINKS) await expect(menu.getByRole("link", { name })).toBeVisible();
  // At 400%, a laptop's window is this small.
  await page.setViewportSize({ width: 320, height: 200 });
  const last = menu.getByRole("link").last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(menu).toBeHidden();
  // A link to the page one is on closes it, too.
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Reviews" }).click();
  await expect(menu).toBeHidden();
});

test("a menu opened while scripts load stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open menu" }).click();
  release();
  await expect(page.getByRole("button", { name: "Close menu", expanded: true })).toBeVisible();
  await expect(page.locator("#site-links")).toBeVisible();
});

test("the theme follows the system, can be switched and stays that way", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/games");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: /theme/ }).click();
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.getByRole("button", { name: /theme/ }).click();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveClass(/light/);
});

test("a theme chosen in one tab applies to the others, and to a page that Back restores", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/games");
  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: "dark" });
  await other.goto("/games");
  await other.getByRole("button", { name: /theme/ }).click();
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.evaluate(() => {
    localStorage.setItem("theme", "");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("hovering over a link preloads its page or the palette, and nothing loads before", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.searchParams.has("_rsc") || request.resourceType() === "script") fetched.push(url.pathname);
  });
  await page.goto("/special-deals", { waitUntil: "networkidle" });
  const loaded = fetched.splice(0);
  expect(loaded.filter((path) => !path.endsWith(".js"))).toEqual([]);
  await page.getByRole("link", { name: "Search", exact: true }).hover();
  await expect.poll(() => fetched.some((path) => path.endsWith(".js"))).toBe(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reviews" }).hover();
  await expect.poll(() => fetched).toContain("/reviews");
});

test("a slow page shows the placeholder until it has arrived", async ({ page }) => {
  await page.goto("/special-deals");
  const release = await holdRequests(page, /\/games\?.*_rsc=/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Games" }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.locator("[data-placeholder-card]")).toHaveCount(6);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Games" })).toBeVisible();
  await expect(page.getByText("Loading...")).toBeHidden();
});

test("an unknown path shows a 404 page with links to continue", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
});

test("a missing page says so without JavaScript, and in the chosen theme with it", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  for (const [path, text] of [
    ["/no/such/page", "404 Page Not Found"],
    ["/game/0", "Game not found."],
  ] as const) {
    expect((await plain.goto(path))?.status()).toBe(404);
    await expect(plain.getByText(text)).toBeVisible();
  }
  await context.close();
  const page = await browser.newPage({ baseURL, colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/no/such/page");
  await page.getByRole("button", { name: /theme/ }).click();
  await expect(page.locator("html")).toHaveClass(/(^|\s)light(\s|$)/);
  await page.close();
});

test("Back immediately restores the scroll position of a list", async ({ page }) => {
  for (const path of ["/games", "/reviews", "/updates"]) {
    await page.goto(path);
    const link = page.locator('main a[href^="/game/"]').nth(9);
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/\/game\/\d+$/);
    await page.evaluate(() => {
      const places: number[] = [];
      addEventListener("scroll", () => places.push(window.scrollY));
      Object.assign(window, { places });
    });
    await page.goBack();
    await expect(link).toBeInViewport();
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
    expect(new Set(places).size, path).toBeLessThanOrEqual(2);
  }
});
