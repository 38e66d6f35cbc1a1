import { expect, type Page, test } from "@playwright/test";
import { signUp } from "@/tests/e2e/admin";
import { keys, whileBusy } from "@/tests/e2e/busy";
import { hydrated } from "@/tests/e2e/hydrated";
import { query } from "@/tests/e2e/sql";

const GAMES = 230;
const PROVIDERS = 30;

test.describe.configure({ mode: "serial" });

let crowded: number;
let last: number;

test.beforeAll(async () => {
  await query(
    `INSERT INTO games (title, updated_at) SELECT 'Scrolled ' || n, now() FROM generate_series(1, ${GAMES}) n`,
  );
  const [game] = await query("SELECT id FROM games WHERE title = 'Scrolled 7'");
  crowded = game?.id ?? 0;
  const [provider] = await query(
    `INSERT INTO providers (name, game_id, updated_at)
    SELECT 'Crowd ' || n, ${crowded}, now() FROM generate_series(1, ${PROVIDERS}) n RETURNING id`,
  );
  const [alone] = await query(
    `INSERT INTO providers (name, game_id, updated_at)
    SELECT 'Crowd of one', id, now() FROM games WHERE title = 'Scrolled ${GAMES}' RETURNING id`,
  );
  last = alone?.id ?? 0;
  await query(
    `INSERT INTO reviews (title, content, provider_id, updated_at)
    VALUES ('Lost in the crowd', 'Long enough to be a review.', ${provider?.id}, now())`,
  );
});

test.afterAll(async () => {
  await query("DELETE FROM providers WHERE name LIKE 'Crowd %'");
  await query("DELETE FROM games WHERE title LIKE 'Scrolled %'");
});

const titles = (page: Page) => page.locator("main li[data-game] h2");

test("further games load while scrolling, follow live events, and are still there after going back", async ({
  page,
  request,
}) => {
  await page.goto("/games?q=scrolled&sort=az");
  await expect(titles(page).first()).toHaveText("Scrolled 1");
  await expect(async () => {
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect(titles(page)).toHaveCount(GAMES, { timeout: 500 });
  }).toPass();
  const expected = Array.from({ length: GAMES }, (_, index) => `Scrolled ${index + 1}`);
  expect(await titles(page).allTextContents()).toEqual(expected);
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);

  const bar = page.locator("main li[data-game]").last().getByRole("img");
  await expect(bar).toHaveAccessibleName("1 undetected");
  await signUp(request);
  await request.put(`/api/providers/${last}`, { data: { status: "detected" } });
  await expect(bar).toHaveAccessibleName("1 detected");

  await titles(page).last().click();
  await expect(page).toHaveURL(/\/game\/\d+$/);
  await page.goBack();
  await expect(titles(page)).toHaveCount(GAMES);
  await expect(titles(page).last()).toBeInViewport();

  await page.getByPlaceholder("Search games...").fill("scrolled 23");
  await expect(titles(page)).toHaveText(["Scrolled 23", "Scrolled 230"]);
});

test("without JavaScript links cover the whole list in both directions", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const counts = [];
  const seen = new Set<string>();
  for (let address: string | null = "/games?q=scrolled"; address; ) {
    await page.goto(address);
    const shown = await titles(page).allTextContents();
    counts.push(shown.length);
    for (const title of shown) seen.add(title);
    const more = page.getByRole("link", { name: "Show more" });
    address = (await more.count()) > 0 ? await more.getAttribute("href") : null;
  }
  expect([counts, seen.size]).toEqual([[60, 60, 60, 50], GAMES]);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page).toHaveURL(/page=3$/);
  await context.close();
});

