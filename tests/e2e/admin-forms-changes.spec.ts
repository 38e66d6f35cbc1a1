import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { makeGame, signUp, stored, toast } from "./admin";
import { holdRequests } from "./held-requests";

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const leaving = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

/** Waits until the form is dirty and asks before leaving. */
async function changeTitle(page: Page) {
  await title(page).fill("Changed");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
}

test("links and Back ask about unsaved changes, but not about saved ones", async ({ page }) => {
  await signUp(page.request);
  const game = await makeGame(page);
  await page.goto("/admin/ads");
  await page.goto(`/admin/games/edit/${game.id}`);
  await changeTitle(page);
  await page.getByRole("link", { name: "Special Deals Management" }).click();
  await expect(leaving(page)).toBeVisible();
  await leaving(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("link", { name: "Special Deals Management" })).toBeFocused();
  await page.goBack();
  await leaving(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(title(page)).toHaveValue("Changed");
  await page.goBack();
  await leaving(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/admin/ads");
  expect(await stored(page, `/api/games/${game.id}`)).toMatchObject({ title: game.title });

  await page.goto(`/admin/games/edit/${game.id}`);
  await expect(title(page)).toHaveValue(game.title);
  await page.getByRole("link", { name: "Back to Games" }).click();
  await expect(page).toHaveURL(/\/admin\/games$/);
});

test("the question about unsaved changes closes once they are saved", async ({ page }) => {
  await signUp(page.request);
  const game = await makeGame(page);
  await page.goto(`/admin/games/edit/${game.id}`);
  await changeTitle(page);
  const release = await holdRequests(page, `**/api/games/${game.id}`);
  await page.keyboard.press("Control+s");
  await page.getByRole("link", { name: "Back to Games" }).click();
  await expect(leaving(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/admin\/games$/);
  await expect(leaving(page)).toHaveCount(0);
});

test("discarding changes continues the navigation, and Back then finds the form once", async ({ page }) => {
  test.slow();
  await signUp(page.request);
  const game = await makeGame(page);
  const form = `/admin/games/edit/${game.id}`;
  const discard = () => leaving(page).getByRole("button", { name: "Discard changes" }).click();
  await page.goto(`/admin/games?q=${game.title}`);
  await page.getByRole("link", { name: `Edit ${game.title}` }).click();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await changeTitle(page);
  await page.getByRole("link", { name: "Duplicate" }).click();
  await discard();
  await expect(title(page)).toHaveValue(`${game.title} (copy)`);
  await page.goBack();
  await expect(page).toHaveURL(form);
  await expect(title(page)).toHaveValue(game.title);

  await changeTitle(page);
  await page.goBack();
  await discard();
  await expect(page).toHaveURL(/\/admin\/games\?q=/);
  await page.goForward();
  await expect(title(page)).toHaveValue(game.title);

  await changeTitle(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Games Management" }).click();
  await page.getByRole("menuitem", { name: "Special Deals Management" }).click();
  await discard();
  await expect(page).toHaveURL("/admin/deals");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/games\?q=/);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a record changed by someone else shows both versions field by field and offers a choice", async ({
  page,
}) => {
  await signUp(page.request);
  const game = await makeGame(page);
  const address = `/api/games/${game.id}`;
  await page.goto(`/admin/games/edit/${game.id}`);
  await title(page).fill("My title");
  await page.getByLabel("Developer").fill("My studio");
  const theirs = { title: "Their title", category: "Their category" };
  expect((await page.request.put(address, { data: theirs })).status()).toBe(200);
  await page.keyboard.press("Control+s");

  const conflict = page.getByRole("alertdialog", { name: /^You saved this at \d+:\d\d [AP]M$/ });
  await expect(conflict.getByRole("group")).toHaveCount(3);
  const choice = (field: string, version: string) =>
    conflict.getByRole("group", { name: field }).getByRole("radio", { name: version });
  // Defaults to the side that changed the field.
  await expect(choice("Category", "Saved version")).toBeChecked();
  await expect(choice("Developer", "Yours")).toBeChecked();
  await expect(choice("Title", "Yours")).toBeChecked();
  await choice("Title", "Saved version").check();
  expect(await stored(page, address)).toMatchObject(theirs);
  await conflict.getByRole("button", { name: "Save these choices" }).click();
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  expect(await stored(page, address)).toMatchObject({ ...theirs, developer: "My studio" });
});

test("a game that is deleted while the form is open is reported on its field", async ({ page }) => {
  await signUp(page.request);
  const game = await makeGame(page);
  await page.goto("/admin/providers/create");
  await page.getByLabel("Name", { exact: true }).fill(`Provider ${unique()}`);
  const field = page.getByLabel("Game", { exact: true });
  await field.selectOption(game.title);
  expect((await page.request.delete(`/api/games/${game.id}`)).status()).toBe(200);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("ErrorPlease select a game");
  await expect(field).toHaveAccessibleDescription("Please select a game");
  await expect(field).toBeFocused();
});
