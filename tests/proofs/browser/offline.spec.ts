import { expect, test } from "@playwright/test";
import { follow, nameOf } from "@/tests/e2e/followed";

test("without a network, shows the dated statuses of what is followed, but nothing from the admin area", async ({
  page,
  context,
}) => {
  const name = await nameOf(page);
  const games: { id: number; providerCount: number }[] = await (await page.request.get("/api/games")).json();
  const empty = games.find(({ providerCount }) => providerCount === 0)?.id ?? 0;
  await follow(page, 1);
  await follow(page, empty, "game");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/games");
  const seen = () =>
    page.evaluate(async () => (await (await caches.match("/seen.json"))?.json())?.rows.length);
  await expect.poll(seen).toBe(2);
  await context.setOffline(true);
  await page.goto("/updates");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByText(/^What you follow, last updated on \w+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/provider/1");
  // An unknown status is no warning.
  await expect(page.getByRole("listitem").filter({ hasText: "no providers" }).locator("svg")).toHaveClass(
    "unknown",
  );
  await expect(page.goto("/admin")).rejects.toThrow();
  await context.setOffline(false);
  await page.goto("/updates");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest Updates");
  await page.goto("/alerts");
  const stop = page.getByRole("button", { name: /^Stop alerts about / });
  await stop.first().click();
  await expect(stop).toHaveCount(1);
  await stop.click();
  await expect(page.getByText("No alerts on this device yet.")).toBeVisible();
  await page.goto("/games");
  await expect.poll(seen).toBe(0);
});
