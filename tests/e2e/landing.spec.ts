import { expect, test } from "@playwright/test";

for (const path of ["/", "/home"]) {
  test(`${path} says what the site is for and what is true right now`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Make Informed Decisions About Your Cheats",
    );
    await expect(
      page.getByText("Get real-time insights, comprehensive reviews, and stay ahead of detections."),
    ).toBeVisible();
    const live = page.getByRole("region", { name: "Right now" });
    await expect(live.getByRole("definition").first()).toHaveText(/^\d+$/);
    await expect(live.getByRole("listitem")).toHaveCount(3);
    for (const feature of [
      "Real-time Status Updates",
      "Expert Reviews",
      "Exclusive Deals",
      "Community Support",
    ]) {
      await expect(page.getByRole("heading", { name: feature })).toBeVisible();
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^https?:\/\/[^/]+\/?$/);
  });
}

test("Explore Providers leads to the games", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Explore Providers" }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Games");
});

test("Scroll to explore moves to the about section", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Scroll to explore" }).click();
  await expect(page.locator("#about")).toBeInViewport();
});

test("Join Discord opens the chat invite in a new tab", async ({ page }) => {
  await page.goto("/");
  const join = page.getByRole("link", { name: "Join Discord" });
  await expect(join).toHaveAttribute("target", "_blank");
  await expect(join).toHaveAttribute("href", /^https:/);
});
