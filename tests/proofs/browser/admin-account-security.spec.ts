import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { rowOf, signUp, toast } from "@/tests/e2e/admin";
import { holdRequests } from "@/tests/e2e/held-requests";
import { makeInvitation } from "@/tests/e2e/invitations";
import { query } from "@/tests/e2e/sql";
import { codeOf } from "@/tests/setup/totp";
import { unique } from "@/tests/setup/unique";
import { addAuthenticator, startNamedSite, startSecureSite } from "./authenticators";

const PASSWORD = "correct horse";
const dialog = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog");

const ageSessions = (userId: number) =>
  query("UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE user_id = $1", [userId]);

async function fillLogin(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Uses the current code; the next one stays unused. */
async function setUp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set Up" }).click();
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByRole("img", { name: "QR code of the key" })).toBeVisible();
  const secret = ((await dialog(page).getByLabel("Key", { exact: true }).textContent()) ?? "").replaceAll(
    " ",
    "",
  );
  await expectAccessible(page);
  await expect(dialog(page).getByLabel("Code from your app")).toBeFocused();
  await dialog(page).getByLabel("Code from your app").fill(codeOf(secret, 0));
  await dialog(page).getByRole("button", { name: "Turn On" }).click();
  return secret;
}

test("an authenticator app is set up, required after the password, and turned off", async ({ page }) => {
  test.slow();
  const { email, id } = await signUp(page.request);
  await query("UPDATE users SET wrong_codes = 3 WHERE id = $1", [id]);
  await page.goto("/admin/overview");
  const notice = page.getByRole("alert").filter({ hasText: "Someone entered 3 wrong codes" });
  await notice.getByRole("link", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole("button", { name: "It was me" }).click();
  await expect(notice).toBeHidden();
  const secret = await setUp(page);
  const codes = dialog(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  // A dialog that shows secrets once must not close by accident.
  await page.keyboard.press("Escape");
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? "";
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "Download" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  expect(await readFile(await file.path(), "utf8")).toContain(`${recoveryCode}\n`);
  await dialog(page).getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel("Remember me").check();
  await fillLogin(page, email);
  const code = page.getByLabel("Code from your app");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(toast(page).filter({ hasText: "Login failed" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(code).toHaveCount(0);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await code.fill("000000");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/^That code is wrong/);
  await code.fill(codeOf(secret, 1));
  await code.press("Enter");
  await page.waitForURL("**/admin");

  const giveRecoveryCode = async (code: string) => {
    await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog(page).getByRole("button", { name: "Use a recovery code" }).click();
    await dialog(page).getByLabel("Recovery code").fill(code);
  };
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "New Codes" }).click();
  await giveRecoveryCode(recoveryCode);
  const release = await holdRequests(page, "**/recovery-codes");
  await dialog(page).getByRole("button", { name: "Create New Codes" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByRole("button", { name: "Creating..." })).toBeVisible();
  await page.goBack();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  release();
  await expect(dialog(page)).toContainText("Your old codes no longer work.");
  await expect(codes).toHaveCount(10);
  const renewed = (await codes.first().textContent()) ?? "";
  await dialog(page).getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();

  await page.getByRole("button", { name: "Turn Off" }).click();
  await giveRecoveryCode(renewed);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Turn Off" }).click();
  await expect(toast(page)).toHaveText("Two-factor authentication is off");
  await expect(page.getByRole("button", { name: "Set Up" })).toBeVisible();

  await query("UPDATE users SET password = '' WHERE id = $1", [id]);
  await page.reload();
  await expect(page.getByText("You sign in without a password.")).toBeVisible();
  await page.getByRole("button", { name: "Set Up" }).click();
  await expect(dialog(page).getByLabel("Password", { exact: true })).toBeHidden();
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByRole("img", { name: "QR code of the key" })).toBeVisible();
});

test("a passkey is added, signs in without password and code, and is deleted", async ({ browser }) => {
  test.slow();
  // Passkeys are bound to a host name, and the default test server uses an IP address.
  const site = await startNamedSite();
  const page = await browser.newPage({ baseURL: site.origin });
  await addAuthenticator(page);
  const username = `ada-${unique()}`;
  const email = `${username}@e2e.example`;
  const person = { email, username, password: PASSWORD, invitationCode: await makeInvitation() };
  expect((await page.request.post("/api/register", { data: person })).status()).toBe(201);
  await page.goto("/admin/account");
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(dialog(page).getByLabel("Name")).toHaveValue(/Chrome/);
  await dialog(page).getByLabel("Name").fill("My laptop");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Add Passkey" }).click();
  await expect(toast(page)).toHaveText("Passkey added");
  const codes = dialog(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? "";
  await dialog(page).getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "My laptop" });
  await expect(row).toContainText("never used");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await fillLogin(page, person.email);
  await expect(page.getByText("also use your passkey or a recovery code")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/admin");
  await expect(page.getByText(username)).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await fillLogin(page, person.email);
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByLabel("Recovery code").press("Enter");
  await page.waitForURL("**/admin");
  await page.goto("/admin/account");
  await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();
  await page.getByRole("button", { name: "New Codes" }).click();
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(dialog(page).getByLabel("Code from your app")).toBeHidden();
  await dialog(page).getByRole("button", { name: "Create New Codes" }).click();
  await dialog(page).getByRole("button", { name: "I've saved them" }).click();
  await expect(row).toContainText("last used");
  await row.getByRole("button", { name: "Delete passkey My laptop" }).click();
  await question(page).getByRole("button", { name: "Delete Passkey" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await expect(page.getByText("recovery codes left")).toBeHidden();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This passkey is unknown" })).toBeVisible();
  await page.close();
  await site.stop();
});

test("an API token is shown once, works, and is revoked", async ({ page, playwright, baseURL }) => {
  await signUp(page.request);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "New Token" }).click();
  await dialog(page).getByRole("button", { name: "Create Token" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Please enter a name");
  await dialog(page).getByLabel("Name").fill("Nightly import");
  await dialog(page).getByLabel("Games Management").check();
  await dialog(page).getByLabel("Expires in").selectOption("7 days");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Create Token" }).click();
  const token = (await dialog(page).getByLabel("API token", { exact: true }).textContent()) ?? "";
  await page.keyboard.press("Escape");
  const script = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  expect((await script.get("/api/account")).status()).toBe(200);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Nightly import" });
  await expect(row).toContainText("Games Management");
  await page.reload();
  await expect(row).toContainText("last used");
  await expect(page.getByText(token)).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole("button", { name: "Revoke token Nightly import" }).click();
  await question(page).getByRole("button", { name: "Revoke Token" }).click();
  await expect(toast(page)).toContainText("Token revoked");
  await expect(page.getByText("No API tokens yet.")).toBeVisible();
  await expect(page.getByRole("group", { name: "tokens" })).toBeFocused();
  expect((await script.get("/api/account")).status()).toBe(401);
  await script.dispose();
});

test("over https, an admin who signed in a while ago confirms the password, and the request continues", async ({
  browser,
  playwright,
}) => {
  test.slow();
  const site = await startSecureSite();
  const options = { baseURL: site.origin, ignoreHTTPSErrors: true };
  const page = await browser.newPage(options);
  const theirs = await playwright.request.newContext(options);
  const user = await signUp(theirs, ["games"]);
  const admin = await signUp(page.request);
  await ageSessions(admin.id);
  await page.goto(`/admin/users?q=${user.username}`);
  await expect(rowOf(page, user.username)).toBeVisible();
  const choose = async (item: string) => {
    await page.getByRole("button", { name: `Actions for ${user.username}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const confirm = page.getByRole("alertdialog", { name: "Confirm your password" });
  await choose("Manage Permissions");
  await page.getByLabel("Reviews Management").click();
  await page.getByRole("button", { name: "Save Permissions" }).click();
  await confirm.getByLabel("Password", { exact: true }).fill("wrong horse");
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(confirm.getByText("The password is incorrect.")).toBeVisible();
  await expectAccessible(page);
  await confirm.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(confirm).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  const rows = (await (await theirs.get("/api/user-permissions")).json()) as { reviews: boolean }[];
  expect(rows[0]?.reviews).toBe(true);

  await ageSessions(admin.id);
  await choose("Reset Second Factor");
  await question(page).getByRole("button", { name: "Reset Second Factor" }).click();
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(toast(page).last()).toContainText("Please confirm your password first.");
  await question(page).getByRole("button", { name: "Reset Second Factor" }).click();
  await confirm.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await confirm.getByLabel("Password", { exact: true }).press("Enter");
  await expect(toast(page).filter({ hasText: `Reset the second factor for ${user.username}` })).toBeVisible();
  await theirs.dispose();
  await page.close();
  await site.stop();
});
