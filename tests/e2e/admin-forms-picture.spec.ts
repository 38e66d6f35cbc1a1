import { expect, type JSHandle, type Locator, test } from "@playwright/test";
import sharp from "sharp";
import { unique } from "@/tests/setup/unique";
import { recordOf, signUp, toast } from "./admin";
import { chooseImage, holdDecoding, imageEditor, imageField, lookAt, twoColors } from "./pictures";

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("a picture can be dropped and pasted", async ({ page }) => {
  await page.goto("/admin/games/create");
  await expect(imageField(page)).toBeVisible();
  const base64 = (await twoColors(40, 20)).toString("base64");
  const carried = await page.evaluateHandle((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "picture.png", { type: "image/png" }));
    return transfer;
  }, base64);
  const heading = page.getByRole("heading", { name: "Add New Game" });
  const title = page.getByLabel("Title", { exact: true });
  const detail = page.getByRole("group", { name: "Detail image" });
  const paste = (target: Locator, clipboardData: JSHandle<DataTransfer>) =>
    target.evaluate(
      (element, data) =>
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true })),
      clipboardData,
    );
  // Some programs offer a picture of copied text, too.
  const text = await page.evaluateHandle((data) => {
    const both = new DataTransfer();
    both.setData("text/plain", "A title");
    for (const file of data.files) both.items.add(file);
    return both;
  }, carried);
  await paste(title, text);
  await paste(title, carried);
  await expect(imageField(page).getByRole("img")).toBeVisible();
  await expect(detail.getByRole("img")).toHaveCount(0);
  // Without a handler, the browser would navigate to the dropped file.
  await heading.dispatchEvent("drop", { dataTransfer: carried });
  await expect(detail.getByRole("img")).toBeVisible();

  await detail.getByRole("button", { name: "Remove" }).click();
  await expect(detail.getByRole("button")).toHaveCount(2);
  await expect(detail.getByRole("button").first()).toBeFocused();
  const first = await imageField(page).getByRole("img").getAttribute("src");
  await detail.dispatchEvent("drop", { dataTransfer: carried });
  await expect(detail.getByRole("img")).toBeVisible();
  expect(await imageField(page).getByRole("img").getAttribute("src")).toBe(first);
});

test("accepts a picture unchanged and focuses a button that offers to crop it", async ({ page }) => {
  await page.goto("/admin/games/create");
  const crop = imageField(page).getByRole("button", { name: "Crop to 16:9" });
  await chooseImage(page, await twoColors(200, 200));
  await expect(imageField(page)).toContainText("1:1 picture, 16:9 recommended");
  await expect(crop).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(imageField(page).getByRole("img")).toHaveAttribute("src", /^data:image\/png/);

  await chooseImage(page, await twoColors(900, 300));
  await expect(imageField(page)).toContainText("3:1 picture, 16:9 recommended");
  await crop.press("Enter");
  await expect(imageEditor(page).getByRole("button", { name: "Recommended 16:9" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(imageEditor(page)).toContainText("533 × 300 px");
  await expect(imageEditor(page)).toContainText("Too small to look sharp here. Use at least 640 × 360 px.");
  await expect(imageEditor(page).getByRole("button", { name: "Apply" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(imageEditor(page)).toHaveCount(0);
  await expect(imageField(page).getByRole("button").first()).toBeFocused();
  await expect(crop).toHaveCount(0);
  const cropped = await lookAt(page, (await imageField(page).getByRole("img").getAttribute("src")) ?? "");
  expect(cropped.width / cropped.height).toBeCloseTo(16 / 9, 1);

  const gif = await sharp(await twoColors(900, 300))
    .gif()
    .toBuffer();
  await chooseImage(page, gif, "moving.gif", "image/gif");
  await expect(imageField(page).getByRole("img")).toHaveAttribute("src", /^data:image\/gif/);
  await imageField(page).getByRole("button", { name: "Edit Image" }).click();
  await expect(imageEditor(page)).toContainText("Editing keeps only the first frame.");
  await page.keyboard.press("Escape");
  await chooseImage(page, await twoColors(320, 180));
  await expect(imageField(page).getByRole("img")).toHaveAttribute("src", /^data:image\/png/);
  await expect(imageField(page)).not.toContainText("recommended");

  const detail = page.getByRole("group", { name: "Detail image" });
  const buffer = await twoColors(1300, 1300);
  await page.getByLabel("Detail image file").setInputFiles({ name: "d.png", mimeType: "image/png", buffer });
  await detail.getByRole("button", { name: "Crop to 21:9" }).click();
  await expect(
    imageEditor(page).getByRole("group", { name: "Crop", exact: true }).getByRole("button"),
  ).toHaveText(["Freeform", "Square 1:1", "Landscape 16:9", "Standard 4:3", "Photo 3:2"]);
  await expect(imageEditor(page)).toContainText("1300 × 557 px");
  await expect(imageEditor(page)).not.toContainText("Too small");
});

test("saving waits for a picture that is still being read", async ({ page }) => {
  const release = await holdDecoding(page);
  await page.goto("/admin/games/create");
  const name = `Game ${unique()}`;
  await page.getByLabel("Title", { exact: true }).fill(name);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  const buffer = await twoColors(320, 180);
  await chooseImage(page, buffer);
  await page.keyboard.press("Control+s");
  await release();
  await expect(toast(page)).toContainText("SuccessGame created successfully");
  expect(await recordOf(page, "/api/games", "title", name)).toMatchObject({ imageUrl: expect.any(String) });
});

test("the whole dashed box opens the file dialog; HEIC is named; unedited pictures are sent unchanged", async ({
  page,
}) => {
  await page.goto("/admin/games/create");
  const box = imageField(page).getByRole("button", { name: "Choose image for Image" });
  await expect(imageField(page).getByRole("button")).toHaveCount(2);
  const chooser = page.waitForEvent("filechooser");
  await box.click({ position: { x: 5, y: 5 } });
  await (await chooser).setFiles({ name: "IMG_1.HEIC", mimeType: "", buffer: Buffer.from("ftypheic") });
  await expect(toast(page)).toContainText("Please upload an image file (JPEG, PNG, etc.)");
  await expect(toast(page)).toContainText("HEIC");

  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: "#00000000" } });
  for (const format of ["png", "gif"] as const) {
    const bytes = await clear.clone().toFormat(format).toBuffer();
    await chooseImage(page, bytes, `clear.${format}`, `image/${format}`);
    const source = `data:image/${format};base64,${bytes.toString("base64")}`;
    await expect(imageField(page).getByRole("img")).toHaveAttribute("src", source);
  }
});
