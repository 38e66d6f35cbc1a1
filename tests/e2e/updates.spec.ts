import { expect, test } from "@playwright/test";

type Update = { id: number; description: string; adminUsername: string | null };

const LISTED = /status updated|Added new provider|Removed provider/;

test("the timeline lists exactly the entries of the three phrases, newest first", async ({
  page,
  request,
}) => {
  const updates: Update[] = await (await request.get("/api/updates")).json();
  await page.goto("/updates");
  await expect(page.getByText("Track changes to games and provider statuses")).toBeVisible();
  const ids = await page
    .locator("li[data-update]")
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute("data-update"))));
  expect(ids).toEqual(updates.filter((update) => LISTED.test(update.description)).map((update) => update.id));
  const first = page.locator("li[data-update]").first();
  await expect(first).toContainText(/Status Update|New Provider|Removed Provider/);
  await expect(first).toContainText("Updated by Admin");
  await expect(first).toContainText(/\w{3} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M/);
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

test("entries before the first show the specified empty sentence", async ({ page, request }) => {
  const updates: Update[] = await (await request.get("/api/updates")).json();
  const oldest = Math.min(...updates.map((update) => update.id));
  await page.goto(`/updates?before=${oldest}`);
  await expect(page.getByText("No updates available yet.")).toBeVisible();
});

test("on a phone the node of an entry is whole, within what its day paints", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/updates");
  const cut = await page.locator(".entry-node").evaluateAll((nodes) =>
    nodes.filter((node) => {
      const day = node.closest(".entry-day")?.getBoundingClientRect();
      return !day || node.getBoundingClientRect().left < day.left;
    }),
  );
  expect(cut).toHaveLength(0);
});
