import { expect, type Locator, type Page, test } from "@playwright/test";

type Provider = {
  id: number;
  name: string;
  status: string;
  type: string;
  gameId: number | null;
  gameTitle: string | null;
};

const tray = (page: Page) => page.getByRole("region", { name: "Providers to compare" });
const columns = (row: Locator) =>
  row.getByRole("columnheader").or(row.getByRole("rowheader")).or(row.getByRole("cell")).all();
const heads = (page: Page) => page.getByRole("columnheader");
const checkbox = (page: Page, { name }: { name?: string } = {}) => page.locator(`[data-compare="${name}"]`);

test.describe("comparing providers", () => {
  let providers: Provider[];

  test.beforeAll(async ({ request }) => {
    const games: { id: number; providerCount: number }[] = await (await request.get("/api/games")).json();
    const game = games.reduce((most, next) => (next.providerCount > most.providerCount ? next : most));
    providers = await (await request.get(`/api/games/${game.id}/providers`)).json();
  });

  const path = () => `/game/${providers[0]?.gameId}`;

  test("takes two checkboxes and a click from a game to the differences", async ({ page, request }) => {
    const [one, two] = [providers[0], providers.find(({ status }) => status !== providers[0]?.status)];
    await page.goto(path());
    await checkbox(page, one).check();
    await expect(page.getByRole("status").filter({ hasText: `${one?.name} added, 1 of 4` })).toHaveCount(1);
    await expect(tray(page)).toContainText("Select another");
    await checkbox(page, two).check();
    await tray(page).getByRole("link", { name: "Compare (2)" }).click();
    await expect(page).toHaveURL(new RegExp(`/compare\\?p=${one?.id},${two?.id}$`));
    await expect(page).toHaveTitle(new RegExp(`^${one?.name} vs ${two?.name}`));
    await expect(
      page.getByText(
        /( leads?: (the only one undetected|undetected the longest)|^No provider leads: |^No provider is undetected)/,
      ),
    ).toBeVisible();
    await expect(heads(page)).toHaveCount(2);
    await expect(heads(page).nth(1)).toContainText(two?.gameTitle ?? "");
    const badges = heads(page).locator(".status-badge");
    for (const [column, provider] of [one, two].entries())
      await expect(badges.nth(column)).toHaveAttribute("data-status", provider?.status ?? "");
    await expect(page.getByRole("rowheader", { name: /^Status since ?, differs/ })).toBeVisible();
    const from = new Date(Date.now() - 365 * 86_400_000).toISOString();
    const history = await (await request.get(`/api/providers/${two?.id}/history?from=${from}`)).json();
    const detections = page.getByRole("row", { name: /^Detections in 12 months/ }).getByRole("cell");
    await expect(detections.nth(1)).toHaveText(new RegExp(`^${history.detections}\\b`));
    const rows = await page.getByRole("row").count();
    await page.getByRole("checkbox", { name: "Show differences only" }).check();
    expect(await page.getByRole("row").count()).toBeLessThan(rows);
    await expect(page.getByRole("row", { name: /^Status since/ })).toBeVisible();
  });

  test("collects providers from several pages and tabs, four at most", async ({ page, context }) => {
    const [one, two, three, four, five] = providers;
    await page.goto(path());
    for (const provider of [one, two, three]) await checkbox(page, provider).check();
    await page.goto(`${path()}?view=table`);
    await expect(checkbox(page, three)).toBeChecked();
    const other = await context.newPage();
    await other.goto(`/provider/${four?.id}`);
    await checkbox(other, four).check();
    await expect(tray(page)).toContainText(four?.name ?? "");
    await checkbox(page, five).click();
    await expect(checkbox(page, five)).not.toBeChecked();
    await expect(tray(page)).toContainText(`4 is the limit. Remove one to add ${five?.name}.`);
    await tray(page)
      .getByRole("button", { name: `Remove ${four?.name}`, exact: true })
      .click();
    await expect(checkbox(other, four)).not.toBeChecked();
    await page.reload();
    await expect(tray(page).getByRole("listitem")).toHaveCount(3);
    await page.goto(`/search?q=${encodeURIComponent(five?.name ?? "")}`);
    await page.locator(`input[data-compare][value="${five?.id}"]`).check();
    await expect(tray(page).getByRole("link", { name: "Compare (4)" })).toBeVisible();
    const last = page.getByText("All rights reserved.");
    await last.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 9_999);
    const foot = (await last.boundingBox())?.y ?? 0;
    await expect.poll(async () => (await tray(page).boundingBox())?.y ?? 9_999).toBeLessThan(foot);
  });

  test("can remove a column and add another one", async ({ page }) => {
    const [one, two, three] = providers;
    await page.goto(`/compare?p=${one?.id},${two?.id}`);
    await page.getByRole("link", { name: `Remove ${two?.name} from the comparison` }).click();
    await expect(page).toHaveURL(new RegExp(`/compare\\?p=${one?.id}$`));
    await expect(page.getByText("Add a second provider to compare.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Comparison" })).toBeFocused();
    await page.getByRole("searchbox", { name: "Add a provider" }).fill(three?.name ?? "");
    const found = page.getByRole("list", { name: "Providers found" });
    await found.locator(`a[href="/compare?p=${one?.id},${three?.id}"]`).click();
    await expect(heads(page)).toHaveCount(2);
    const day = page.getByRole("slider", { name: "Day" });
    await day.focus();
    await page.keyboard.press("Home");
    await expect(day).toHaveAttribute("aria-valuetext", new RegExp(`${one?.name} .+; ${three?.name} `));
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("any address shows a helpful page", async ({ page }) => {
      for (const [query, columns, note] of [
        ["", 0, "Search for two providers above, or select them on a game's page."],
        ["?p=1,1,2", 2, null],
        ["?p=1,2,3,4,5,6", 4, "Showing the first 4 providers; 2 more in this link were left out."],
        ["?p=1,99999999,abc", 1, "A provider in this link isn't in the catalogue."],
      ] as const) {
        const response = await page.goto(`/compare${query}`);
        expect(response?.status()).toBe(200);
        await expect(heads(page)).toHaveCount(columns);
        if (note) await expect(page.getByText(note)).toBeVisible();
        const robots = page.locator('meta[name="robots"]');
        await expect(robots).toHaveCount(query === "" ? 0 : 1);
      }
    });

    test("has a form with checkboxes and a search", async ({ page }) => {
      const [one, two, three] = providers;
      await page.goto(path());
      await checkbox(page, one).check();
      await checkbox(page, two).check();
      await page.getByRole("button", { name: "Compare selected providers" }).click();
      await expect(heads(page)).toHaveCount(2);
      await page.getByRole("searchbox", { name: "Add a provider" }).fill(three?.name ?? "");
      await page.getByRole("button", { name: "Find" }).click();
      await page.locator(`a[href$=",${three?.id}"]`).click();
      await expect(heads(page)).toHaveCount(3);
    });
  });

  test("keeps its headers visible, and so does the tray", async ({ page }) => {
    await page.goto(path());
    await checkbox(page, providers[0]).check();
    await checkbox(page, providers[1]).check();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(tray(page)).toBeInViewport();
    }
    await page.goto(`/compare?p=${providers[0]?.id},${providers[1]?.id}`);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const row = page.getByRole("row", { name: /^Website/ });
      await row.scrollIntoViewIfNeeded();
      await expect(heads(page).first()).toBeInViewport();
      // With a corner above the row's header
      expect((await columns(page.getByRole("row").first())).length).toBe((await columns(row)).length);
    }
    // On phones, more of them scroll with the page instead of in a frame.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/compare?p=${providers.slice(0, 4).map(({ id }) => id)}`);
    const frame = await page.locator(".compare-frame").evaluate((element) => ({
      isWhole: element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth,
      names: [...element.querySelectorAll("tbody tr:nth-child(2) td")]
        .slice(0, 4)
        .map((cell) => getComputedStyle(cell, "::before").content),
    }));
    expect(frame).toEqual({ isWhole: true, names: providers.slice(0, 4).map(({ name }) => `"${name}"`) });
  });
});
