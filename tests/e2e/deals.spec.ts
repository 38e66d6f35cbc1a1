import { expect, test } from "@playwright/test";

type Deal = { id: number; title: string; isFeatured: boolean; isActive: boolean; validUntil: string | null };

test("the first featured deal is a banner, the others follow", async ({ page, request }) => {
  const deals: Deal[] = await (await request.get("/api/deals")).json();
  const featured = deals.filter((deal) => deal.isFeatured);
  const regular = deals.filter((deal) => !deal.isFeatured);
  await page.goto("/special-deals");
  await expect(page.getByText(/^Exclusive offers for .+'s users$/)).toBeVisible();
  const banner = page.getByRole("region", { name: featured[0]?.title });
  await expect(banner).toContainText("Featured Deal");
  await expect(banner).toContainText(/Valid until \w+ \d{1,2}, \d{4}/);
  await expect(banner.getByRole("link", { name: "Claim Offer" })).toHaveAttribute("target", "_blank");
  await expect(banner.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /^\d+$/);
  const grid = page.getByRole("region", { name: "Regular Deals" });
  await expect(grid.locator("[data-deal]")).toHaveCount(regular.length);
  await expect(grid.getByRole("link", { name: /^Get This Deal/ })).toHaveCount(regular.length);
  if (featured.length > 1) {
    await expect(page.getByRole("region", { name: "More featured deals" })).toContainText(
      featured[1]?.title ?? "",
    );
  }
});

test("an expired deal stays listed and is marked", async ({ page, request }) => {
  const deals: Deal[] = await (await request.get("/api/deals")).json();
  const expired = deals.find((deal) => deal.validUntil && new Date(deal.validUntil) < new Date());
  await page.goto("/special-deals");
  await expect(page.locator(`[data-deal="${expired?.id}"]`)).toContainText("Expired");
});

test("an inactive deal is nowhere for a visitor", async ({ request }) => {
  const deals: Deal[] = await (await request.get("/api/deals")).json();
  expect(deals.every((deal) => deal.isActive)).toBe(true);
});
