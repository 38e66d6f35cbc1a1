import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { make, signUp, stored, toast } from "./back-office";
import { unique } from "./invitations";
import { lookAt, twoColours } from "./pictures";

const image = (page: Page) => page.getByRole("group", { name: "Image", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Image" });

async function choose(page: Page, buffer: Buffer, name = "picture.png", mimeType = "image/png") {
  await page.getByLabel("Image file", { exact: true }).setInputFiles({ name, mimeType, buffer });
}

async function openEditor(page: Page, width = 800, height = 400) {
  await choose(page, await twoColours(page, width, height));
  await image(page).getByRole("button", { name: "Edit Image" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Apply" })).toBeEnabled();
}

async function apply(page: Page) {
  await dialog(page).getByRole("button", { name: "Apply" }).click();
  await expect(dialog(page)).toHaveCount(0);
  const source = (await image(page).getByRole("img").getAttribute("src")) ?? "";
  expect(source).toMatch(/^data:image\/jpeg;base64,/);
  return lookAt(page, source);
}

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("a file that is no picture, and one above 5 MB, are refused; a picture is taken", async ({ page }) => {
  await page.goto("/admin/games/create");
  await choose(page, Buffer.from("hello"), "notes.txt", "text/plain");
  await expect(toast(page)).toHaveText("Upload ErrorPlease upload an image file (JPEG, PNG, etc.)");
  await choose(page, Buffer.from("hello"), "liar.png", "image/png");
  await expect(toast(page)).toHaveText("Upload ErrorPlease upload an image file (JPEG, PNG, etc.)");
  await choose(page, Buffer.alloc(5 * 1024 * 1024 + 1), "large.png", "image/png");
  await expect(toast(page)).toHaveText("Upload ErrorImage size should be less than 5MB");
  await expect(image(page).getByRole("img")).toHaveCount(0);

  await choose(page, await twoColours(page, 40, 20));
  await expect(image(page).getByRole("img")).toHaveAttribute("src", /^data:image\/png;base64,/);
  await image(page).getByRole("button", { name: "Remove Image" }).click();
  await expect(image(page).getByRole("img")).toHaveCount(0);
});

test("a picture can be dropped and pasted", async ({ page }) => {
  await page.goto("/admin/games/create");
  await expect(image(page)).toBeVisible();
  const base64 = (await twoColours(page, 40, 20)).toString("base64");
  const carried = await page.evaluateHandle((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "picture.png", { type: "image/png" }));
    return transfer;
  }, base64);
  await image(page).dispatchEvent("drop", { dataTransfer: carried });
  await expect(image(page).getByRole("img")).toBeVisible();

  const detail = page.getByRole("group", { name: "Detail image" });
  await detail.evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true })),
    carried,
  );
  await expect(detail.getByRole("img")).toBeVisible();
});

test("the editor crops to the preset, the other aspects and freely", async ({ page }) => {
  await page.goto("/admin/games/create");
  await openEditor(page);
  const aspects = dialog(page).getByRole("group", { name: "Crop", exact: true }).getByRole("button");
  await expect(aspects).toHaveText(["Freeform", "Square 1:1", "Landscape 16:9", "Standard 4:3", "Photo 3:2"]);
  await expect(aspects.nth(2)).toHaveAttribute("aria-pressed", "true");
  const preset = await apply(page);
  expect(preset.width / preset.height).toBeCloseTo(16 / 9, 1);

  await openEditor(page);
  await dialog(page).getByRole("button", { name: "Square 1:1" }).click();
  await expect(dialog(page).getByRole("button", { name: "Square 1:1" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const square = await apply(page);
  expect(square.width).toBe(square.height);

  await openEditor(page);
  await dialog(page).getByRole("button", { name: "Freeform" }).click();
  await dialog(page).getByLabel("Crop width").fill("50");
  const free = await apply(page);
  expect(free.width / free.height).toBeCloseTo(1, 1);
});

test("turning, scaling and resetting are seen in the result, which is stored", async ({ page }) => {
  const game = await make(page, "/api/games", { title: `Cropped ${unique()}` });
  await page.goto(`/admin/games/edit/${game.id}`);
  await openEditor(page, 400, 400);
  await dialog(page).getByRole("button", { name: "Square 1:1" }).click();
  await dialog(page).getByRole("button", { name: "Right 90°" }).click();
  // A quarter to the right brings what was left to the top.
  expect((await apply(page)).edges).toMatchObject({ 0: "red", 2: "blue" });

  await openEditor(page, 400, 400);
  await dialog(page).getByRole("button", { name: "Left 90°" }).click();
  const scale = dialog(page).getByLabel("Scale");
  await expect(scale).toHaveAttribute("min", "0.5");
  await expect(scale).toHaveAttribute("max", "3");
  await expect(scale).toHaveAttribute("step", "0.01");
  await scale.fill("2.5");
  await dialog(page).getByRole("button", { name: "Reset" }).click();
  await expect(scale).toHaveValue("1");
  await scale.fill("0.5");
  await dialog(page).getByRole("button", { name: "Square 1:1" }).click();
  // Half the size leaves a white margin on every side.
  expect((await apply(page)).edges).toEqual(["white", "white", "white", "white"]);

  await page.keyboard.press("Control+s");
  await expect(toast(page)).toHaveText("SuccessGame updated successfully");
  const { imageUrl } = await stored(page, `/api/games/${game.id}`);
  expect(imageUrl).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
});

test("the editor works by keyboard: arrows move the picture, Escape cancels", async ({ page }) => {
  await page.goto("/admin/games/create");
  await openEditor(page);
  await dialog(page).getByRole("button", { name: "Square 1:1" }).click();
  await dialog(page).getByRole("group", { name: "Crop area" }).focus();
  for (let press = 0; press < 60; press++) await page.keyboard.press("ArrowRight");
  expect((await apply(page)).edges[1]).toBe("red");

  await openEditor(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(image(page).getByRole("img")).toHaveAttribute("src", /^data:image\/png/);
});

test("a remote picture that cannot be read says so", async ({ page }) => {
  await page.route("https://pictures.example/**", (route) => route.abort());
  const imageUrl = "https://pictures.example/none.png";
  const game = await make(page, "/api/games", { title: `Remote ${unique()}`, imageUrl });
  await page.goto(`/admin/games/edit/${game.id}`);
  await image(page).getByRole("button", { name: "Edit Image" }).click();
  await expect(toast(page)).toHaveText("Image ErrorUnable to load image for editing");
  await expect(dialog(page)).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`the open editor is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/admin/games/create");
    await openEditor(page);
    await dialog(page).getByRole("button", { name: "Freeform" }).click();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Apply" }).scrollIntoViewIfNeeded();
    await expect(dialog(page).getByRole("button", { name: "Apply" })).toBeInViewport();
  });
}
