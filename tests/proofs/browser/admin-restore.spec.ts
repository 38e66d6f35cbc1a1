import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { makeGame, makeProvider, signUp, stored, toast } from "@/tests/e2e/admin";
import { CountingUser } from "@/tests/e2e/counting-user";
import { query } from "@/tests/e2e/sql";
import { unique } from "@/tests/setup/unique";
import { beginDay } from "@/tests/setup/waiting";

test.beforeEach(beginDay);

test("Activity shows each change in its line, and restores records and versions", async ({ page }) => {
  test.slow();
  const { username } = await signUp(page.request);
  const title = `Chronicle ${unique()}`;
  const description = "A line of a long text\n".repeat(100);
  const game = await makeGame(page, title, { developer: "Old Mill", description });
  const changes = { developer: "Quiet Lamp", description: "" };
  await page.request.put(`/api/games/${game.id}`, { data: changes });
  const ids = [];
  for (const name of ["One", "Two", "Three"])
    ids.push((await makeProvider(page, `${name} ${title}`, game.id)).id);
  await page.request.put("/api/providers/status", { data: { ids, status: "detected" } });
  await page.request.post(`/api/providers/${ids[0]}/verify`, { data: { note: "Seen" } });

  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Activity" }).click();
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Person").fill(username);
  await expect(page).toHaveURL(/person=/);
  const entries = page.getByRole("main").locator("ol > li");
  const change = entries.filter({ hasText: `Updated game "${title}"` });
  await expect(change).toContainText("developer: Old Mill → to Quiet Lamp");
  const folded = entries.filter({ hasText: "Updated 3 providers" });
  await expect(folded).toContainText("status: undetected → to detected");
  await folded.locator("summary").click();
  await expect(folded.getByText(`Updated provider "Two ${title}"`)).toBeVisible();
  const verified = entries.filter({ hasText: "Verified provider" });
  await verified.locator("summary").click();
  await expect(verified.getByRole("row", { name: /^verified at/ })).toBeVisible();
  await expect(verified.getByRole("row", { name: /evidence/ })).toHaveCount(0);
  await expectAccessible(page);

  await change.getByRole("button", { name: "Restore this version" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("row", { name: "developer Quiet Lamp Old Mill" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(toast(page)).toContainText("Version restored successfully");
  await expect(entries.filter({ hasText: "Restored an earlier version" })).toHaveCount(1);
  expect(await stored(page, `/api/games/${game.id}`)).toMatchObject({ developer: "Old Mill" });

  await page.request.delete(`/api/providers/${ids[2]}`);
  await page.goto(`/admin/activity?entityType=provider&entityId=${ids[2]}`);
  await page.getByRole("button", { name: `Restore: Deleted provider "Three ${title}"` }).click();
  await expect(dialog.getByRole("row", { name: `game – ${title}` })).toBeVisible();
  await expect(dialog.getByRole("row", { name: "freshness" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.request.delete(`/api/games/${game.id}`);
  await page.goto(`/admin/activity?entityType=game&entityId=${game.id}`);
  await expect(page.getByRole("button", { name: `Restore: Deleted game "${title}"` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Restore: Deleted game "${title}"` }).click();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(toast(page)).toContainText("Restored successfully");
  await expect(entries.filter({ hasText: `Deleted game "${title}"` })).toBeFocused();
  await page
    .getByRole("link", { name: `Open game ${title}` })
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/games/edit/${game.id}`);
});

test("yesterday's changes and their authors are two clicks away", async ({ page }) => {
  const { id: actorId, username } = await signUp(page.request);
  const title = `Past ${unique()}`;
  const game = await makeGame(page, title);
  // The end of that day: around midnight, other tests fill it, and the page shows the newest.
  await query(
    `INSERT INTO audit_log (created_at, actor_id, actor_username, action, section, entity_type, entity_id, summary, before, after)
    VALUES (date_trunc('day', now(), 'UTC') - interval '1 second', $1, $2, 'updated', 'games', 'game', $3, $4, $5, $6)`,
    [actorId, username, game.id, `Updated game "${title}"`, { developer: "Old Mill" }, { developer: "Lamp" }],
  );
  await page.goto("/admin");
  const user = new CountingUser(page);
  await user.click(
    page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Activity" }),
  );
  await user.click(page.getByRole("link", { name: "Yesterday", exact: true }));
  const entries = page.getByRole("main").locator("ol > li");
  const change = entries.filter({ hasText: `Updated game "${title}"` });
  await expect(change).toContainText(username);
  await expect(change).toContainText("developer: Old Mill → to Lamp");
  await expect(change.getByRole("link", { name: `Open game ${title}` })).toBeVisible();
  await expect(entries.filter({ hasText: `Created game "${title}"` })).toHaveCount(0);
  expect(user).toMatchObject({ clicks: 2, keys: 0 });
});
