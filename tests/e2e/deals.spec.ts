import { expect, test } from "@playwright/test";

type Deal = {
  id: number;
  title: string;
  isFeatured: boolean;
  isActive: boolean;
  validUntil: string | null;
  remainingQuantity: number | null;
};

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

test("expired and sold out deals stay listed, marked, muted and last", async ({ page, request }) => {
  const deals: Deal[] = await (await request.get("/api/deals")).json();
  const regular = deals.filter((deal) => !deal.isFeatured);
  const isExpired = ({ validUntil }: Deal) => validUntil !== null && new Date(validUntil) < new Date();
  const isOver = (deal: Deal) => isExpired(deal) || deal.remainingQuantity === 0;
  expect([regular.some(isOver), regular.every(isOver)]).toEqual([true, false]);
  await page.goto("/special-deals");
  const cards = page.getByRole("region", { name: "Regular Deals" }).locator("[data-deal]");
  const shown = await cards.evaluateAll((items) =>
    items.map((item) => Number(item.getAttribute("data-deal"))),
  );
  expect(shown).toEqual(
    regular.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))).map(({ id }) => id),
  );
  for (const deal of regular) {
    const card = page.locator(`[data-deal="${deal.id}"]`);
    if (isOver(deal)) await expect(card).toContainText(isExpired(deal) ? "Expired" : "Sold out");
    const filter = await card.locator("img").evaluate((image) => getComputedStyle(image).filter);
    expect([deal.id, filter]).toEqual([deal.id, isOver(deal) ? "grayscale(1)" : "none"]);
  }
});

test("an inactive deal is nowhere for a visitor", async ({ request }) => {
  const deals: Deal[] = await (await request.get("/api/deals")).json();
  expect(deals.every((deal) => deal.isActive)).toBe(true);
});
