import { expect, test } from "@playwright/test";
import { formatShares } from "@/lib/history/shares";
import { beginDay } from "@/tests/setup/waiting";

test.beforeEach(beginDay);

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
const dayOf = (iso: string) => new Date(iso).toLocaleDateString("en-US", LONG_DAY);

test.describe("the page of a provider", () => {
  let providers: Provider[];

  test.beforeAll(async ({ request }) => {
    providers = await (await request.get("/api/providers")).json();
  });

  test("starts with its status and how long it has lasted", async ({ page }) => {
    const provider = providers.find(({ status, gameId }) => status === "undetected" && gameId);
    const response = await page.goto(`/provider/${provider?.id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(provider?.name ?? "");
    const sentence = page.getByText(`Undetected since ${dayOf(provider?.statusChangedAt ?? "")}`);
    await expect(sentence).toBeInViewport();
    await page.getByRole("link", { name: `Game: ${provider?.gameTitle}` }).click();
    await expect(page).toHaveURL(new RegExp(`/game/${provider?.gameId}$`));
  });

  test("shows its year: the same figures as the API, and every incident", async ({ page, request }) => {
    const from = new Date(Date.now() - 365 * 86_400_000).toISOString();
    const provider = providers.find(({ status, gameId }) => status === "detected" && gameId);
    const history = await (await request.get(`/api/providers/${provider?.id}/history?from=${from}`)).json();
    await page.goto(`/provider/${provider?.id}`);
    const detections = page.locator("dl > div", { hasText: "Detections" });
    await expect(detections.locator("dd").first()).toHaveText(String(history.detections));
    const share = page.locator("dl > div", { hasText: "Undetected in 365 days" }).locator("dd").first();
    await expect(share).toHaveText(formatShares(history.shares).undetected);
    await expect(page.getByText(/^Last verified .+ ago|^Last verified just now/)).toBeVisible();
    await expect(page.getByRole("heading", { name: /Detected, ongoing \(.+\)/ })).toBeVisible();
    const rows = page.getByRole("table", { name: "The last 12 months" }).getByRole("row");
    await expect(rows).toHaveCount(history.intervals.length + 1);
  });

  test("shows the last check in days, and with scripts to the minute", async ({ page, request }) => {
    const { id } = providers[0] ?? {};
    const html = await (await request.get(`/provider/${id}`)).text();
    expect(html).toMatch(/<time[^>]*>(today|\d+d ago)<\/time>/);
    await page.clock.install();
    await page.goto(`/provider/${id}`);
    const age = page.locator("time").filter({ hasText: /ago$/ }).first();
    const verifiedAt = new Date((await age.getAttribute("datetime")) ?? "").getTime();
    for (const [milliseconds, text] of [
      [90_000, "1m ago"],
      [120_000, "2m ago"],
      [3 * 3_600_000, "3h ago"],
    ] as const) {
      await page.clock.setFixedTime(verifiedAt + milliseconds);
      await page.clock.runFor(60_000);
      await expect(age).toHaveText(text);
    }
  });

  test("its days can be explored by keyboard and pointer", async ({ page }) => {
    await page.goto(`/provider/${providers[0]?.id}`);
    const day = page.getByRole("slider", { name: "Day" });
    await day.focus();
    const now = new Date();
    await expect(day).toHaveAttribute("aria-valuetext", new RegExp(`^${dayOf(now.toISOString())}: `));
    await page.keyboard.press("ArrowLeft");
    const yesterday = dayOf(new Date(now.getTime() - 86_400_000).toISOString());
    await expect(day).toHaveAttribute("aria-valuetext", new RegExp(`^${yesterday}: `));
    await expect(page.getByText(new RegExp(`^${yesterday}: `))).toBeVisible();
    await page.keyboard.press("Home");
    const first = dayOf(new Date(now.getTime() - 364 * 86_400_000).toISOString());
    await expect(page.getByText(new RegExp(`^${first}: `))).toBeVisible();
    await page.getByRole("slider").locator("..").hover();
    await expect(page.getByText(new RegExp(`^${first}: `))).toHaveCount(0);
  });

  test("is linked from its name on a card and in a review", async ({ page }) => {
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

  test("says when there are no reviews", async ({ page }) => {
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

test("an unknown provider is not found", async ({ page, request }) => {
  for (const path of ["/provider/0", "/provider/-1", "/provider/99999999"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain("Provider not found.");
  }
  expect((await page.goto("/provider/abc"))?.status()).toBe(404);
  await expect(page.getByText("Provider not found.")).toBeVisible();
});
