import { expect, type Page, test } from "@playwright/test";
import type { SectionKey } from "@/lib/permissions";
import { unique } from "@/tests/setup/unique";
import { expectAccessible } from "./accessible";
import { cellsOf, headsOf, rowOf, signUp, toast } from "./admin";

const newCode = (page: Page) => page.getByRole("button", { name: "Generate New Code" });

async function anotherContext(page: Page, baseURL: string | undefined, sections: SectionKey[]) {
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL });
  if (!context) throw new Error("no browser");
  return { context, user: await signUp(context.request, sections) };
}

test("users: other users' permissions are edited, refreshed and deleted", async ({ page, baseURL }) => {
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
