import { expect, type Page, test } from "@playwright/test";
import type { Found } from "@/lib/search/answers";
import { signUp } from "./admin";
import { holdRequests, SCRIPTS } from "./held-requests";
import { hydrated } from "./hydrated";
import { reportsOf } from "./reports";

type Provider = { id: number; name: string; gameTitle: string };

async function someProvider(page: Page): Promise<Provider> {
  const providers: Provider[] = await (await page.request.get("/api/providers")).json();
  return providers.find(({ name, gameTitle }) => gameTitle && /^\w{5,}/.test(name)) as Provider;
}

const misspell = (text: string) => `${text.slice(0, 2)}q${text.slice(3)}`;

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => palette(page).getByRole("combobox");
const chosen = (page: Page) => palette(page).locator('[role="option"][aria-selected="true"]');

test("the page finds games and providers without JavaScript, even misspelled ones", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const { id, name, gameTitle } = await someProvider(page);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByLabel("Search games and providers").fill(misspell(name));
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  const providers = page.getByRole("region", { name: "Providers" });
  await expect(providers.locator(`a[href="/provider/${id}"]`)).toContainText(gameTitle);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto("/");
  await page.getByRole("main").getByLabel("Search games and providers").fill(gameTitle);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("region", { name: "Games" }).getByRole("link").first()).toContainText(
    gameTitle,
  );
  await context.close();
});

test("a search without results and an empty search suggest where to go next", async ({ page }) => {
  await page.goto("/search?q=qqxxzz");
  await expect(page.getByRole("main").getByRole("status")).toContainText("Nothing found for “qqxxzz”.");
  await expect(page.locator('main [data-notice] li a[href^="/game/"]')).toHaveCount(3);
  await page.goto("/search");
  await expect(page.locator('main [data-notice] li a[href^="/game/"]')).toHaveCount(3);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/search$/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test("the palette opens with its keys, searches while typing, and Enter opens the selected result", async ({
  page,
}) => {
  const reports = reportsOf(page);
  await page.goto("/games");
  await hydrated(page);
  const { id, name } = await someProvider(page);
  for (const key of ["/", "Control+k", "Meta+k"]) {
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    await expect(chosen(page)).toHaveText("Games");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", /./);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
  }
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("old text");
  await page.evaluate(async () => {
    for (const key of ["Escape", "/"]) {
      const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
      await Promise.resolve();
    }
  });
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(name);
  const row = palette(page).locator(`a[href="/provider/${id}"]`);
  await expect(row).toBeVisible();
  await expect(row.locator(".status-icon")).toHaveAttribute("data-status", /./);
  await expect(palette(page).getByRole("status")).toContainText(/found$/);
  while ((await row.getAttribute("aria-selected")) !== "true") {
    const before = await chosen(page).getAttribute("id");
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).not.toHaveAttribute("id", before ?? "");
  }
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await row.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/provider/${id}$`));
  await expect(palette(page)).toHaveCount(0);
  expect(reports).toEqual([]);
});

test("all results are the last choice, and text typed before the palette opens isn't lost", async ({
  page,
}) => {
  await page.goto("/updates");
  await hydrated(page);
  await page.keyboard.press("/");
  await page.keyboard.type("zzqqx");
  await expect(field(page)).toHaveValue("zzqqx");
  await expect(palette(page).getByText("No games or providers found.").last()).toBeVisible();
  await expect(chosen(page)).toHaveText("See all results");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=zzqqx$/);
});

test("Backspace and Enter count while the palette is loading", async ({ page }) => {
  await page.goto("/updates");
  await hydrated(page);
  const release = await holdRequests(page, SCRIPTS);
  await page.keyboard.press("/");
  await page.keyboard.press("Enter"); // Nothing is typed yet: a button's held Enter repeats
  await page.keyboard.type("zzqqxy");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=zzqqx$/);
  release();
});

test("selecting text beyond the edge of the palette doesn't close it", async ({ page }) => {
  await page.goto("/games");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await field(page).fill("kept");
  await field(page).hover();
  await page.mouse.down();
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await page.keyboard.type("typed");
  await expect(field(page)).toHaveValue("typed");
  await page.mouse.click(20, 20);
  await expect(palette(page)).toHaveCount(0);
});

test("Back closes the palette", async ({ page }) => {
  await page.goto("/updates");
  await page.getByRole("link", { name: "Games", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/updates$/);
  await expect(palette(page)).toHaveCount(0);
});

test("a slash is a plain letter in a field, and no key opens the palette over another dialog", async ({
  page,
}) => {
  await page.goto("/games");
  await hydrated(page);
  await page.getByPlaceholder("Search games...").focus();
  await page.keyboard.press("/");
  await expect(page.getByPlaceholder("Search games...")).toHaveValue("/");
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByPlaceholder("Search games...")).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.getByLabel("Single-key shortcuts").press("Control+k");
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Close search" }).press("Enter");
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/games\?q=%2F$/);
});

test("clicking and typing in the bar and on the landing page open it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  const opener = page.getByRole("main").getByLabel("Search games and providers");
  await expect(opener).toHaveAttribute("aria-haspopup", "dialog");
  await opener.focus();
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.type("ab");
  await expect(field(page)).toHaveValue("ab");
  await expect(page).toHaveURL(/\/$/);
});

test("typing more cancels earlier requests", async ({ page }) => {
  await page.goto("/games");
  await hydrated(page);
  const { name } = await someProvider(page);
  await page.route("**/api/search?q=*", async (route) => {
    const isOld = new URL(route.request().url()).searchParams.get("q") === name.slice(0, 1);
    if (!isOld) await route.continue();
  });
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  const failed = page.waitForEvent("requestfailed");
  const requested = page.waitForRequest("**/api/search?q=*");
  await page.keyboard.type(name.slice(0, 1));
  await requested;
  await page.keyboard.type(name.slice(1));
  expect((await failed).failure()?.errorText).toContain("ABORTED");
  await expect(palette(page).getByRole("option").filter({ hasText: name }).first()).toBeVisible();
});

test("in the admin area it lists permitted sections, and opens records in their forms", async ({ page }) => {
  await signUp(page.request, ["providers"]);
  await page.goto("/admin/providers?game=1");
  await expect(page.getByRole("table", { name: "Providers" })).toBeVisible({ timeout: 20_000 });
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(palette(page).getByRole("option")).toHaveText([
    "Providers Management",
    "Overview",
    "Re-check",
    "New provider",
    "My account",
  ]);
  const { id, name, gameTitle } = await someProvider(page);
  await page.keyboard.type(name);
  await expect(palette(page).locator(`a[href="/admin/providers/edit/${id}"]`)).toBeVisible();
  await field(page).fill(gameTitle);
  const { games }: Found = await (
    await page.request.get(`/api/search?q=${encodeURIComponent(gameTitle)}`)
  ).json();
  await expect(palette(page).locator(`a[href="/game/${games[0]?.id}"]`)).toBeVisible();
  await field(page).fill("new prov");
  await expect(chosen(page)).toHaveText("New provider");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/providers/create");
});
