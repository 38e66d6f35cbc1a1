import { expect, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { make, makeGame, makeProvider, rowOf, signUp, stored, toast } from "./admin";
import { CountingUser } from "./counting-user";

const REVIEW = { title: "Worth it", content: "Works well for me after a week of use.", cheatRating: 8 };

test("one click on its message undoes a wrong deletion", async ({ page }) => {
  await signUp(page.request);
  const game = await makeGame(page, `Undone ${unique()}`);
  const name = `Slip ${unique()}`;
  const provider = await makeProvider(page, name, game.id);
  await make(page, "/api/reviews", { ...REVIEW, providerId: provider.id });
  await page.goto(`/admin/providers?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete Provider & 1 Review(s)" }).click();
  await expect(toast(page)).toContainText(`Provider "${name}" and 1 associated reviews deleted successfully`);
  const user = new CountingUser(page);
  await user.click(toast(page).getByRole("button", { name: "Restore" }));
  await expect(toast(page)).toHaveText(`Provider restored successfully${name}`);
  expect(user).toMatchObject({ clicks: 1, keys: 0 });
  await expect(rowOf(page, name)).toBeVisible();
  expect(await stored(page, `/api/providers/${provider.id}`)).toMatchObject({ name, reviewCount: 1 });
});
