import { expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { signUp } from "./admin";
import { makeInvitation } from "./invitations";
import { toastsOf } from "./toasts";

const TELLING = "A password should not contain your name, your email address or the name of this site.";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("a user without other permissions still has an account page", async ({ page }) => {
  const { username } = await signUp(page.request, []);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  await expect(page.getByText("No Access")).toBeVisible();
  await page.getByRole("link", { name: `My account: ${username}` }).click();
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  await expect(field(page, "New password")).toBeVisible();
});

test("an invitation link opens the registration with its code, and a sub-admin sees that the account was created", async ({
  page,
}) => {
  const code = await makeInvitation([]);
  const name = `hash-${unique()}`;
  const toasts = await toastsOf(page);
  await page.goto(`/auth#code=${code}`);
  await expect(page.getByLabel("Invitation Code")).toHaveValue(code);
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel("Email").fill(`${name}@e2e.example`);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password").fill(`${name}!`);
  await expect(page.getByText(TELLING)).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("**/admin");
  expect(toasts).toContain("Registration successfulYour account has been created");
});
