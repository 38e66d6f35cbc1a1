import { expect, test } from "@playwright/test";
import { makeGame, recordOf, rowOf, signUp, toast } from "@/tests/e2e/admin";
import { CountingUser } from "@/tests/e2e/counting-user";
import { freshPicture } from "@/tests/setup/fresh-picture";
import { unique } from "@/tests/setup/unique";

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("a game's picture is replaced in four clicks", async ({ page }) => {
  const mark = unique();
  await makeGame(page, `Source ${mark}`, { imageUrl: await freshPicture(320, 180) });
  const title = `Bare ${mark}`;
  const { id } = await makeGame(page, title);
  await page.goto("/admin");
  const user = new CountingUser(page);
  await user.scrollTo(rowOf(page, title));
  await user.click(page.getByRole("link", { name: `Edit ${title}` }));
  await user.click(page.getByRole("button", { name: "Choose from library for Image" }));
  const library = page.getByRole("dialog", { name: "Choose from library" });
  const source = library.getByRole("button", { name: `Source ${mark}` });
  await expect(source).toBeVisible();
  await user.click(source);
  await expect(library).toHaveCount(0);
  await user.click(page.getByRole("button", { name: "Update Game" }));
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  expect(user).toMatchObject({ clicks: 4, keys: 0 });
  expect(await recordOf(page, "/api/games", "title", title)).toMatchObject({
    id,
    imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.png$/),
  });
});

test("the library can be searched and browsed by keyboard, and offers to crop its pictures", async ({
  page,
}) => {
  const mark = unique();
  await makeGame(page, `Square ${mark}`, { imageUrl: await freshPicture(300, 300) });
  await page.goto("/admin/games/create");
  await page.getByRole("button", { name: "Choose from library for Detail image" }).click();
  const library = page.getByRole("dialog", { name: "Choose from library" });
  await library.getByRole("searchbox").fill("no such picture");
  await expect(library).toContainText("No pictures match your search.");
  await library.getByRole("searchbox").fill(mark);
  await expect(library.getByRole("list").getByRole("button")).toHaveCount(1);
  await library.getByRole("searchbox").fill("");
  const buttons = library.getByRole("list").getByRole("button");
  await expect(buttons.nth(2)).toBeVisible();
  await buttons.first().focus();
  await page.keyboard.press("Tab");
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await library.getByRole("searchbox").fill(mark);
  await library.getByRole("button", { name: `Square ${mark}` }).press("Enter");
  const detail = page.getByRole("group", { name: "Detail image" });
  await expect(detail).toContainText("1:1 picture, 21:9 recommended");
  await expect(detail.getByRole("button", { name: "Crop to 21:9" })).toBeFocused();
  await expect(detail.getByRole("img")).toHaveAttribute("src", /^\/media\//);
});
