import { expect, test } from "@playwright/test";
import { expectAccessibleAtAnyWidth } from "@/tests/e2e/accessible";
import { makeGame, signUp, toast } from "@/tests/e2e/admin";
import { unique } from "@/tests/e2e/invitations";

test("full admins make, test and delete webhooks, and see what was sent", async ({ page }) => {
  test.slow();
  await signUp(page.request);
  const address = `https://hooks-${unique()}.example/take`;
  const title = `Hooked ${unique()}`;
  await makeGame(page, title);
  await page.goto("/admin");
  const nav = page.getByRole("navigation", { name: "Sections" });
  await nav.getByRole("link", { name: "Alerts and webhooks" }).click();
  await page.getByLabel("Address").fill("https://10.0.0.1/take");
  await page.getByRole("button", { name: "Create Webhook" }).click();
  await expect(page.getByText("Please enter a public https address")).toBeVisible();
  await page.getByLabel("Address").fill(address);
  await page.getByLabel("Game", { exact: true }).selectOption({ label: title });
  await page.getByRole("button", { name: "Create Webhook" }).click();
  await expect(page.getByText(/^whsec_[\w+/=]{32}$/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: address })).toContainText(title);
  const pageReads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/admin/webhooks?_rsc")) pageReads.push(request.url());
  });
  await page.getByRole("button", { name: `Send test to ${address}` }).click();
  await expect(toast(page)).toContainText("Test sent");
  const sent = page.getByRole("list").locator("li", { hasText: `Webhook ${address}` });
  await expect(sent).toContainText("Test");
  await expect(sent).toContainText("·", { timeout: 20_000 });
  expect(pageReads).toEqual([]);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole("button", { name: `Delete webhook ${address}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Webhook" }).click();
  await expect(toast(page)).toContainText("Webhook deleted");
  await expect(page.getByRole("button", { name: `Send test to ${address}` })).toHaveCount(0);
});
