import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { makeGame, signUp, stored, toast } from "@/tests/e2e/admin";
import { holdRequests } from "@/tests/e2e/held-requests";
import { codeOf } from "@/tests/setup/totp";
import { unique } from "@/tests/setup/unique";
import { expireSessions, signInAgain, signInDialog } from "./sessions";

/** Permissions are polled every five seconds. */
const SEEN = { timeout: 15_000 };

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const form = (page: Page) => page.getByRole("form", { name: "Details" });

let other: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  other = await playwright.request.newContext({ baseURL });
});
test.afterEach(() => other.dispose());

/** Uses the current code; the next one stays unused. */
async function secure(request: APIRequestContext): Promise<{ secret: string; recoveryCodes: string[] }> {
  const path = "/api/account/two-factor";
  const { secret } = await (await request.post(path, { data: { password: "correct horse" } })).json();
  const { recoveryCodes } = await (await request.put(path, { data: { code: codeOf(secret, 0) } })).json();
  return { secret, recoveryCodes };
}

async function beginChange(page: Page) {
  const game = await makeGame(page, `Game ${unique()}`);
  const text = `Typed ${unique()}`;
  await page.goto(`/admin/games/edit/${game.id}`);
  await title(page).fill(text);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  return { address: `/api/games/${game.id}`, text };
}

test("when a session expires during editing, the user signs in over the form and the save continues", async ({
  page,
}) => {
  const { id, email } = await signUp(page.request);
  const { address, text } = await beginChange(page);
  await expireSessions(id);
  await expect(signInDialog(page)).toBeVisible(SEEN);
  await expect(signInDialog(page).getByLabel("Email")).toHaveValue(email);
  await expect(signInDialog(page).getByLabel("Password", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await signInDialog(page).getByRole("button", { name: "Not now" }).click();
  await expect(title(page)).toHaveValue(text);
  await expect(form(page).getByRole("alert")).toContainText("Your session ended.");

  await page.keyboard.press("Control+s");
  await signInAgain(page);
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  await expect(page).toHaveURL(/\/admin\/games/);
  expect(await stored(page, address)).toMatchObject({ title: text });
});

test("the sign-in dialog asks for an authenticator or recovery code if the user has a second factor", async ({
  page,
}) => {
  test.slow();
  const { id } = await signUp(page.request);
  const { secret, recoveryCodes } = await secure(page.request);
  const { address, text } = await beginChange(page);
  const dialog = signInDialog(page);
  const code = dialog.getByLabel("Code from your app");
  await expireSessions(id);
  await expect(dialog).toBeVisible(SEEN);
  await signInAgain(page);
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill("000000");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/^That code is wrong/);
  await code.fill(codeOf(secret, 1));
  await code.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(title(page)).toHaveValue(text);

  await expireSessions(id);
  await expect(dialog).toBeVisible(SEEN);
  await signInAgain(page);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  expect(await stored(page, address)).toMatchObject({ title: text });
});

test("signing out in another tab leaves the form open, and signing in there again is enough", async ({
  page,
  context,
}) => {
  const { email } = await signUp(page.request);
  const { address, text } = await beginChange(page);
  const second = await context.newPage();
  await second.goto("/admin/games");
  await second.getByRole("button", { name: "Logout" }).click();
  await expect(second).toHaveURL("/auth");
  await expect(signInDialog(page)).toBeVisible(SEEN);
  await second.request.post("/api/login", { data: { username: email, password: "correct horse" } });
  await expect(signInDialog(page)).toHaveCount(0, SEEN);
  await expect(title(page)).toHaveValue(text);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  expect(await stored(page, address)).toMatchObject({ title: text });
});

test("after the account is deleted, another user can copy the form's text but not save it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const admin = await signUp(other);
  const { id, username } = await signUp(page.request, ["games"]);
  const { address, text } = await beginChange(page);
  expect((await other.delete(`/api/users/${id}`)).status()).toBe(200);
  await expect(signInDialog(page)).toBeVisible(SEEN);
  await signInAgain(page);
  await expect(toast(page)).toContainText("Login failed");
  await signInAgain(page, admin.email);
  const notice = form(page).getByRole("alert").filter({ hasText: "You can copy it, but not save it" });
  await expect(notice).toContainText(`You're now signed in as ${admin.username}, but ${username} opened`);
  await expect(page.getByRole("button", { name: "Update Game" })).toBeDisabled();
  await page.keyboard.press("Control+s");
  await notice.getByRole("button", { name: "Copy text" }).click();
  await expect(toast(page)).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `Title: ${text}\nCategory: empty`,
  );
  expect(await stored(page, address)).not.toMatchObject({ title: text });
});

