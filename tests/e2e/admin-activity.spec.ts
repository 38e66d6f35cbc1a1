import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAnyWidth } from "./accessible";
import { makeGame, signUp, toast } from "./admin";
import { unique } from "./invitations";

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

  await page.goto(`/admin/activity?entityType=game&entityId=${game.id}`);
  await expect(page.getByRole("heading", { level: 2, name: `History of game ${game.id}` })).toBeVisible();
  await expect(entries).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { width = 0 } = (await entries.first().locator("summary").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(220);
  const cut = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await page.getByRole("heading", { level: 1 }).evaluate(cut)).toBe(0);
});

test("full admins make, test and delete webhooks, and see what was sent", async ({ page }) => {
  test.slow();
  await signUp(page.request);
  const address = `https://hooks-${unique()}.example/take`;
  const title = `Hooked ${unique()}`;
  await makeGame(page, title);
  await page.goto("/admin");
  const nav = page.getByRole("navigation", { name: "Sections" });
  await nav.getByRole("link", { name: "Alerts and webhooks" }).click();
  await page.getByLabel("Address").fill("https://10.0.0.1/take");
  await page.getByRole("button", { name: "Create Webhook" }).click();
  await expect(page.getByText("Please enter a public https address")).toBeVisible();
  await page.getByLabel("Address").fill(address);
  await page.getByLabel("Game", { exact: true }).selectOption({ label: title });
  await page.getByRole("button", { name: "Create Webhook" }).click();
  await expect(page.getByText(/^whsec_[\w+/=]{32}$/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: address })).toContainText(title);
  const pageReads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/admin/webhooks?_rsc")) pageReads.push(request.url());
  });
  await page.getByRole("button", { name: `Send test to ${address}` }).click();
  await expect(toast(page)).toContainText("Test sent");
  const sent = page.getByRole("list").locator("li", { hasText: `Webhook ${address}` });
  await expect(sent).toContainText("Test");
  await expect(sent).toContainText("·", { timeout: 20_000 });
  expect(pageReads).toEqual([]);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole("button", { name: `Delete webhook ${address}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Webhook" }).click();
  await expect(toast(page)).toContainText("Webhook deleted");
  await expect(page.getByRole("button", { name: `Send test to ${address}` })).toHaveCount(0);
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
