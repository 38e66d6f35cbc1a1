import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { make, signUp, toast } from "@/tests/e2e/admin";
import { holdRequests } from "@/tests/e2e/held-requests";
import { chooseImage, imageField, twoColors } from "@/tests/e2e/pictures";
import { freshPicture } from "@/tests/setup/fresh-picture";
import { unique } from "@/tests/setup/unique";

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("refuses a file that isn't a picture or exceeds 5 MB or 40 megapixels, and accepts a picture", async ({
  page,
}) => {
  await page.goto("/admin/games/create");
  await chooseImage(page, Buffer.from("hello"), "notes.txt", "text/plain");
  await expect(toast(page)).toHaveText("Upload ErrorPlease upload an image file (JPEG, PNG, etc.)");
  await page.getByRole("button", { name: "Close toast" }).click();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await chooseImage(page, Buffer.from("hello"), "liar.png", "image/png");
  await expect(toast(page)).toHaveText("Upload ErrorPlease upload an image file (JPEG, PNG, etc.)");
  await chooseImage(page, Buffer.alloc(5 * 1024 * 1024 + 1), "large.png", "image/png");
  await expect(toast(page)).toHaveText("Upload ErrorImage size should be less than 5MB");
  const wide = sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: "#446" } });
  await chooseImage(page, await wide.png().toBuffer());
  await expect(toast(page)).toHaveText(/^Upload ErrorImage has too many pixels/);
  await expect(imageField(page).getByRole("img")).toHaveCount(0);

  await chooseImage(page, await twoColors(40, 20));
  await expect(imageField(page).getByRole("img")).toHaveAttribute("src", /^data:image\/png;base64,/);
  await imageField(page).getByRole("button", { name: "Remove Image" }).click();
  await expect(imageField(page).getByRole("img")).toHaveCount(0);
});

test("the buttons of a stored picture stay in place while it loads", async ({ page }) => {
  const imageUrl = await freshPicture(300, 200);
  const { id } = await make(page, "/api/games", { title: `Placed ${unique()}`, imageUrl });
  const release = await holdRequests(page, "**/media/**");
  await page.goto(`/admin/games/edit/${id}`, { waitUntil: "commit" });
  const edit = imageField(page).getByRole("button", { name: "Edit Image" });
  const top = async () => (await edit.boundingBox())?.y;
  const before = await top();
  release();
  const isLoaded = () =>
    imageField(page)
      .getByRole("img")
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  await expect.poll(isLoaded).toBe(300);
  await page.waitForLoadState();
  expect(await top()).toEqual(before);
  await expect(imageField(page)).not.toContainText("recommended");
});
