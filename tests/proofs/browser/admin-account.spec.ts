import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/e2e/accessible";
import { rowOf, signUp, toast } from "@/tests/e2e/admin";

const PASSWORD = "correct horse";
const COMMON = "This is one of the most common passwords. Please choose another one.";
const TELLING = "A password should not contain your name, your email address or the name of this site.";
const NO_ACCESS =
  "You currently do not have access to any admin features. Please contact an administrator to request access.";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("the account page: a new password, with a warning for weak ones, and other sessions", async ({
  page,
  browser,
}) => {
  test.slow();
  const { email, username } = await signUp(page.request);
  const elsewhere = await browser.newContext({ userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0" });
  const other = await elsewhere.newPage();
  await other.request.post("/api/login", { data: { username: email, password: PASSWORD } });

  await page.goto("/admin/games");
  await page.getByRole("link", { name: `My account: ${username}` }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(page.getByRole("listitem").filter({ hasText: "This session" })).toHaveCount(1);
  const firefox = page.getByRole("listitem").filter({ hasText: "Firefox on Linux" });
  await expect(firefox).toBeVisible();
  await expectAccessible(page);

  await field(page, "New password").fill("password1");
  await expect(page.getByText(COMMON)).toBeVisible();
  await field(page, "New password").fill(`my-${username}`);
  await expect(page.getByText(TELLING)).toBeVisible();
  await field(page, "New password").fill("another horse 7");
  await expect(page.getByText(TELLING)).toBeHidden();
  await field(page, "Current password").fill("wrong horse");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("The current password is incorrect.")).toBeVisible();
  await field(page, "Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(toast(page)).toHaveText("Password changedYou've been signed out on all other devices.");
  await expect(firefox).toHaveCount(0);
  expect((await other.request.get("/api/user")).status()).toBe(401);
  expect((await page.request.get("/api/user")).status()).toBe(200);

  // Like a read that was in flight with the previous session.
  const refused = page.waitForResponse("**/api/user-permissions");
  await page.route("**/api/user-permissions", (route) => route.fulfill({ status: 401 }), { times: 1 });
  await refused;
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  // Requests in flight with the old session are rejected.
  await page.waitForResponse(
    (response) => response.url().endsWith("/api/user-permissions") && response.status() === 200,
  );
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(page.locator("time").first()).toHaveAttribute("title", / UTC$/);

  await other.request.post("/api/login", { data: { username: email, password: "another horse 7" } });
  await page.reload();
  await page.getByRole("button", { name: "End session on Firefox on Linux" }).click();
  await expect(toast(page)).toHaveText("Session ended");
  await expect(firefox).toHaveCount(0);
  await expect(page.getByRole("group", { name: "sessions" })).toBeFocused();

  const third = await browser.newContext();
  for (const { request } of [elsewhere, third]) {
    await request.post("/api/login", { data: { username: email, password: "another horse 7" } });
  }
  await page.reload();
  await page.getByRole("button", { name: "End all other sessions" }).press("Enter");
  await expect(toast(page)).toHaveText("Signed out all other sessions");
  await expect(page.getByRole("group", { name: "sessions" })).toBeFocused();
  await elsewhere.close();
  await third.close();
});

test("a full admin ends another admin's sessions, but not their own", async ({
  page,
  playwright,
  baseURL,
}) => {
  const theirs = await playwright.request.newContext({ baseURL });
  const admin = await signUp(theirs);
  const self = await signUp(page.request);
  await page.goto("/admin/users");
  await page.locator("details", { hasText: "Full admins" }).evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await expect(page.getByRole("button", { name: `Actions for ${self.username}` })).toHaveCount(0);
  await page.getByRole("button", { name: `Actions for ${admin.username}` }).click();
  await page.getByRole("menuitem", { name: "Remove Sign-in Lock" }).click();
  await expect(toast(page)).toHaveText(`${admin.username} can sign in again`);
  await page.getByRole("button", { name: `Actions for ${admin.username}` }).click();
  await page.getByRole("menuitem", { name: "End All Access" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End All Access" }).click();
  await expect(toast(page)).toHaveText(`Ended all access for ${admin.username}`);
  expect((await theirs.get("/api/user")).status()).toBe(401);
  await theirs.dispose();
});

test("a full admin ends a user's sessions and unlocks their sign-in", async ({
  page,
  playwright,
  baseURL,
}) => {
  const theirs = await playwright.request.newContext({ baseURL });
  const user = await signUp(theirs, ["games"]);
  await signUp(page.request);
  await page.goto(`/admin/users?q=${user.username}`);
  const choose = async (item: string) => {
    await page.getByRole("button", { name: `Actions for ${user.username}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await expect(rowOf(page, user.username)).toBeVisible();
  // The open menu would partly cover the buttons of rows below, so the list has only one.
  await page.getByRole("button", { name: `Actions for ${user.username}` }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await choose("Remove Sign-in Lock");
  await expect(toast(page)).toHaveText(`${user.username} can sign in again`);
  const question = page.getByRole("alertdialog");
  await choose("End All Access");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect((await theirs.get("/api/user")).status()).toBe(200);
  await choose("End All Access");
  await question.getByRole("button", { name: "End All Access" }).click();
  await expect(toast(page)).toHaveText(`Ended all access for ${user.username}`);
  expect((await theirs.get("/api/user")).status()).toBe(401);

  await choose("Manage Permissions");
  const warning = page.getByText(/together give access to every section/);
  await page.getByLabel("User Management").click();
  await expect(warning).toBeHidden();
  await page.getByLabel("Invitation Codes").click();
  await expect(warning).toBeVisible();
});

test("granted and revoked permissions show within seconds", async ({ page, playwright, baseURL }) => {
  test.slow();
  const admin = await playwright.request.newContext({ baseURL });
  await signUp(admin);
  const { id } = await signUp(page.request, []);
  const give = async (permissions: Record<string, boolean>) =>
    expect((await admin.put(`/api/users/${id}/permissions`, { data: { permissions } })).status()).toBe(200);

  await page.goto("/admin/games");
  const alert = page.getByRole("alert").filter({ hasText: "No Access" });
  await expect(alert).toContainText(NO_ACCESS);
  await give({ deals: true, ads: true });
  await expect(page.getByRole("heading", { level: 2, name: "Special Deals Management" })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole("link", { name: "Advertisement Management" }).click();
  await expect(page).toHaveURL("/admin/ads");
  await give({ ads: false });
  await expect(page).toHaveURL("/admin/deals", { timeout: 20_000 });
  await expect(page.getByRole("link", { name: "Advertisement Management" })).toHaveCount(0);

  expect((await admin.delete(`/api/users/${id}`)).status()).toBe(200);
  await expect(page).toHaveURL("/auth", { timeout: 20_000 });
  await admin.dispose();
});
