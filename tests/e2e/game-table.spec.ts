import { expect, type Page, test } from "@playwright/test";

type Game = { id: number; providerCount: number };
type Provider = {
  id: number;
  name: string;
  status: string;
  type: string;
  rating: number;
  reviewCount: number;
};

const namesOf = (page: Page) => page.locator("tr[data-provider] th a").allTextContents();

test.describe("the table of a game's providers", () => {
  let path: string;
  let providers: Provider[];

  test.beforeAll(async ({ request }) => {
    const games: Game[] = await (await request.get("/api/games")).json();
    const game = games.reduce((most, next) => (next.providerCount > most.providerCount ? next : most));
    path = `/game/${game.id}`;
    providers = await (await request.get(`/api/games/${game.id}/providers`)).json();
  });

  test("is one link away from the cards, which come first", async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("li[data-provider]")).toHaveCount(providers.length);
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Table" }).click();
    await expect(page).toHaveURL(/\?view=table$/);
    await expect(page.locator("tr[data-provider]")).toHaveCount(providers.length);
    await page.locator("tr[data-provider] th a").first().click();
    await expect(page).toHaveURL(/\/provider\/\d+$/);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("sorts by a column in either direction, and resets", async ({ page }) => {
      await page.goto(`${path}?view=table`);
      const inOrder = await namesOf(page);
      const score = page.getByRole("columnheader", { name: "Score" });
      await score.getByRole("link").click();
      await expect(score).toHaveAttribute("aria-sort", "descending");
      const scores = async () => {
        const texts = await page.locator("tr[data-provider] .cell-score").allTextContents();
        return texts.map((text) => Number.parseFloat(text) || -1);
      };
      const ratings = providers.map(({ rating, reviewCount }) => (reviewCount > 0 ? rating : -1));
      await expect.poll(scores).toEqual(ratings.toSorted((a, b) => b - a));
      await score.getByRole("link").click();
      await expect(score).toHaveAttribute("aria-sort", "ascending");
      await score.getByRole("link").click();
      await expect.poll(() => namesOf(page)).toEqual(inOrder);
    });

    test("combines status and type, with a count for each choice", async ({ page }) => {
      await page.goto(`${path}?view=table`);
      const detected = providers.filter(({ status }) => status === "detected");
      const type = detected[0]?.type ?? "";
      const word = type.charAt(0).toUpperCase() + type.slice(1);
      const both = detected.filter((provider) => provider.type === type);
      await page.getByRole("link", { name: `Detected ${detected.length}`, exact: true }).click();
      await page.getByRole("link", { name: `${word} ${both.length}`, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`status=detected&type=${type}$`));
      const names = both.map(({ name }) => name).toSorted();
      await expect.poll(async () => (await namesOf(page)).toSorted()).toEqual(names);
      await page.getByRole("link", { name: "Cards" }).click();
      await expect(page.locator("li[data-provider]")).toHaveCount(both.length);
      await page.getByRole("link", { name: /show all providers/ }).click();
      await expect(page.locator("li[data-provider]")).toHaveCount(providers.length);
    });

    test("has room for the longest label of a patch", async ({ page }) => {
      await page.goto(`${path}?view=table`);
      const stale = page.locator("tr[data-provider] time[data-stale]").first();
      const label = "Season 12: Lantern Festival hotfix 2 and its new anti-cheat 3";
      for (const text of [label, "x".repeat(60)]) {
        await stale.evaluate((time, text) => {
          time.textContent = `not re-checked since patch ${text}`;
        }, text);
        for (const [width, most] of [
          [390, 113],
          [960, 46],
          [1280, 46],
        ] as const) {
          await page.setViewportSize({ width, height: 844 });
          const { overflow, height, gap } = await stale.evaluate((time) => {
            const row = time.closest("tr");
            const score = row?.querySelector(".cell-score")?.getBoundingClientRect();
            const { top, left } = time.getBoundingClientRect();
            return {
              overflow: document.documentElement.scrollWidth - innerWidth,
              height: row?.getBoundingClientRect().height,
              gap: Math.max(top - (score?.bottom ?? 0), left - (score?.right ?? 0)),
            };
          });
          expect(overflow, `at ${width} px`).toBe(0);
          expect(height, `at ${width} px`).toBeLessThanOrEqual(most);
          expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(0);
        }
      }
    });
  });

  test("fits its rows", async ({ page }) => {
    await page.goto(`${path}?view=table`);
    for (const [width, most] of [
      [390, 73],
      [1280, 46],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const heights = await page
        .locator("tr[data-provider]")
        .evaluateAll((rows) =>
          rows
            .filter((row) => innerWidth > 390 || !row.querySelector("time[data-stale]"))
            .map((row) => Math.round(row.getBoundingClientRect().height)),
        );
      expect(Math.max(...heights), `at ${width} px`).toBeLessThanOrEqual(most);
    }
    // Next to an advertisement as well.
    const row = page
      .locator("tr[data-provider]")
      .filter({ has: page.locator("time[data-stale]") })
      .first();
    for (const cell of [".cell-evidence", ".cell-verified"]) await expect(row.locator(cell)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const cell of [".cell-score", ".cell-verified"]) await expect(row.locator(cell)).toBeVisible();
    // Screen readers find a cell's header by its column.
    const headers = await page.getByRole("columnheader").allTextContents();
    expect(headers).toEqual(["Compare", "Status", "Since", "90 days", "Provider", "Type", "Score"]);
  });
});
