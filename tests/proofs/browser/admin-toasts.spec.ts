import { expect, test } from "@playwright/test";
import { makeGame, rowOf, signUp, toast } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

test("messages about permissions and deletions name the user or record", async ({ page }) => {
  const { username, id } = await signUp(page.request, []);
  await signUp(page.request);
  await page.goto(`/admin/users?q=${username}`);
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Manage Permissions" }).click();
  await page.getByRole("switch", { name: "Reviews Management" }).click();
  await page.getByRole("button", { name: "Save Permissions" }).click();
  await expect(toast(page)).toContainText(`User permissions updated successfully${username}`);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText(`SuccessChange undone${username}`);
  const records = (await (await page.request.get("/api/user-permissions")).json()) as { userId: number }[];
  expect(records.find(({ userId }) => userId === id)).toMatchObject({ reviews: false });

  const title = `Gone ${unique()} ${"W".repeat(150)}`;
  await makeGame(page, title);
  await page.goto(`/admin/games?q=${title}`);
  await rowOf(page, title)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Game" }).click();
  await expect(toast(page)).toContainText(`Game deleted successfully${title}`);
  expect((await toast(page).boundingBox())?.height, "a long name covers little").toBeLessThan(120);
});
