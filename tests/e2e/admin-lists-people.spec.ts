import { expect, type Page, test } from "@playwright/test";
import type { SectionKey } from "@/lib/permissions";
import { expectAccessible } from "./accessible";
import { cellsOf, headsOf, register, rowOf, signUp, toast } from "./admin";
import { makeInvitation, unique } from "./invitations";
import { query } from "./sql";

const newCode = (page: Page) => page.getByRole("button", { name: "Generate New Code" });

async function anotherContext(page: Page, baseURL: string | undefined, sections: SectionKey[]) {
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL });
  if (!context) throw new Error("no browser");
  return { context, user: await signUp(context.request, sections) };
}

test("invitation codes: random or typed, for a sub-admin, copied, deleted, used", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await register(page.request);
  const usedByDeleted = await makeInvitation();
  await query(
    "UPDATE invitation_codes SET is_active = false, use_count = 1, used_at = now() WHERE code = $1",
    [usedByDeleted],
  );
  await page.goto("/admin/invites");
  await expect(headsOf(page)).toHaveText([
    "Code",
    "Status",
    "Created At",
    "Used By",
    "Used At",
    "Rights",
    "Expires At",
    "Actions",
  ]);
  await newCode(page).click();
  const dialog = page.getByRole("dialog", { name: "Generate New Code" });
  await expect(dialog.getByText("If left blank, a random code will be generated.")).toBeVisible();
  await expect(dialog.getByLabel("Valid for")).toHaveValue("30");
  const generate = async () => {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await dialog.getByRole("button", { name: "Generate Code" }).click();
    return (await (await answer).json()) as { code: string; role: string; expiresAt: string };
  };
  const random = await generate();
  expect(Math.abs(Date.parse(random.expiresAt) - Date.now() - 30 * 86_400_000)).toBeLessThan(3_600_000);
  expect(random).toMatchObject({ code: expect.stringMatching(/^[A-Z0-9]{8}$/), role: "admin" });
  await expect(toast(page)).toContainText("Invitation code created successfully");
  await expect(dialog).toHaveCount(0);

  const code = `Own-${unique()}`;
  await newCode(page).click();
  const field = dialog.getByLabel("Custom Code");
  await field.fill("short");
  await field.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Code must be at least 6 characters");
  await field.fill("welcome2026");
  await expect(dialog.getByText(/easy to guess/)).toBeVisible();
  await field.fill(code);
  await expect(dialog.getByText(/easy to guess/)).toBeHidden();
  await field.press("Enter");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search codes" }).fill(code);
  const row = rowOf(page, code);
  await expect(cellsOf(row).nth(1)).toHaveText("Active");
  await expect(cellsOf(row).nth(3)).toHaveText("Not used");
  await expect(cellsOf(row).nth(4)).toHaveText("Never");

  await row.getByRole("button", { name: `Copy ${code}` }).click();
  await expect(toast(page)).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(row.getByRole("button", { name: `${code} copied` })).toBeVisible();
  await expect(row.getByRole("button", { name: `Copy ${code}` })).toBeVisible({ timeout: 3000 });

  await newCode(page).click();
  await field.fill(code);
  await dialog.getByRole("button", { name: "Generate Code" }).click();
  await expect(toast(page)).toHaveText("Error409: This invitation code already exists.");
  await page.keyboard.press("Escape");

  await row.getByRole("button", { name: `Delete ${code}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Invitation Code" }).click();
  await expect(toast(page)).toContainText("Invitation code deleted successfully");
  await expect(page.getByText("No invitation codes found")).toBeVisible();

  await test.step("a code can register a sub-admin with chosen rights", async () => {
    const forSubAdmin = `Sub-${unique()}`;
    await newCode(page).click();
    await field.fill(forSubAdmin);
    await dialog.getByRole("radio", { name: /^Sub-admin/ }).check();
    await expect(dialog.getByRole("switch")).toHaveCount(7);
    await dialog.getByRole("switch", { name: "Deals Management" }).click();
    expect(await generate()).toMatchObject({
      code: forSubAdmin,
      role: "sub-admin",
      permissions: { deals: true, games: false, users: false },
    });
    await expect(dialog).toHaveCount(0);
  });

  await test.step("INITIAL_CODE can't be deleted, and used codes can't be copied", async () => {
    await page.getByRole("searchbox").fill("INITIAL_CODE");
    await expect(page.getByRole("button", { name: "Delete INITIAL_CODE" })).toBeDisabled();
    await expect(page.getByRole("checkbox", { name: "Select INITIAL_CODE" })).toBeDisabled();
    await page.getByRole("searchbox").fill("E2e-");
    const used = page.getByRole("row").filter({ hasText: new RegExp(`User ID: ${id}(?!\\d)`) });
    await expect(cellsOf(used).nth(1)).toHaveText("Used");
    await expect(used.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
    await expect(used.getByRole("button", { name: /^Delete/ })).toBeEnabled();
    await expect(cellsOf(rowOf(page, usedByDeleted)).nth(3)).toHaveText("Deleted user");
  });
});

test("copying works without clipboard access", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await signUp(page.request);
  const code = await makeInvitation();
  await page.goto(`/admin/invites?q=${code}`);
  await page.getByRole("button", { name: `Copy ${code}` }).click();
  await expect(toast(page)).toContainText("Copied");
  await page.getByRole("searchbox").fill("");
  await page.getByRole("searchbox").press("Control+v");
  await expect(page.getByRole("searchbox")).toHaveValue(code);
});

test("users: other users' rights are edited, refreshed and deleted", async ({ page, baseURL }) => {
  test.slow();
  await signUp(page.request);
  const { context, user } = await anotherContext(page, baseURL, []);
  await page.goto("/admin/users");
  await expect(headsOf(page)).toHaveText(["ID", "Username", "Email", "Permissions", "Last Visit", "Actions"]);
  await page.getByRole("searchbox", { name: "Search users" }).fill(user.email.toUpperCase());
  const row = rowOf(page, user.username);
  await expect(cellsOf(row).nth(0)).toHaveText(String(user.id));
  await expect(cellsOf(row).nth(3)).toHaveText("No Access");
  await expect(cellsOf(row).nth(4)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/);

  const refresh = page.getByRole("button", { name: "Refresh Permissions" });
  await refresh.press("Enter");
  await expect(toast(page)).toHaveText("User permissions data refreshed");
  await expect(refresh).toBeFocused();

  // Granted outside the page: the dialog reloads when it opens.
  const permissions = { reviews: true };
  await page.request.put(`/api/users/${user.id}/permissions`, { data: { permissions } });
  await row.getByRole("button", { name: `Actions for ${user.username}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Manage Permissions" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit User Permissions" });
  await expect(dialog.getByRole("switch")).toHaveCount(7);
  await expect(dialog.getByRole("switch", { name: "Reviews Management" })).toBeChecked();
  await expect(dialog.getByRole("switch", { name: "Games Management" })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("switch", { name: "Reviews Management" }).press("Space");
  await dialog.getByRole("switch", { name: "Invitation Codes" }).press("Space");
  await dialog.getByRole("button", { name: "Save Permissions" }).press("Enter");
  await expect(toast(page)).toContainText("User permissions updated successfully");
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(cellsOf(row).nth(3)).toHaveText("Has Permissions");
  const records = (await (await page.request.get("/api/user-permissions")).json()) as { userId: number }[];
  expect(records.find(({ userId }) => userId === user.id)).toMatchObject({ reviews: false, invites: true });

  // Losing the permission disables the user's codes, even in lists already loaded.
  const code = `His-${unique()}`;
  expect((await context.request.post("/api/invitation-codes", { data: { code } })).status()).toBe(201);
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: "Invitation Codes" }).click();
  await expect(cellsOf(rowOf(page, code)).nth(1)).toHaveText("Active");
  const findUser = async () => {
    await sections.getByRole("link", { name: "User Management" }).click();
    await page.getByRole("searchbox", { name: "Search users" }).fill(user.username);
    // The filtered rows move, and an open menu with them.
    await expect(page).toHaveURL(/\?q=/);
  };
  await findUser();
  await row.getByRole("button", { name: `Actions for ${user.username}` }).click();
  await page.getByRole("menuitem", { name: "Manage Permissions" }).click();
  await dialog.getByRole("switch", { name: "Invitation Codes" }).click();
  await dialog.getByRole("button", { name: "Save Permissions" }).click();
  await expect(dialog).toHaveCount(0);
  await sections.getByRole("link", { name: "Invitation Codes" }).click();
  await expect(cellsOf(rowOf(page, code)).nth(1)).toHaveText("Disabled");
  await findUser();

  await row.getByRole("button", { name: `Actions for ${user.username}` }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: `History of user ${user.id}` })).toBeVisible();
  await expect(page.getByText(`permissions of ${user.username}`).first()).toBeVisible();
  await page.goBack();

  await row.getByRole("button", { name: `Actions for ${user.username}` }).click();
  await page.getByRole("menuitem", { name: "Delete User" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(confirm).toContainText("permanently deletes the account");
  await confirm.getByRole("button", { name: "Delete User" }).click();
  await expect(toast(page)).toContainText("User deleted successfully");
  await expect(page.getByText("No users found")).toBeVisible();
  await context.close();
});

test("admins aren't listed, and users can't edit themselves", async ({ page }) => {
  const self = await signUp(page.request, ["users", "invites"]);
  await page.goto("/admin/users?q=root");
  await expect(page.getByRole("searchbox")).toHaveValue("root");
  await page.getByRole("searchbox").fill(self.username);
  await page.getByRole("button", { name: `Actions for ${self.username}` }).click();
  for (const name of ["Manage Permissions", "Delete User"]) {
    await expect(page.getByRole("menuitem", { name })).toBeDisabled();
  }
  await expect(page.getByRole("menuitem", { name: "History" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("admin-");
  await expect(page.getByText("No users found")).toBeVisible();

  await page.goto("/admin/invites");
  await newCode(page).click();
  await expect(page.getByRole("dialog").getByText("will be a sub-admin without permissions")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});
