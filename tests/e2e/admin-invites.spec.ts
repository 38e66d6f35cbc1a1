import { expect, test } from "@playwright/test";
import { PASSWORD } from "@/tests/setup/password";
import { unique } from "@/tests/setup/unique";
import { cellsOf, make, recordOf, rowOf, signUp, toast } from "./admin";

const DAY = 86_400_000;

test("a new code expires in 30 days, registers the chosen role, and has a link", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page.request);
  await page.goto("/admin/invites/create");
  const form = page.getByRole("form");
  await expect(form.getByLabel("Valid for")).toHaveValue("30");
  await expect(form.getByRole("radio", { name: /^Admin/ })).toBeChecked();
  await expect(form).toContainText("Registers as");
  await form.getByRole("radio", { name: /^Sub-admin/ }).check();
  await form.getByRole("switch", { name: "Deals Management" }).click();
  const code = `Form-${unique()}`;
  await form.getByRole("textbox", { name: "Code" }).fill(code);
  await form.getByRole("button", { name: "Generate Code" }).click();
  await expect(page).toHaveURL("/admin/invites");
  await expect(toast(page)).toContainText(`SuccessInvitation code created successfully${code}`);
  await toast(page).getByRole("button", { name: "Copy link" }).click();
  await expect(toast(page)).toContainText(`CopiedRegistration link${code}`);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/auth#code=${code}`);

  const made = await recordOf(page, "/api/invitation-codes", "code", code);
  expect(made).toMatchObject({ role: "sub-admin", permissions: { deals: true, games: false } });
  expect(Math.abs(Date.parse(String(made.expiresAt)) - Date.now() - 30 * DAY)).toBeLessThan(DAY / 24);

  await page.getByRole("searchbox").fill(code);
  const row = rowOf(page, code);
  await expect(cellsOf(row).nth(5)).toContainText("Sub-admin");
  await expect(cellsOf(row).nth(6)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await row.getByRole("button", { name: `Registration link for ${code}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.getByRole("button", { name: "Generate New Code" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate New Code" });
  await expect(dialog).toContainText("Registers as");
  await dialog.getByLabel("Custom Code").fill(`${code}-2`);
  await dialog.getByRole("button", { name: "Generate Code" }).click();
  await expect(toast(page)).toContainText(`Invitation code created successfully${code}-2`);
  await expect(toast(page).getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(cellsOf(rowOf(page, `${code}-2`)).nth(5)).toHaveText("Full admin");

  await rowOf(page, `${code}-2`).getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit Invitation Code" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Code" }).fill(`${code}-3`);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("Invitation code updated successfully");
  const edited = await recordOf(page, "/api/invitation-codes", "code", `${code}-3`);
  expect(edited).toMatchObject({ role: "admin", expiresAt: expect.any(String) });
});

test("a code used while it's being edited isn't said to be saved by its creator", async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page.request);
  const code = `Used-${unique()}`;
  const { id } = await make(page, "/api/invitation-codes", { code });
  const stream = page.waitForResponse("**/api/events/admin*");
  await page.goto(`/admin/invites/edit/${id}`);
  await stream;
  await page.getByRole("textbox", { name: "Code" }).fill(`${code}-2`);
  const visitor = await playwright.request.newContext({ baseURL });
  const username = `user-${unique()}`;
  const data = { username, email: `${username}@e2e.example`, password: PASSWORD, invitationCode: code };
  expect((await visitor.post("/api/register", { data })).status()).toBe(201);
  await visitor.dispose();
  await expect(page.getByText(/^Someone else saved this at/)).toBeVisible();
});
