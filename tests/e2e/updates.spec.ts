import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";

type Update = { id: number; description: string; adminUsername: string | null };

const LISTED = /status updated|Added new provider|Removed provider/;

const shownIds = (page: Page) =>
  page
    .locator("li[data-update]")
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute("data-update"))));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the timeline lists exactly the entries of the three phrases, newest first, 50 per page", async ({
    page,
    request,
  }) => {
    const updates: Update[] = await (await request.get("/api/updates")).json();
    const expected = updates.filter((update) => LISTED.test(update.description)).map((update) => update.id);
    await page.goto("/updates");
    await expect(page.getByText("Track changes to games and provider statuses")).toBeVisible();
    const first = page.locator("li[data-update]").first();
    await expect(first).toContainText(/Status Update|New Provider|Removed Provider/);
    await expect(first).toContainText("Updated by Admin");
    await expect(first).toContainText(/\w{3} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M/);
    expect(await shownIds(page)).toEqual(expected.slice(0, 50));
    await page.getByRole("link", { name: "Older entries" }).click();
    await expect(page).toHaveURL(/before=/);
    await expect.poll(() => shownIds(page)).toEqual(expected.slice(50, 100));
    await page.goto(`/updates?from=${expected[60]}`);
    expect((await shownIds(page))[0]).toBe(expected[60]);
    await page.getByRole("link", { name: "Newest entries" }).click();
    await expect.poll(() => shownIds(page)).toEqual(expected.slice(0, 50));
  });

  test("the filter is a plain form, and pages and feeds match the view", async ({ page, request }) => {
    await page.goto("/updates");
    await page.getByLabel("Direction").selectOption("bad");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/direction=bad/);
    const feed = (await page.getByRole("link", { name: "JSON Feed" }).getAttribute("href")) ?? "";
    const { items }: { items: { id: string }[] } = await (await request.get(feed)).json();
    const ids = items.map(({ id }) => Number(id.split("/").at(-1)));
    await expect.poll(() => shownIds(page)).toEqual(ids.slice(0, 50));
    for (const text of await page.locator("li[data-update] > p:first-of-type").allTextContents()) {
      expect(text).toMatch(/to detected$|from undetected to updating$/);
    }
    await expect(page.locator(`link[rel=alternate][href$="${feed}"]`)).toHaveCount(1);
    await page.getByRole("link", { name: "Older entries" }).click();
    await expect(page).toHaveURL(/direction=bad&before=/);
    await expect.poll(() => shownIds(page)).toEqual(ids.slice(50, 100));
    await page.getByRole("link", { name: "Newest entries" }).click();
    await expect(page).toHaveURL(/\/updates\?direction=bad$/);
  });
});

test("a game and a provider can be found by name, and cleared again", async ({ page, request }) => {
  type Named = { id: number; name: string; gameId: number; gameTitle: string };
  const providers: Named[] = await (await request.get("/api/providers")).json();
  const [provider] = providers.filter(({ gameId }) => gameId);
  await page.goto("/updates");
  await page.getByRole("searchbox", { name: "Find a game or provider" }).fill(provider?.gameTitle ?? "");
  const count = page.getByRole("main").getByRole("status");
  await expect(count).toHaveText(/^\d+ match(es)? for “.+”$/);
  await page
    .getByRole("list", { name: "Matches" })
    .getByRole("link", { name: provider?.gameTitle })
    .first()
    .click();
  await expect(page).toHaveURL(`/updates?game=${provider?.gameId}`);
  type Listed = { id: number; gameId: number | null; description: string; kind: string; toStatus: string };
  const updates: Listed[] = await (await request.get("/api/updates")).json();
  const ofGame = updates.filter(
    ({ gameId, description }) => gameId === provider?.gameId && LISTED.test(description),
  );
  expect(ofGame.length).toBeGreaterThan(0);
  await expect.poll(() => shownIds(page)).toEqual(ofGame.slice(0, 50).map(({ id }) => id));
  await page.getByLabel("Direction").selectOption("recovered");
  await expect(page).toHaveURL(`/updates?game=${provider?.gameId}&direction=recovered`);
  const recovered = ofGame.filter(
    ({ kind, toStatus }) => kind === "provider_status" && toStatus === "undetected",
  );
  await expect.poll(() => shownIds(page)).toEqual(recovered.slice(0, 50).map(({ id }) => id));
  await expect(count).toHaveText(/^(More than 50|\d+) updates?$/);
  await page.getByRole("link", { name: `${provider?.gameTitle}, show the updates of all games` }).click();
  await expect(page).toHaveURL("/updates?direction=recovered");
  await page.goto(`/updates?provider=${provider?.id}&show=games`);
  await expect(page.getByText("No updates available yet.")).toBeVisible();
  await page.getByRole("link", { name: "Status and providers" }).click();
  await expect(page).toHaveURL(`/updates?provider=${provider?.id}`);
  await expect(page.locator("li[data-update]").first()).toContainText(provider?.name ?? "");
});