test("a crowded game paginates its providers and counts all of them", async ({ page }) => {
  await page.goto(`/game/${crowded}`);
  await expect(page.getByText(`${PROVIDERS} cheat providers for this game`)).toBeVisible();
  await expect(page.locator("li[data-provider]")).toHaveCount(24);
  await page.getByRole("link", { name: "More providers" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator("li[data-provider]")).toHaveCount(PROVIDERS - 24);
  await page.getByRole("link", { name: "Previous providers" }).click();
  await expect(page.locator("li[data-provider]")).toHaveCount(24);
});

test("with many games the reviews are filtered by a search instead of a list", async ({ page }) => {
  await page.goto("/reviews?sort=highest");
  const field = page.getByRole("searchbox", { name: "Game" });
  await field.fill("SCROLLED 7");
  const found = page.getByRole("list", { name: "Games found" });
  await expect(found.getByRole("link").first()).toHaveText("All Games");
  await found.getByRole("link", { name: "Scrolled 7", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/reviews\\?game=${crowded}&sort=highest$`));
  await expect(page.locator("li[data-review] h2")).toHaveText(["Lost in the crowd"]);
  await page.getByRole("link", { name: /^Scrolled 7.*show reviews of all games$/ }).click();
  await expect(page).toHaveURL(/\/reviews\?sort=highest$/);
  await field.fill("no game is called this");
  await expect(page.getByText("No matching games.")).toBeVisible();
});

test("hundreds of deals are split into linked pages", async ({ page }) => {
  await query(
    `INSERT INTO deals (title, description, referral_link, updated_at)
    SELECT 'Crowd ' || n, 'Long enough to be a deal.', 'https://deal.example', now() FROM generate_series(1, 70) n`,
  );
  try {
    await page.goto("/special-deals");
    const cards = page.locator("li[data-deal]");
    await expect(cards).toHaveCount(60);
    await expect(page.getByText("Featured Deal", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "More deals" }).click();
    await expect(page).toHaveURL("/special-deals?page=2");
    await expect(page.getByText("Crowd 70", { exact: true })).toBeVisible();
    await expect(page.getByText("Featured Deal", { exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Previous deals" }).click();
    await expect(page).toHaveURL("/special-deals");
  } finally {
    await query("DELETE FROM deals WHERE title LIKE 'Crowd %'");
  }
});

test("in the admin area a game filter with many choices can be searched", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/providers");
  const filter = page.getByLabel("Filter by game");
  await expect(filter).toContainText("Scrolled 230");
  await filter.press("s");
  await page.keyboard.type("crolled 7");
  const found = page.getByRole("dialog", { name: "Search All Games" }).getByRole("option");
  await expect(found.first()).toHaveText("Scrolled 7");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/providers?game=${crowded}`);
  await expect(filter).toBeFocused();
  await filter.press("Enter");
  await expect(found.first()).toHaveText("All Games");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/providers");
});

test("5,000 rows: only a few are in the page, all can be scrolled to and searched", async ({ page }) => {
  await signUp(page.request);
  // Only the length of the list is faked: other tests share the database.
  await page.route("**/api/games", async (route) => {
    const response = await route.fetch();
    const [game] = (await response.json()) as { id: number; title: string }[];
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...game,
      id: index + 1,
      title: `Row ${index + 1}`,
    }));
    await route.fulfill({ response, json: many });
  });
  await page.goto("/admin/games");
  const table = page.getByRole("table", { name: "Games" });
  await expect(table).toHaveAttribute("aria-rowcount", "5001");
  await expect(table.getByRole("row", { name: /Row 1 / })).toBeVisible();
  expect(await table.locator("tr[data-index]").count()).toBeLessThan(80);
  await page.keyboard.press("End");
  await expect(table.locator("tr", { hasText: "Row 5000" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Status" })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/games");
  await expect(table.getByRole("row", { name: /Row 1 / })).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height, "rows as high as the first").toBeGreaterThan(5000 * 80);
  await page.keyboard.press("End");
  await expect(table.locator("tr", { hasText: "Row 5000" })).toBeInViewport();
  await page.getByRole("searchbox").fill("row 4321");
  await expect(table.locator("tr[data-record]")).toHaveCount(1);
});

test("every J counts in a long list, whose other rows appear while scrolling", async ({ page }) => {
  const [game] = await query("SELECT id FROM games WHERE title = 'Scrolled 8'");
  await query(
    `INSERT INTO providers (name, game_id, updated_at)
    SELECT 'Crowd ' || n, ${game?.id}, now() FROM generate_series(1, 520) n`,
  );
  await signUp(page.request);
  await page.goto(`/admin/providers?game=${game?.id}`);
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "521");
  await hydrated(page);
  await whileBusy(page, keys(..."j".repeat(40)));
  await expect(page.locator("tr:focus")).toHaveAttribute("aria-rowindex", "41");
});