test("the form isn't saved with another user's session", async ({ page }) => {
  await signUp(page.request);
  const { address, text } = await beginChange(page);
  // As in another tab, which shares the cookie.
  await signUp(page.request);
  await page.keyboard.press("Control+s");
  await expect(form(page).getByRole("alert")).toContainText("You can copy it, but not save it");
  await expect(title(page)).toHaveValue(text);
  expect(await stored(page, address)).not.toMatchObject({ title: text });
});

test("a page that asks before another tab's new session has reached the browser stays", async ({ page }) => {
  const answered = (status: number) =>
    page.waitForResponse((response) => /\/api\/user$/.test(response.url()) && response.status() === status);
  await signUp(page.request);
  await Promise.all([answered(200), page.goto("/admin/activity")]);
  const early = { status: 401, body: "Please sign in." };
  await page.route("**/api/user", (route) => route.fulfill(early), { times: 1 });
  await page.route("**/api/user-permissions", (route) => route.fulfill(early), { times: 1 });
  await answered(401);
  await answered(200);
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  await expect(page).toHaveURL("/admin/activity");
});

test("when another tab signs in someone else, the page shows nothing of the first user", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/activity");
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  const { username } = await signUp(page.request, ["games"]);
  await expect(page.getByRole("link", { name: `My account: ${username}` })).toBeVisible(SEEN);
  await expect(page.getByRole("heading", { name: "Activity" })).toHaveCount(0);
});

test("after a permission is revoked, the form remains readable and can't be saved until it's granted again", async ({
  page,
}) => {
  await signUp(other);
  const { id } = await signUp(page.request, ["games", "deals"]);
  const { address, text } = await beginChange(page);
  const grant = (games: boolean) =>
    other.put(`/api/users/${id}/permissions`, { data: { permissions: { games } } });
  const placeInList = page.getByText(/^\d+ of \d+$/);
  await expect(placeInList).toBeVisible();
  await grant(false);
  const notice = form(page).getByRole("alert");
  await expect(notice).toContainText("You no longer have access to this section.", SEEN);
  await expect(notice.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expect(placeInList).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Games Management" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Update Game" })).toBeDisabled();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  let isSent = false;
  page.on("request", (request) => {
    isSent ||= request.url().endsWith(address) && request.method() !== "GET";
  });
  await page.keyboard.press("Control+s");
  await title(page).press("Enter");
  await expect(title(page)).toHaveValue(text);
  await grant(true);
  await expect(notice).toHaveCount(0, SEEN);
  expect(isSent).toBe(false);

  // Until the page knows that the permission is gone, the server refuses.
  const release = await holdRequests(page, "**/api/user-permissions");
  await page.waitForRequest("**/api/user-permissions");
  await grant(false);
  await page.keyboard.press("Control+s");
  await expect(form(page).getByText("You do not have permission to do this.")).toBeVisible();
  await grant(true);
  release();
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  expect(await stored(page, address)).toMatchObject({ title: text });
});

test("logging out with unsaved changes asks once", async ({ page }) => {
  await signUp(page.request);
  const { text } = await beginChange(page);
  let hasCalledServer = false;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/logout")) hasCalledServer = true;
  });
  page.on("dialog", (dialog) => dialog.dismiss());
  const question = page.getByRole("alertdialog", { name: "Log out without saving?" });
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(title(page)).toHaveValue(text);
  expect(hasCalledServer).toBe(false);
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page)).toHaveText("Logout successfulYou have been logged out.");
});

test("a dialog with unsaved input stays open too", async ({ page }) => {
  const { id } = await signUp(page.request);
  await page.goto("/admin/invites");
  await page.getByRole("button", { name: "Generate New Code" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate New Code" });
  const code = `Typed-${unique()}`;
  await dialog.getByLabel("Custom Code").fill(code);
  await expireSessions(id);
  await expect(signInDialog(page)).toBeVisible(SEEN);
  await signInAgain(page);
  await expect(signInDialog(page)).toHaveCount(0);
  await page.mouse.click(5, 5);
  await expect(dialog.getByLabel("Custom Code")).toHaveValue(code);
  await dialog.getByRole("button", { name: "Generate Code" }).click();
  await expect(toast(page)).toContainText("Invitation code created successfully");
});

test("a bulk edit stays open too", async ({ page }) => {
  const { id } = await signUp(page.request);
  const name = unique();
  const game = await makeGame(page, `Bulk ${name}`);
  await page.goto(`/admin/games?q=${name}`);
  await page.getByRole("checkbox", { name: `Select ${game.title}` }).check();
  await page.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 1 game" });
  await dialog.getByLabel("Status").selectOption("Inactive");
  await expireSessions(id);
  await expect(signInDialog(page)).toBeVisible(SEEN);
  await signInAgain(page);
  await expect(signInDialog(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Update 1 game" }).click();
  await expect(toast(page)).toContainText("Success");
  expect(await stored(page, `/api/games/${game.id}`)).toMatchObject({ isActive: false });
});
