import { expect, type Page, test } from "@playwright/test";
import { cellsOf, headsOf, make, register, rowOf, signUp, toast } from "@/tests/e2e/admin";
import { makeInvitation } from "@/tests/e2e/invitations";
import { query } from "@/tests/e2e/sql";
import { unique } from "@/tests/setup/unique";

const newCode = (page: Page) => page.getByRole("button", { name: "Generate New Code" });

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
    "Permissions",
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
  await expect(row.getByRole("button", { name: `${code} copied` })).toBeVisible();
  await expect(toast(page)).toContainText("Copied");
  await expect(page.getByText("Copied")).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(row.getByRole("button", { name: `Copy ${code}` })).toBeVisible();

  await newCode(page).click();
  await field.fill(code);
  await dialog.getByRole("button", { name: "Generate Code" }).click();
  await expect(toast(page)).toHaveText("Error409: This invitation code already exists.");
  await page.keyboard.press("Escape");

  await row.getByRole("button", { name: `Delete ${code}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Invitation Code" }).click();
  await expect(toast(page)).toContainText("Invitation code deleted successfully");
  await expect(page.getByText("No invitation codes found")).toBeVisible();

  await test.step("a code can register a sub-admin with chosen permissions", async () => {
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

test("codes show why they can't be used and their users, and full admins are listed by name", async ({
  page,
}) => {
  const { id, username } = await register(page.request);
  const [over, off] = [`Over-${unique()}`, `Off-${unique()}`];
  await make(page, "/api/invitation-codes", { code: over, expiresAt: "2024-01-05T00:00:00.000Z" });
  const { id: offId } = await make(page, "/api/invitation-codes", { code: off });
  await page.request.patch(`/api/invitations/${offId}`, { data: { isActive: false } });
  const active = await makeInvitation();
  await page.goto("/admin/invites");
  for (const [code, status] of [
    [over, "Expired"],
    [off, "Disabled"],
    [active, "Active"],
  ] as const) {
    await expect(cellsOf(rowOf(page, code)).nth(1)).toHaveText(status);
    await expect(rowOf(page, code).getByRole("button", { name: /^Copy/ })).toHaveCount(
      status === "Active" ? 1 : 0,
    );
    // Codes of 16 or 17 characters fit on one line.
    expect((await rowOf(page, code).boundingBox())?.height).toBeLessThanOrEqual(44);
  }
  const used = page.getByRole("row").filter({ hasText: new RegExp(`User ID: ${id}(?!\\d)`) });
  await expect(cellsOf(used).nth(1)).toHaveText("Used");
  await expect(cellsOf(used).nth(3)).toHaveText(`User ID: ${id}${username}`);

  await page.goto("/admin/users");
  await page.getByText("Full admins (").click();
  await expect(
    page.getByRole("list", { name: "Full admins" }).getByText(username, { exact: true }),
  ).toHaveCount(1);
  await expect(page.getByRole("table").getByText(username, { exact: true })).toHaveCount(0);
});

test("INITIAL_CODE keeps its status and says that it can no longer register anyone", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/admin/invites?q=INITIAL_CODE");
  await expect(cellsOf(rowOf(page, "INITIAL_CODE")).nth(1)).toHaveText(
    /^(Used|ActiveCan't be used anymore)$/,
  );
  await expect(rowOf(page, "INITIAL_CODE").getByRole("button", { name: /^Registration link/ })).toHaveCount(
    0,
  );
});
