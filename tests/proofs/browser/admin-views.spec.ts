import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { headsOf, makeGame, makeProvider, signUp, toast } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

test("a list is saved under a name with its filters and columns, shared, changed and deleted", async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page.request);
  const mark = unique();
  const { id: gameId } = await makeGame(page, `Game ${mark}`);
  await makeProvider(page, `Provider ${mark}`, gameId);
  await page.goto(`/admin/providers?game=${gameId}&sort=-verified`);
  const table = page.getByRole("table", { name: "Providers" });
  await expect(headsOf(table)).toHaveCount(7);

  await page.getByRole("button", { name: "List options" }).click();
  for (const name of ["Type", "Last Updated"]) await page.getByRole("menuitemcheckbox", { name }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const few = ["Provider", "Game", "Status", "Verified", "Actions"];
  await expect(headsOf(table)).toHaveText(few);
  await page.reload();
  await expect(headsOf(table)).toHaveText(few);

  const views = page.getByRole("button", { name: /^Filter/ });
  await views.click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(`Mine ${mark}`);
  await dialog.getByLabel("Shared with everyone").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toHaveText(`SuccessView savedMine ${mark}`);
  await expect(dialog).toHaveCount(0);
  await expect(views).toBeFocused();

  await page.getByRole("button", { name: "List options" }).click();
  for (const name of ["Type", "Last Updated"]) await page.getByRole("menuitemcheckbox", { name }).click();
  await page.keyboard.press("Escape");
  await expect(headsOf(table)).toHaveCount(7);
  await page.goto("/admin/providers");
  await views.click();
  await page.getByRole("menuitem", { name: `Mine ${mark}` }).click();
  await expect(page).toHaveURL(/columns=provider%2Cgame%2Cstatus%2Cstrip%2Cverified/);
  await expect(headsOf(table)).toHaveText(few);
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("button", { name: `Filter, view: Mine ${mark}` })).toBeVisible();

  const colleague = await playwright.request.newContext({ baseURL });
  await signUp(colleague, ["providers"]);
  const shared = await (await colleague.get("/api/views?section=providers")).json();
  expect(shared).toContainEqual(
    expect.objectContaining({ name: `Mine ${mark}`, mayChange: false, isShared: true }),
  );
  await colleague.dispose();

  await views.click();
  await page.getByRole("menuitem", { name: "Change this view…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toContainText("View deleted");
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Filter, view: Mine ${mark}` })).toBeVisible();
});

test("a menu that doesn't fit the window scrolls", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/providers");
  const openers = [/^Filter/, "Providers Management"];
  for (const [width, height] of [
    [844, 390],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of openers) {
      await page.getByRole("button", { name }).click();
      const menu = page.getByRole("menu");
      const { x, y, ...box } = (await menu.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(Math.min(x, y), `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(x + box.width, `${name} at ${width} px`).toBeLessThanOrEqual(width);
      expect(y + box.height, `${name} at ${width} px`).toBeLessThanOrEqual(height);
      await page.keyboard.press("End");
      await expect(menu.getByRole("menuitem").last()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
    }
  }
});

test("on wide screens a form appears next to its list, with the previous and next records", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1500, height: 900 });
  await signUp(page.request);
  const mark = unique();
  const { id: gameId } = await makeGame(page, `Game ${mark}`);
  const names = ["A", "B", "C"].map((letter) => `${letter} ${mark}`);
  const ids: number[] = [];
  for (const name of names) ids.push((await makeProvider(page, name, gameId)).id);
  await page.goto(`/admin/providers?game=${gameId}&sort=-provider`);
  await page.getByRole("link", { name: `Edit B ${mark}` }).click();
  const rail = page.getByRole("navigation", { name: "Other records" });
  await expect(rail.getByRole("link")).toHaveText(names.toReversed().map((name) => new RegExp(`^${name}`)));
  await expect(rail.locator("[aria-current]")).toContainText(`B ${mark}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: `Next: A ${mark}` }).click();
  await expect(page).toHaveURL(`/admin/providers/edit/${ids[0]}`);
  await expect(page.getByLabel("Name")).toHaveValue(`A ${mark}`);
  await expect(page.getByRole("link", { name: "Next: " })).toHaveCount(0);

  await page.getByLabel("Name").fill("Typed");
  await rail.getByRole("link", { name: `C ${mark}` }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button").first().click();
  await expect(page.getByLabel("Name")).toHaveValue("Typed");
  await page.getByLabel("Name").fill(`A ${mark}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(rail).toBeHidden();
  await page.getByRole("link", { name: `Previous: B ${mark}` }).click();
  await expect(page).toHaveURL(`/admin/providers/edit/${ids[1]}`);
});
