import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { makeGame, makeProvider, rowOf, signUp } from "./back-office";
import { makeInvitation, unique } from "./invitations";

const TABLES = [
  ["games?q=hollow", "Games"],
  ["providers?game=1", "Providers"],
  ["reviews?provider=1", "Reviews"],
  ["deals", "Deals"],
  ["invites?q=INITIAL_CODE", "Invitation codes"],
  ["ads", "Advertisements"],
  ["users?q=sub-", "Users"],
] as const;

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
    });

    test("every list", async ({ page, playwright, baseURL }) => {
      await signUp(page.request);
      const other = await playwright.request.newContext({ baseURL });
      await signUp(other, ["deals"]);
      await other.dispose();
      for (const [path, name] of TABLES) {
        await page.goto(`/admin/${path}`);
        const table = page.getByRole("table", { name });
        await expect(table.getByRole("row").nth(width > 800 ? 1 : 0)).toBeVisible();
        await expectAccessible(page);
      }
    });

    test("dialogs, menus, selection, empty and forbidden", async ({ page }) => {
      await signUp(page.request);
      const { id: gameId } = await makeGame(page, `Game ${unique()}`);
      const name = `Provider ${unique()}`;
      await makeProvider(page, name, gameId);
      await page.goto(`/admin/providers?game=${gameId}`);
      await page.getByRole("checkbox", { name: `Select ${name}` }).check();
      await expectAccessible(page);
      await page.getByRole("button", { name: `change the status of ${name}` }).click();
      await expect(page.getByRole("menuitemradio").first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("menuitem", { name: "With proof…" }).click();
      await page.getByLabel("Proof link").fill("nowhere");
      await page.getByLabel("Proof link").press("Enter");
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Discard changes" }).click();
      const row = rowOf(page, name);
      if (width > 800) await row.getByRole("button", { name: `Delete ${name}` }).click();
      else {
        await row.getByRole("button", { name: `Actions for ${name}` }).click();
        await expectAccessible(page);
        await page.getByRole("menuitem", { name: "Delete" }).click();
      }
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.getByRole("searchbox").fill("nothing is called this");
      await expect(page.getByText("No providers found")).toBeVisible();
      await expectAccessible(page);

      await page.goto(`/admin/invites?q=${await makeInvitation()}`);
      await page.getByRole("button", { name: "Generate New Code" }).click();
      await page.getByRole("radio", { name: /^Sub-admin/ }).check();
      await page.getByLabel("Custom Code").fill("abc");
      await page.getByLabel("Custom Code").press("Enter");
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
      await expectAccessible(page);
    });

    test("no access", async ({ page }) => {
      await signUp(page.request, []);
      await page.goto("/admin");
      await expect(page.getByRole("heading", { name: "No Access" })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
