import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { makeGame, signUp } from "./admin";

test("full admins find who did what, and a record's history, by person, section and time", async ({
  page,
}) => {
  test.slow();
  const { username } = await signUp(page.request);
  const title = `Chronicle ${unique()}`;
  const game = await makeGame(page, title);
  await page.request.put(`/api/games/${game.id}`, { data: { developer: "Quiet Lamp" } });
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL("/admin/activity");
  await expect(page.getByRole("heading", { level: 2, name: "Activity" })).toBeVisible();

  await page.getByLabel("Person").fill(username);
  await expect(page).toHaveURL(/person=/);
  const entries = page.getByRole("main").locator("ol > li");
  await expect(entries.filter({ hasText: `Created game "${title}"` })).toHaveCount(1);
  await expect(entries.filter({ hasText: "Signed in" })).not.toHaveCount(0);

  await page.getByRole("combobox", { name: "Section" }).selectOption("games");
  await expect(page).toHaveURL(/section=games/);
  await expect(entries).toHaveCount(2);
  await entries.first().locator("summary").click();
  await expect(entries.first().getByRole("row", { name: /developer – Quiet Lamp/ })).toBeVisible();

  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel("From").fill(tomorrow);
  await expect(page.getByText("No activity found")).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("0 events");

  await page.goto(`/admin/activity?entityType=game&entityId=${game.id}`);
  await expect(page.getByRole("heading", { level: 2, name: `History of game ${game.id}` })).toBeVisible();
  await expect(entries).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const { width = 0 } = (await entries.first().locator("summary").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(220);
  const cut = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await page.getByRole("heading", { level: 1 }).evaluate(cut)).toBe(0);
});

test("sub-admins get neither the links nor the pages", async ({ page }) => {
  await signUp(page.request, ["games", "users"]);
  for (const path of ["/admin/activity", "/admin/webhooks"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin");
  }
  const links = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  await expect(links).toHaveText(["Games Management", "User Management"]);
});
