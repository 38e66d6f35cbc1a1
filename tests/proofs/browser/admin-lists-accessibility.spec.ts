import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAnyWidth } from "@/tests/e2e/accessible";
import { openProvider, signUp } from "@/tests/e2e/admin";
import { makeInvitation } from "@/tests/e2e/invitations";

/** Short lists, because axe reads every row. */
const TABLES = [
  ["games?q=hollow", "Games"],
  ["providers?game=1", "Providers"],
  ["reviews?provider=1", "Reviews"],
  ["deals", "Deals"],
  ["invites?q=INITIAL_CODE", "Invitation codes"],
  ["ads", "Advertisements"],
] as const;

test.beforeEach(({ page }) => {
  test.slow();
  return page.setViewportSize({ width: 1280, height: 900 });
});

test("every list is accessible and shows its first record on a phone's first screen", async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page.request);
  const other = await playwright.request.newContext({ baseURL });
  const { username } = await signUp(other, ["deals"]);
  await other.dispose();
  for (const [path, name] of [...TABLES, [`users?q=${username}`, "Users"] as const]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/${path}`);
    const first = page.getByRole("table", { name }).locator("tr[data-record]").first();
    await expect(first).toBeInViewport({ ratio: 1, timeout: 20_000 });
    await expectAccessibleAtAnyWidth(page);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test("dialogs, menus, selection and an empty list are accessible", async ({ page }) => {
  await signUp(page.request);
  const { name, row } = await openProvider(page);
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole("button", { name: `change the status of ${name}` }).click();
  await expect(page.getByRole("menuitemradio").first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole("menuitem", { name: "With evidence…" }).click();
  await page.getByLabel("Evidence link").fill("nowhere");
  await page.getByLabel("Evidence link").press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press("Escape");
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 900 });
  await row.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("nothing is called this");
  await expect(page.getByText("No providers found")).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test("badges in selected rows are legible", async ({ page }) => {
  await signUp(page.request);
  for (const section of ["ads", "deals"]) {
    await page.goto(`/admin/${section}`);
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await expectAccessible(page);
  }
});

test("the dialog of a new code is accessible", async ({ page }) => {
  await signUp(page.request);
  await page.goto(`/admin/invites?q=${await makeInvitation()}`);
  await page.getByRole("button", { name: "Generate New Code" }).click();
  await page.getByRole("radio", { name: /^Sub-admin/ }).check();
  await page.getByLabel("Custom Code").fill("abc");
  await page.getByLabel("Custom Code").press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test("the page for users without access is accessible", async ({ page }) => {
  await signUp(page.request, []);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "No Access" })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});