test("an unknown game or provider matches nothing and links to other entries", async ({ page }) => {
  for (const query of ["game=2147483647", "provider=x"]) {
    await page.goto(`/updates?${query}`);
    await expect(page.getByText("Game or provider not found.")).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.locator("li[data-update]").first()).toBeVisible();
  }
});

test("a divider marks the end of the last visit, never on the first one, without moving anything", async ({
  page,
}) => {
  const tops = () =>
    page
      .locator("li[data-update]")
      .evaluateAll((items) =>
        document.fonts.ready.then(() => items.map((item) => item.getBoundingClientRect().top)),
      );
  const divider = page.getByRole("separator", { name: "since your last visit" });
  await page.goto("/updates");
  const before = await tops();
  // Written when the divider would be drawn.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("updates seen")));
  await expect(divider).toHaveCount(0);
  const visits = await page
    .locator("li[data-update] time")
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute("datetime") ?? "")));
  const known = visits.findIndex((moment) => moment < (visits[2] ?? 0));
  await page.evaluate((moment) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("updates seen")) localStorage.setItem(key, String(moment));
    }
  }, visits[known]);
  await page.reload();
  await expect(divider).toHaveCount(1);
  await expect(page.locator("li[data-update]").nth(known)).toContainText("since your last visit");
  expect(await tops()).toEqual(before);
  await page.reload();
  await hydrated(page);
  await expect(divider).toHaveCount(0);
});

test("fifty entries are a light page of one line each, with linked names and status shapes", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  type StoredUpdate = Update & {
    kind: string;
    entityId: number;
    providerName: string;
    providerExists: boolean;
    toStatus: string;
  };
  const rows: StoredUpdate[] = await (await request.get("/api/updates")).json();
  const response = await page.goto("/updates");
  expect((await response?.request().sizes())?.responseBodySize).toBeLessThan(16 * 1024);
  const change = rows.find(
    (row) => row.kind === "provider_status" && row.providerExists && row.providerName.length < 20,
  );
  const entry = page.locator(`[data-update="${change?.id}"]`);
  await expect(entry).toContainText(change?.description ?? "");
  const shape = entry.locator(`p [data-status="${change?.toStatus}"]`).last();
  expect(await shape.evaluate((word) => getComputedStyle(word, "::before").maskImage)).toMatch(/^url\(/);
  expect((await entry.boundingBox())?.height).toBeLessThanOrEqual(48);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await entry.boundingBox())?.height, "two lines on a phone").toBeLessThanOrEqual(76);
  await entry.getByRole("link", { name: change?.providerName, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/provider/${change?.entityId}$`));
});

test("Back from older updates returns to the end of the newer ones", async ({ page }) => {
  await page.goto("/updates");
  const older = page.getByRole("link", { name: "Older entries" });
  await older.click();
  await expect(page).toHaveURL(/before=\d+$/);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(200);
  await page.goBack();
  await expect(page).toHaveURL(/\/updates$/);
  await expect(older).toBeInViewport();
});

test("the chip New games shows the rest", async ({ page }) => {
  await page.goto("/updates");
  await page.getByRole("link", { name: "New games" }).click();
  await expect(page).toHaveURL(/show=games/);
  await expect(page.locator("li[data-update]").first()).toContainText("New Game");
  for (const text of await page.locator("li[data-update]").allTextContents()) {
    expect(text).not.toMatch(LISTED);
  }
});

test("a page without entries shows the specified empty state", async ({ page, request }) => {
  const updates: Update[] = await (await request.get("/api/updates")).json();
  const oldest = Math.min(...updates.map((update) => update.id));
  await page.goto(`/updates?before=${oldest}`);
  await expect(page.getByText("No updates available yet.")).toBeVisible();
});

test("an entry's permanent link shows it, however old, while the newest page is cached", async ({
  request,
}) => {
  const rows: { id: number; description: string }[] = await (await request.get("/api/updates")).json();
  const changes = rows.filter(({ description }) => description.includes("status updated"));
  expect(changes.length).toBeGreaterThan(50);
  await request.get("/updates");
  const id = changes.at(-1)?.id;
  const page = await (await request.get(`/updates?from=${id}`)).text();
  expect(page).toContain(`id="update-${id}"`);
});
