import { expect, test } from "@playwright/test";
import { holdRequests, SCRIPTS } from "./held-requests";

type Review = {
  id: number;
  title: string;
  content: string;
  overall: number;
  providerId: number;
  providerName: string;
  gameId: number | null;
};

let reviews: Review[];

test.beforeAll(async ({ request }) => {
  reviews = await (await request.get("/api/reviews")).json();
});

test("lists reviews newest first with score, parts, date, text and the provider's current status", async ({
  page,
  request,
}) => {
  await page.goto("/reviews");
  await expect(page.getByText("Official reviews from our expert team")).toBeVisible();
  const cards = page.locator("li[data-review]");
  const ids = await cards.evaluateAll((items) =>
    items.map((item) => Number(item.getAttribute("data-review"))),
  );
  expect(ids).toEqual(reviews.slice(0, ids.length).map((review) => review.id));
  const first = cards.first();
  await expect(first.getByRole("heading", { level: 2 })).toHaveText(reviews[0]?.title ?? "");
  await expect(first).toContainText(`${reviews[0]?.overall.toFixed(1)}/10`);
  for (const part of ["Cheat", "Installation", "Support", "Community"]) {
    await expect(first.getByRole("term").filter({ hasText: part })).toBeVisible();
  }
  const paragraphs = reviews[0]?.content.split("\n").filter((line) => line.trim()) ?? [];
  await expect(first.locator("article p").filter({ hasText: paragraphs[0] })).toHaveCount(1);
  await expect(first.getByText(paragraphs[1] ?? "")).toBeVisible();
  await expect(first.getByText(paragraphs[2] ?? "")).toBeHidden();
  await first.getByText("Read the whole review").click();
  await expect(first.getByText(paragraphs[2] ?? "")).toBeVisible();
  const visit = first.getByRole("link", { name: "Visit Provider" });
  await expect(visit).toHaveAccessibleDescription(reviews[0]?.title ?? "");
  const { providerId, providerName } = reviews[0] ?? {};
  const { status } = await (await request.get(`/api/providers/${providerId}`)).json();
  await expect(first.locator(`p:has(a[href="/provider/${providerId}"])`)).toContainText(
    new RegExp(`${providerName} ?${status}`, "i"),
  );
});

test("every page of the list is reachable without scripts", async ({ request }) => {
  const seen = new Set<string>();
  for (let path: string | undefined = "/reviews"; path && seen.size < reviews.length; ) {
    const html: string = await (await request.get(path)).text();
    for (const [, id = ""] of html.matchAll(/<li[^>]* data-review="(\d+)"/g)) seen.add(id);
    path = /<a[^>]* href="([^"]+)"[^>]*>(?:<[^>]+>)*Next page/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(seen.size).toBe(reviews.length);
});

test("?provider= filters by a provider and can be cleared", async ({ page }) => {
  const wanted = reviews[5];
  const expected = reviews.filter((review) => review.providerId === wanted?.providerId);
  await page.goto(`/reviews?provider=${wanted?.providerId}`);
  await expect(page.locator("li[data-review]")).toHaveCount(expected.length);
  const totals = page.getByRole("region", { name: `All reviews of ${wanted?.providerName}` });
  await expect(totals).toContainText(`(${expected.length} reviews)`);
  const spread = totals.getByRole("table", { name: "Reviews by score" }).getByRole("cell");
  const counts = (await spread.allTextContents()).map(Number);
  expect(counts.reduce((sum, count) => sum + count)).toBe(expected.length);
  await page.getByRole("link", { name: /show reviews of all providers/ }).click();
  await expect(page).toHaveURL(/\/reviews$/);
});

test("an unknown provider has no reviews, and the page says so", async ({ page, request }) => {
  const noReviews = "No reviews available with the selected filters.";
  for (const value of ["0", "-1", "99999999"]) {
    expect(await (await request.get(`/reviews?provider=${value}`)).text(), value).toContain(noReviews);
  }
  await page.goto("/reviews?provider=abc");
  await expect(page.getByText(noReviews)).toBeVisible();
  await expect(page.getByText("Unknown Provider")).toBeVisible();
});

test("the address stores game filter and sort, which combine", async ({ page }) => {
  await page.goto("/reviews");
  const gameId = reviews.find((review) => review.gameId)?.gameId;
  await page.getByLabel("Game", { exact: true }).selectOption(String(gameId));
  await expect(page).toHaveURL(new RegExp(`game=${gameId}`));
  await page.getByLabel("Sort", { exact: true }).selectOption("highest");
  await expect(page).toHaveURL(/sort=highest/);
  const expected = reviews
    .filter((review) => review.gameId === gameId)
    .toSorted((a, b) => b.overall - a.overall)
    .map((review) => review.overall.toFixed(1));
  const shown = page.locator("li[data-review] .score b");
  await expect(shown).toHaveText(expected.slice(0, 10));
  const count = `${expected.length > 10 ? "More than 10" : expected.length} reviews?`;
  await expect(page.getByRole("main").getByRole("status")).toHaveText(new RegExp(`^${count}$`));
  await page.getByLabel("Sort", { exact: true }).selectOption("lowest");
  await expect(shown.first()).toHaveText(expected.at(-1) ?? "");
});

test("choices made before scripts load apply once they have", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/reviews", { waitUntil: "commit" });
  await page.getByLabel("Sort", { exact: true }).selectOption("highest");
  release();
  await expect(page).toHaveURL(/sort=highest/);
  await expect(page.getByLabel("Sort", { exact: true })).toHaveValue("highest");
});

test("a provider without a website links to its page on this site", async ({ page, request }) => {
  const providers: { id: number; websiteUrl: string | null }[] = await (
    await request.get("/api/providers")
  ).json();
  const bare = new Set(providers.filter(({ websiteUrl }) => !websiteUrl).map(({ id }) => id));
  const wanted = reviews.find(({ providerId }) => bare.has(providerId));
  await page.goto(`/reviews?provider=${wanted?.providerId}`);
  const card = page.locator(`li[data-review="${wanted?.id}"]`);
  await card.getByRole("link", { name: "Visit Provider", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/provider/${wanted?.providerId}$`));
});

test("filters without results can be cleared", async ({ page }) => {
  await page.goto("/reviews?provider=99999999&game=1&sort=highest");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(page.locator("li[data-review]").first()).toBeVisible();
});
