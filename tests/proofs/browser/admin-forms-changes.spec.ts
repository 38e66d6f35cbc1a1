import { expect, test } from "@playwright/test";
import { make, makeGame, signUp, stored, toast } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

test("the choice between two versions shows record names and dates in words", async ({ page }) => {
  await signUp(page.request);
  const titles = { mine: `Mine ${unique()}`, theirs: `Theirs ${unique()}` };
  const mine = await makeGame(page, titles.mine);
  const theirs = await makeGame(page, titles.theirs);
  const provider = await make(page, "/api/providers", { name: `Moved ${unique()}`, gameId: mine.id });
  await page.goto(`/admin/providers/edit/${provider.id}`);
  await expect(
    page.getByLabel("Game", { exact: true }).locator("option", { hasText: titles.theirs }),
  ).toHaveCount(1);
  await page.getByLabel("Name", { exact: true }).fill("My name");
  await page.request.put(`/api/providers/${provider.id}`, { data: { gameId: theirs.id } });
  await page.keyboard.press("Control+s");
  const game = page.getByRole("alertdialog").getByRole("group", { name: "Game" });
  await expect(game).toContainText(`Yours${titles.mine}Saved version${titles.theirs}`);
  await page.getByRole("button", { name: "Save these choices" }).click();
  await expect(toast(page)).toContainText("SuccessProvider updated successfully");
  const saved = { name: "My name", gameId: theirs.id };
  expect(await stored(page, `/api/providers/${provider.id}`)).toMatchObject(saved);

  const text = { title: `Dated ${unique()}`, description: "Cheaper than anywhere." };
  const deal = await make(page, "/api/deals", { ...text, referralLink: "https://deal.example" });
  await page.goto(`/admin/deals/edit/${deal.id}`);
  await page.getByLabel("Title", { exact: true }).fill("My title");
  await page.request.put(`/api/deals/${deal.id}`, { data: { validUntil: "2031-05-04T23:59:59.999Z" } });
  await page.keyboard.press("Control+s");
  const until = page.getByRole("alertdialog").getByRole("group", { name: "Valid until" });
  await expect(until).toContainText("YoursemptySaved versionMay 4, 2031");
  await page.request.delete(`/api/deals/${deal.id}`);
});
