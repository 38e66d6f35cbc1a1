import { expect, test } from "@playwright/test";

type Provider = {
  id: number;
  name: string;
  gameId: number | null;
  gameTitle: string | null;
  status: string;
  statusChangedAt: string;
  reviewCount: number;
  rating: number;
};

const LONG_DAY = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const dayOf = (moment: string) => new Date(moment).toLocaleDateString("en-GB", LONG_DAY);

test.describe("the page of a provider", () => {
  let providers: Provider[];

  test.beforeAll(async ({ request }) => {
    providers = await (await request.get("/api/providers")).json();
  });

  test("answers first: its status, and since when", async ({ page }) => {
    const provider = providers.find(({ status, gameId }) => status === "undetected" && gameId);
    const response = await page.goto(`/provider/${provider?.id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(provider?.name ?? "");
    const sentence = page.getByText(`Undetected since ${dayOf(provider?.statusChangedAt ?? "")}`);
    await expect(sentence).toBeInViewport();
    await page.getByRole("link", { name: `Game: ${provider?.gameTitle}` }).click();
    await expect(page).toHaveURL(new RegExp(`/game/${provider?.gameId}$`));
  });

  test("is where its name on a card leads, and in a review", async ({ page }) => {
    const provider = providers.find(({ gameId, reviewCount }) => gameId && reviewCount > 0);
    const href = `/provider/${provider?.id}`;
    await page.goto(`/reviews?provider=${provider?.id}`);
    await expect(page.locator("[data-review]").first().locator(`a[href="${href}"]`)).toHaveCount(1);
    await page.goto(`/game/${provider?.gameId}`);
    await page.getByRole("heading", { name: provider?.name }).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(
      page.getByText(`${provider?.rating.toFixed(1)}/10 (${provider?.reviewCount} reviews)`),
    ).toBeVisible();
    await expect(page.getByRole("table", { name: "Reviews by score" })).toBeVisible();
  });

  test("says so where there are no reviews", async ({ page }) => {
    const unread = providers.find(({ reviewCount }) => reviewCount === 0);
    await page.goto(`/provider/${unread?.id}`);
    await expect(page.getByText("No reviews yet.")).toBeVisible();
  });

  test("describes itself to search engines and previews", async ({ page, request }) => {
    const provider = providers.find(({ gameId, reviewCount }) => gameId && reviewCount > 0);
    await page.goto(`/provider/${provider?.id}`);
    await expect(page).toHaveTitle(new RegExp(`^${provider?.name} for ${provider?.gameTitle}`));
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", new RegExp(`/provider/${provider?.id}$`));
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(data["@graph"][0]).toMatchObject({
      "@type": "SoftwareApplication",
      name: provider?.name,
      aggregateRating: { ratingValue: provider?.rating, reviewCount: provider?.reviewCount },
    });
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const { pathname } = new URL(picture ?? "");
    expect((await request.get(pathname)).headers()["content-type"]).toBe("image/jpeg");
  });
});

for (const path of ["/provider/abc", "/provider/0", "/provider/-1", "/provider/99999999"]) {
  test(`${path} is no provider`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Provider not found.")).toBeVisible();
  });
}
