import { expect, test } from "@playwright/test";

type Deal = {
  id: number;
  title: string;
  isFeatured: boolean;
  isActive: boolean;
  validUntil: string | null;
  remainingQuantity: number | null;
  providerId: number | null;
  providerName: string | null;
  providerStatus: string | null;
};

const isExpired = ({ validUntil }: Deal) => validUntil !== null && new Date(validUntil) < new Date();
const isOver = (deal: Deal) => isExpired(deal) || deal.remainingQuantity === 0;

test("the first featured deal is a banner, the others follow", async ({ page, request }) => {
  const deals: Deal[] = await (await request.get("/api/deals")).json();
  const featured = deals.filter((deal) => deal.isFeatured);
  const regular = deals.filter((deal) => !deal.isFeatured);
  await page.goto("/special-deals");
  await expect(page.getByText(/^Exclusive offers for .+'s users$/)).toBeVisible();
  const banner = page.locator("[data-deal]", { hasText: "Featured Deal" });
  await expect(banner).toContainText(featured.find((deal) => !isOver(deal))?.title ?? "");
  await expect(banner).toContainText("Featured Deal");
  await expect(banner).toContainText(/Valid until \w+ \d{1,2}, \d{4}/);
  await expect(banner.getByRole("link", { name: "Claim Offer" })).toHaveAttribute("target", "_blank");
  await expect(banner.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /^\d+$/);
  const grid = page.getByRole("region", { name: "Regular Deals" });
  await expect(grid.locator("[data-deal]")).toHaveCount(regular.length);
  const running = regular.filter((deal) => !isOver(deal)).length;
  await expect(grid.getByRole("link", { name: "Get This Deal", exact: true })).toHaveCount(running);
  await expect(page.getByRole("region", { name: "More featured deals" })).toContainText(
    featured[1]?.title ?? "no second featured deal",
  );
});

test("expired and sold out deals stay in the grid, marked, muted and last, with a disabled button", async ({
  page,
  request,
}) => {
  const deals: Deal[] = await (await request.get("/api/deals")).json();
  const regular = deals.filter((deal) => !deal.isFeatured);
  expect([regular.some(isOver), regular.every(isOver)]).toEqual([true, false]);
  await page.goto("/special-deals");
  const shown = await page
    .locator("li[data-deal]")
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute("data-deal"))));
  const last = regular.filter(isOver).map(({ id }) => id);
  expect(shown.slice(-last.length)).toEqual(last);
  for (const deal of regular) {
    const card = page.locator(`[data-deal="${deal.id}"]`);
    if (isOver(deal)) await expect(card).toContainText(isExpired(deal) ? "Expired" : "Sold out");
    const offer = card.getByRole(isOver(deal) ? "button" : "link", { name: "Get This Deal", exact: true });
    await expect(offer).toBeEnabled({ enabled: !isOver(deal) });
    const filter = await card.locator("img").evaluate((image) => getComputedStyle(image).filter);
    expect([deal.id, filter]).toEqual([deal.id, isOver(deal) ? "grayscale(1)" : "none"]);
  }
});

test("a deal shows its provider's status, and appears on the provider's page and in comparisons", async ({
  page,
  request,
}) => {
  const deals: Deal[] = await (await request.get("/api/deals")).json();
  const named = deals.filter(({ providerId }) => providerId !== null);
  const running = named.find((deal) => !isOver(deal));
  const ended = named.find(isOver);
  await page.goto("/special-deals");
  const card = page.locator(`[data-deal="${running?.id}"]`);
  await expect(card.locator(".status-text")).toHaveAttribute("data-status", running?.providerStatus ?? "");
  await card.getByRole("link", { name: running?.providerName ?? "", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/provider/${running?.providerId}$`));
  const offers = page.getByRole("region", { name: "Deals" });
  await expect(offers).toContainText(running?.title ?? "");
  await page.goto(`/compare?p=${running?.providerId},${ended?.providerId}`);
  const cells = page.getByRole("row", { name: /^Deals ?, differs/ }).getByRole("cell");
  await expect(cells.nth(0)).toContainText(running?.title ?? "");
  await expect(cells.nth(1)).toHaveText("No deal");
});
