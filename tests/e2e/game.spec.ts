import { expect, test } from "@playwright/test";

type Game = { id: number; title: string; description: string | null; providerCount: number };
type Provider = {
  id: number;
  name: string;
  status: string;
  statusChangedAt: string;
  type: string;
  isPromoted: boolean;
  websiteUrl: string | null;
  reviewCount: number;
  isStale: boolean;
};

const STATUSES = ["undetected", "updating", "detected"];

/** Promoted first, then by status (fresh undetected before stale), then by time in that status. */
function asOnPages(a: Provider, b: Provider): number {
  return (
    Number(b.isPromoted) - Number(a.isPromoted) ||
    STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) ||
    (a.status === "undetected" ? Number(a.isStale) - Number(b.isStale) : 0) ||
    Date.parse(a.statusChangedAt) - Date.parse(b.statusChangedAt)
  );
}

test.describe("a game page", () => {
  let game: Game;
  let providers: Provider[];

  test.beforeAll(async ({ request }) => {
    const games: Game[] = await (await request.get("/api/games")).json();
    game = games.reduce((most, next) => (next.providerCount > most.providerCount ? next : most));
    providers = await (await request.get(`/api/games/${game.id}/providers`)).json();
  });

  test("shows the game and its providers, promoted ones first, then by status", async ({ page }) => {
    await page.goto(`/game/${game.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(game.title);
    await expect(page.getByRole("heading", { name: "Game Description" })).toBeVisible();
    await expect(page.getByText(`${providers.length} cheat providers`)).toBeVisible();
    const order = providers.toSorted(asOnPages);
    await expect(page.locator("li[data-provider] h3")).toHaveText(order.map((p) => p.name));
    await expect(page.getByText("Featured Provider")).toHaveCount(
      providers.filter((p) => p.isPromoted).length,
    );
    const card = page.locator("li[data-provider]").first();
    await expect(card).toContainText(/\d\.\d\/10 \(\d+ reviews\)/);
    await expect(card).toContainText(/Undetected|Detected|Updating/);
    await page.getByRole("link", { name: "Back to Games" }).click();
    await expect(page).toHaveURL(/\/games$/);
  });

  test("starts with the number of undetected providers, the longest one and the latest change", async ({
    page,
  }) => {
    await page.goto(`/game/${game.id}`);
    const answer = page.getByRole("region", { name: "Right now" });
    const undetected = providers.filter(({ status }) => status === "undetected");
    const fresh = undetected.filter(({ isStale }) => !isStale);
    const rest =
      undetected.length > fresh.length ? ` · ${undetected.length - fresh.length} more not re-checked` : "";
    await expect(answer).toContainText(`${fresh.length} of ${providers.length} undetected right now${rest}`);
    const bySince = (a: Provider, b: Provider) =>
      Date.parse(a.statusChangedAt) - Date.parse(b.statusChangedAt);
    const [safest] = fresh.toSorted(bySince);
    const last = providers.toSorted(bySince).at(-1);
    await expect(answer).toContainText(`Safest right now: ${safest?.name}`);
    await expect(answer).toContainText(/Last change .+/);
    await expect(answer).toContainText(`: ${last?.name} ${last?.status}`);
    await answer.getByRole("link", { name: safest?.name }).click();
    await expect(page).toHaveURL(new RegExp(`/provider/${safest?.id}$`));
  });

  test("the first provider is on the first screen", async ({ page, request }) => {
    const ads: { tier: string; gameId: number }[] = await (await request.get("/api/advertisements")).json();
    const advertised = ads.find(({ tier }) => tier === "tier2")?.gameId;
    for (const id of [game.id, advertised]) {
      await page.goto(`/game/${id}`);
      for (const [width, height] of [
        [390, 844],
        [1280, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        const card = page.locator("li[data-provider]").first();
        await expect(card.getByRole("heading"), `${id} at ${width} px`).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test("filters by status and type, in the address", async ({ page }) => {
    await page.goto(`/game/${game.id}`);
    const filters = page.getByRole("search", { name: "Filter providers" });
    await expect(filters.getByRole("link")).toHaveText([
      "All Providers",
      "Undetected Only",
      "External Only",
      "Internal Only",
      "Hardware Only",
      "Pixelbot Only",
      "Unlocker Only",
      "Spoofer Only",
      "Other Only",
    ]);
    await expect(filters.getByRole("link", { name: "All Providers" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await filters.getByRole("link", { name: "Undetected Only" }).click();
    await expect(page).toHaveURL(/\?filter=undetected$/);
    const undetected = providers.filter((p) => p.status === "undetected").length;
    await expect(page.locator("li[data-provider]")).toHaveCount(undetected);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      `${undetected} of ${providers.length} cheat providers for this game`,
    );
    await filters.getByRole("link", { name: "All Providers" }).click();
    await expect(page.locator("li[data-provider]")).toHaveCount(providers.length);
    const missing = ["pixelbot", "unlocker", "spoofer", "other", "hardware", "internal", "external"].find(
      (type) => !providers.some((p) => p.type === type),
    );
    await page.goto(`/game/${game.id}?filter=${missing}`);
    await expect(page.getByText("No providers match the selected filter.")).toBeVisible();
    await page.goto(`/game/${game.id}?filter=nonsense`);
    await expect(page.locator("li[data-provider]")).toHaveCount(providers.length);
  });
});

test("on a phone the selected filter is visible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/game/1?filter=other");
  const chip = page.getByRole("link", { name: "Other Only" });
  await chip.scrollIntoViewIfNeeded();
  await expect(chip).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Spoofer Only" }).click();
  await expect(page).toHaveURL(/filter=spoofer$/);
  await expect(page.getByRole("link", { name: "Unlocker Only" })).toBeInViewport({ ratio: 1 });
});

test("a card names missing details, and only undetected providers have the accent edge", async ({
  page,
  request,
}) => {
  const providers: (Provider & { gameId: number })[] = await (await request.get("/api/providers")).json();
  const cardOf = async (provider?: Provider & { gameId: number }) => {
    await page.goto(`/game/${provider?.gameId}`);
    return page.locator(`li[data-provider="${provider?.id}"]`);
  };
  const homeless = await cardOf(providers.find(({ gameId, websiteUrl }) => gameId && !websiteUrl));
  const website = homeless.getByRole("link", { name: "No website", exact: true });
  await expect(website).toHaveAttribute("href", "#");
  await expect(website).toBeDisabled();
  await website.dispatchEvent("click");
  await expect(page).toHaveURL(/\/game\/\d+$/);
  const unread = await cardOf(providers.find(({ gameId, reviewCount }) => gameId && reviewCount === 0));
  await expect(unread.getByText("0.0/10 (0 reviews)", { exact: true })).toBeVisible();
  await expect(unread.getByRole("link", { name: /reviews/ })).toHaveCount(0);
  await expect(unread.getByText(/^(Last 90 days|\d+ days? listed): [<>]?\d+% /)).toBeVisible();
  const promoted = providers.filter(({ gameId, isPromoted }) => gameId && isPromoted);
  for (const isUndetected of [true, false]) {
    const card = await cardOf(promoted.find(({ status }) => (status === "undetected") === isUndetected));
    await expect(card.getByText("Featured Provider")).toBeVisible();
    await expect(card).toHaveCSS("outline-style", isUndetected ? "solid" : "none");
    await page.setViewportSize({ width: 390, height: 844 });
    const { height = 0 } = (await card.boundingBox()) ?? {};
    expect(height < 72, "one row on a phone").toBe(!isUndetected);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test("a game without providers says so", async ({ page, request }) => {
  const games: Game[] = await (await request.get("/api/games")).json();
  const empty = games.find((game) => game.providerCount === 0);
  await page.goto(`/game/${empty?.id}`);
  await expect(page.getByText("No providers available for this game", { exact: true })).toBeVisible();
  await expect(page.getByText("No providers available for this game yet.")).toBeVisible();
});

test("a game without a description shows known facts instead", async ({ page, request }) => {
  const games: Game[] = await (await request.get("/api/games")).json();
  const bare = games.find((game) => !game.description);
  await page.goto(`/game/${bare?.id}`);
  await expect(page.getByRole("heading", { name: "Game Information" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Game Description" })).toHaveCount(0);
});

test("shows at most two tier 2 advertisements next to the content", async ({ page, request }) => {
  const ads: { tier: string; gameId: number }[] = await (await request.get("/api/advertisements")).json();
  const tier2 = ads.filter((ad) => ad.tier === "tier2");
  const gameId = tier2.find((ad) => tier2.filter((other) => other.gameId === ad.gameId).length > 1)?.gameId;
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(`/game/${gameId}`);
  const boxes = page.locator('[data-ad="tier2"]');
  await expect(boxes).toHaveCount(2);
  const providers = await page.locator("#available-providers").boundingBox();
  expect((await boxes.nth(0).boundingBox())?.x).toBeLessThan(providers?.x ?? 0);
  expect((await boxes.nth(1).boundingBox())?.x).toBeGreaterThan(providers?.x ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = [await boxes.nth(0).boundingBox(), await boxes.nth(1).boundingBox()];
  expect(first?.y).toBeCloseTo(second?.y ?? 0, 0);
  expect(first?.x).toBeLessThan(second?.x ?? 0);
});

test("an unknown game is not found", async ({ request }) => {
  for (const path of [
    "/game",
    "/game/abc",
    "/game/0",
    "/game/-1",
    "/game/1.5",
    "/game/99999999",
    "/game/1e3",
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain("Game not found.");
  }
});
