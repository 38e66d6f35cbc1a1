import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { makeGame, signUp } from "./admin";

test("keeps form input when the list next to it loads later", async ({ page }) => {
  await signUp(page.request);
  const { id } = await makeGame(page, `Early ${unique()}`);
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/games$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`/admin/games/edit/${id}`);
  await page.getByLabel("Title", { exact: true }).fill("Typed before");
  release();
  await expect(page.getByRole("link", { name: /^(Next|Previous): / }).first()).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Typed before");
});
