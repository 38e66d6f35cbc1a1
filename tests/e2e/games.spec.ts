import { expect, test } from "@playwright/test";
import { hydrated } from "@/tests/e2e/hydrated";

const titles = "main li[data-game] h2";

test("the games list shows every active game with its providers, most providers first", async ({
  page,
  request,
}) => {
  const games: { title: string; providerCount: number }[] = await (await request.get("/api/games")).json();
  await page.goto("/games");
  await expect(page.getByPlaceholder("Search games...")).toBeVisible();
  await expect(page.locator(titles)).toHaveCount(games.length);
  const expected = games
    .toSorted((a, b) => b.providerCount - a.providerCount || a.title.localeCompare(b.title, "en"))
    .map((game) => game.title);
  expect(await page.locator(titles).allTextContents()).toEqual(expected);
  const first = games.find((game) => game.title === expected[0]);
  await expect(page.locator("main li[data-game]").first()).toContainText(
    `${first?.providerCount} Providers Available`,
  );
});

test("the address stores the sort, which survives back and forward", async ({ page }) => {
  await page.goto("/games");
  const sort = page.getByLabel("Sort by");
  await sort.selectOption("az");
  await expect(page).toHaveURL(/\/games\?sort=az$/);
  const ascending = await page.locator(titles).allTextContents();
  expect(ascending).toEqual(ascending.toSorted((a, b) => a.localeCompare(b, "en")));
  await page.locator("main li[data-game] a").first().click();
  await expect(page).toHaveURL(/\/game\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/games\?sort=az$/);
  await expect(sort).toHaveValue("az");
  await expect(page.locator(titles)).toHaveText(ascending);
});

test("a game's picture moves into the banner of its page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/games");
  await hydrated(page);
  const moved = page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(update);
          const names = () =>
            document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          transition.ready.then(() => resolve(names()));
          return transition;
        };
      }),
  );
  await page.locator("main li[data-game] a").first().click();
  await expect(page).toHaveURL(/\/game\/\d+$/);
  expect(await moved).toContain(`::view-transition-new(game-${page.url().split("/").at(-1)})`);
});

test("search is case-insensitive, matches parts of the title, updates while typing and announces it", async ({
  page,
}) => {
  await page.goto("/games");
  const count = page.getByRole("main").getByRole("status");
  const wanted = (await page.locator(titles).nth(3).textContent()) ?? "";
  await page.getByPlaceholder("Search games...").fill(wanted.slice(1, 7).toUpperCase());
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator(titles).filter({ hasText: wanted })).toHaveCount(1);
  const found = await page.locator(titles).allTextContents();
  for (const title of found) expect(title.toLowerCase()).toContain(wanted.slice(1, 7).toLowerCase());
  await expect(count).toHaveText(`${found.length} game${found.length === 1 ? "" : "s"}`);
  await page.getByPlaceholder("Search games...").fill("no game is called this");
  await expect(page.getByText("No games found matching your search criteria.")).toBeVisible();
  await expect(count).toHaveText("0 games");
});

test("a search without a network stays on the page, says why, and runs when the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/games");
  await hydrated(page);
  const search = page.getByPlaceholder("Search games...");
  await context.setOffline(true);
  await search.fill("no game is called this");
  await expect(search).toHaveJSProperty(
    "validationMessage",
    "You're offline. The page updates when you're online again.",
  );
  await context.setOffline(false);
  await expect(page.getByText("No games found matching your search criteria.")).toBeVisible();
  await expect(search).toHaveJSProperty("validationMessage", "");
});

test("a search without results suggests other searches, and a missing game similar games", async ({
  page,
}) => {
  await page.goto("/games");
  const wanted = (await page.locator(titles).nth(3).textContent()) ?? "";
  const misspelled = `${wanted.slice(0, 3)}${wanted.slice(4)}q`;
  for (const [path, place] of [
    ["/games?q=", "/games?q="],
    ["/game/", "/game/"],
  ]) {
    await page.goto(`${path}${encodeURIComponent(misspelled)}`);
    await expect(page.locator(`main li a[href^="${place}"]`)).toHaveText([wanted]);
  }
  await page.goto(`/games?q=${encodeURIComponent(misspelled)}`);
  await expect(page.locator('main a[href^="/game/"]')).toHaveCount(0);
  await page.getByRole("link", { name: wanted }).click();
  await expect(page.locator(titles)).toHaveText([wanted]);
  await page.goto("/games?q=no-such-title");
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByPlaceholder("Search games...")).toHaveValue("");
});

test("Back after a search opens the list before it, and no other page in between", async ({ page }) => {
  await page.goto("/special-deals");
  await page.goto("/games?sort=az");
  const field = page.getByPlaceholder("Search games...");
  const all = await page.locator(titles).allTextContents();
  for (const text of ["no", "no ga", "no game is called this"]) {
    await field.fill(text);
    await expect(page).toHaveURL(new RegExp(`q=${text.replaceAll(" ", "\\+")}`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/games\?sort=az$/);
  await expect(field).toHaveValue("");
  await expect(page.locator(titles)).toHaveText(all);
  await page.goForward();
  await expect(field).toHaveValue("no game is called this");
});

test("the list, its search and its sort work without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/games?sort=za");
  const descending = await page.locator(titles).allTextContents();
  expect(descending.length).toBeGreaterThan(20);
  expect(descending).toEqual(descending.toSorted((a, b) => b.localeCompare(a, "en")));
  await page.getByPlaceholder("Search games...").fill(descending[0] ?? "");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator(titles)).toHaveText([descending[0] ?? ""]);
  await context.close();
});

test("the tier 1 advertisement appears above the grid, at most 250 px high", async ({ page }) => {
  await page.goto("/games");
  const ad = page.locator('[data-ad="tier1"]');
  await expect(ad).toHaveCount(1);
  await expect(ad).toContainText("Advertisement");
  await expect(ad.getByRole("link")).toHaveAttribute("target", "_blank");
  await expect(ad.getByRole("link")).toHaveAttribute("rel", /noopener.*nofollow.*sponsored/);
  expect((await ad.locator("img, video").first().boundingBox())?.height).toBeLessThanOrEqual(250);
});
