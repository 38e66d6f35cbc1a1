import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAnyWidth } from "@/tests/e2e/accessible";
import { makeGame, makeProvider, rowOf, signUp } from "@/tests/e2e/admin";
import { hydrated } from "@/tests/e2e/hydrated";
import { freshLetters } from "@/tests/e2e/invitations";
import { chooseImage, imageField, twoColors } from "@/tests/e2e/pictures";
import { query } from "@/tests/e2e/sql";
import { freshPicture } from "@/tests/setup/fresh-picture";
import { unique } from "@/tests/setup/unique";

test.beforeEach(() => test.slow());

test("the questions about unsaved and conflicting changes are accessible", async ({ page }) => {
  await signUp(page.request);
  const { id } = await makeGame(page, `Game ${unique()}`);
  await page.goto(`/admin/games/edit/${id}`);
  await page.getByLabel("Title", { exact: true }).fill("My title");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("link", { name: "Special Deals Management" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(leaving).toBeVisible();
  await expectAccessible(page);
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await page.request.put(`/api/games/${id}`, { data: { title: "Their title" } });
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alertdialog", { name: /^You saved this (at|on) / })).toBeVisible();
  await expectAccessible(page);
});

test("the library, a picture to be cropped and the search in a list of choices are accessible", async ({
  page,
}) => {
  await signUp(page.request);
  const mark = unique();
  await makeGame(page, `Source ${mark}`, { imageUrl: await freshPicture(320, 180) });
  await page.goto("/admin/games/create");
  await chooseImage(page, await twoColors(200, 200));
  await expect(imageField(page).getByRole("button", { name: "Crop to 16:9" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Choose from library for Detail image" }).click();
  const library = page.getByRole("dialog", { name: "Choose from library" });
  await expect(library.getByRole("button", { name: `Source ${mark}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.goto("/admin/providers/create");
  // Before hydration, the browser would open its own list.
  await expect(page.getByRole("button", { name: "Save and add another" })).toBeEnabled();
  await page.getByRole("combobox", { name: "Game", exact: true }).click();
  await page.keyboard.type(mark);
  await expect(page.getByRole("dialog", { name: "Search Game" }).getByRole("option")).toHaveCount(1);
  await expectAccessible(page);
});

test("the shortcuts, the palette and the dialogs of a selection are accessible", async ({ page }) => {
  await signUp(page.request);
  const letters = freshLetters();
  const { id: gameId } = await makeGame(page, `Game ${unique()}`);
  for (const name of [`${letters}tom`, `${letters}door`]) await makeProvider(page, name, gameId);
  await page.goto(`/admin/providers?game=${gameId}`);
  await expect(rowOf(page, `${letters}tom`)).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`${letters}d`);
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("option", { name: `${letters}door` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(search.getByRole("option", { name: "Mark as detected" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("group", { name: "Selected providers" });
  await bar.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 2 providers" });
  await dialog.getByLabel(/^Type/).selectOption("Bypass");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await bar.getByRole("button", { name: "Delete…" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Delete 2 providers");
  await expectAccessible(page);
});

test("the form of a sub-admin's code is accessible", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/invites/create");
  await page.getByRole("radio", { name: /^Sub-admin/ }).check();
  await expect(page.getByRole("switch", { name: "Deals Management" })).toBeVisible();
  await expectAccessible(page);
});

test("the overview is accessible, also when nothing needs attention", async ({ page }) => {
  await signUp(page.request);
  const { id: gameId } = await makeGame(page, `Lively ${unique()}`);
  const name = `Dusty ${unique()}`;
  const { id } = await makeProvider(page, name, gameId);
  await query("UPDATE providers SET verified_at = '2001-01-01', verified_by = NULL WHERE id = $1", [id]);
  await page.goto("/admin/overview");
  await expect(page.getByRole("button", { name: `Verify: ${name}` })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await query("UPDATE providers SET verified_at = now() WHERE id = $1", [id]);
  await page.context().clearCookies();
  await signUp(page.request, ["users"]);
  await page.goto("/admin/overview");
  await expect(page.getByText("All clear. Nothing needs attention.")).toBeVisible();
  await expectAccessible(page);
});
