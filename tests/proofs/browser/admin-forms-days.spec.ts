import { expect, test } from "@playwright/test";
import { recordOf, rowOf, signUp, toast } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

test.use({ timezoneId: "America/Los_Angeles" });

test("on the evening of the 21st in Los Angeles the 21st can be chosen, and the calendar supports the keys of a date grid", async ({
  page,
}) => {
  await signUp(page.request);
  await page.clock.setFixedTime("2040-12-22T03:00:00Z");
  await page.goto("/admin/deals/create");
  const validUntil = page.getByRole("button", { name: /^Valid until/ });
  await validUntil.press("Enter");
  const day = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(day("December 21, 2040")).toBeFocused();
  await expect(day("December 20, 2040")).toBeDisabled();
  for (const [key, name] of [
    ["Home", "December 21, 2040"],
    ["End", "December 22, 2040"],
    ["ArrowDown", "December 29, 2040"],
    ["PageDown", "January 29, 2041"],
    ["Home", "January 27, 2041"],
    ["Shift+PageDown", "January 27, 2042"],
    ["Shift+PageUp", "January 27, 2041"],
    ["PageUp", "December 27, 2040"],
    ["PageUp", "December 27, 2040"],
    ["ArrowLeft", "December 26, 2040"],
    ["ArrowUp", "December 26, 2040"],
    ["Home", "December 23, 2040"],
    ["ArrowLeft", "December 22, 2040"],
    ["ArrowLeft", "December 21, 2040"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(validUntil).toBeFocused();
  await expect(validUntil).toHaveText("December 21, 2040");
  await expect(
    page.getByText("Visitors see December 22, 2040, because public dates are in UTC."),
  ).toBeVisible();
  const title = `Evening ${unique()}`;
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Description", { exact: true }).fill("Cheaper than anywhere else.");
  await page.getByLabel("Referral link", { exact: true }).fill("https://deal.example");
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessSpecial deal created successfully");
  const deal = await recordOf(page, "/api/deals", "title", title);
  expect(deal.validUntil).toBe("2040-12-22T07:59:59.999Z");
  await expect(rowOf(page, title).locator("time")).toHaveText("Dec 21, 2040");
  await page.goto(`/admin/deals/edit/${deal.id}`);
  await validUntil.click();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveText("21");
  await page.request.delete(`/api/deals/${deal.id}`);
});

test("the year of a start has four digits", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await signUp(page.request);
  await page.goto("/admin/deals/create");
  const starts = page.getByLabel("Starts", { exact: true });
  await starts.fill("2027-07-15T12:00");
  await starts.blur();
  await starts.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("20281");
  expect(await starts.inputValue()).toMatch(/^2028-07-15T/);
  expect(errors).toEqual([]);
});
