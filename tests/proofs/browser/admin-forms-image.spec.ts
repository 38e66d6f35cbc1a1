import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "@/tests/e2e/accessible";
import { make, signUp, stored, toast } from "@/tests/e2e/admin";
import { centerOf, drag, finger, whileBusy } from "@/tests/e2e/busy";
import { chooseImage, imageEditor, imageField, lookAt, twoColors } from "@/tests/e2e/pictures";
import { unique } from "@/tests/setup/unique";

async function openEditor(page: Page, width = 800, height = 400) {
  await chooseImage(page, await twoColors(width, height));
  await expect(imageField(page).getByRole("img")).toHaveAttribute("src", /^data:image\/png/);
  await imageField(page).getByRole("button", { name: "Edit Image" }).click();
  await expect(imageEditor(page)).toBeVisible();
  await expect(imageEditor(page).getByRole("button", { name: "Apply" })).toBeEnabled();
}

async function apply(page: Page) {
  await imageEditor(page).getByRole("button", { name: "Apply" }).click();
  await expect(imageEditor(page)).toHaveCount(0);
  await expect(imageField(page).getByRole("button", { name: "Edit Image" })).toBeFocused();
  const source = (await imageField(page).getByRole("img").getAttribute("src")) ?? "";
  expect(source).toMatch(/^data:image\/jpeg;base64,/);
  return lookAt(page, source);
}

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

async function dragCorner(page: Page, corner: string, x: number, y: number) {
  const box = await imageEditor(page).locator(`[data-corner="${corner}"]`).boundingBox();
  if (!box) throw new Error(`no corner ${corner}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2 + y, { steps: 4 });
  await page.mouse.up();
}

const RIGHT_HALF = { width: 400, height: 400, edges: ["blue", "blue", "blue", "blue"] };

test("a corner dragged and released while the page is busy stays where it was released", async ({ page }) => {
  await page.goto("/admin/games/create");
  await openEditor(page);
  await imageEditor(page).getByRole("button", { name: "Freeform" }).click();
  const frame = await imageEditor(page).locator("[data-testid=cropper]").boundingBox();
  if (!frame) throw new Error("no crop frame");
  const corner = await centerOf(imageEditor(page).locator('[data-corner="top left"]'));
  const to = { x: corner.x + frame.width / 2, y: corner.y };
  await page.mouse.move(corner.x, corner.y);
  await whileBusy(page, drag(corner, to));
  expect(await apply(page)).toMatchObject(RIGHT_HALF);
});

test("the editor crops to an aspect ratio, to dragged corners, and by keyboard", async ({ page }) => {
  test.slow();
  await page.goto("/admin/games/create");
  await test.step("to the preset, other aspect ratios and freely", async () => {
    await openEditor(page);
    const aspects = imageEditor(page).getByRole("group", { name: "Crop", exact: true }).getByRole("button");
    await expect(aspects).toHaveText([
      "Freeform",
      "Square 1:1",
      "Landscape 16:9",
      "Standard 4:3",
      "Photo 3:2",
    ]);
    await expect(aspects.nth(2)).toHaveAttribute("aria-pressed", "true");
    const preset = await apply(page);
    expect(preset.width / preset.height).toBeCloseTo(16 / 9, 1);

    await openEditor(page);
    await imageEditor(page).getByRole("button", { name: "Square 1:1" }).click();
    await expect(imageEditor(page).getByRole("button", { name: "Square 1:1" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const square = await apply(page);
    expect(square.width).toBe(square.height);

    await openEditor(page);
    await imageEditor(page).getByRole("button", { name: "Freeform" }).click();
    await imageEditor(page).getByLabel("Crop width").fill("50");
    const free = await apply(page);
    expect(free.width / free.height).toBeCloseTo(1, 1);
  });

  await test.step("the corners of a free crop can be dragged, down to 10 by 10 pixels", async () => {
    await openEditor(page);
    await imageEditor(page).getByRole("button", { name: "Freeform" }).click();
    const frame = await imageEditor(page).locator("[data-testid=cropper]").boundingBox();
    if (!frame) throw new Error("no crop frame");
    await dragCorner(page, "bottom right", -frame.width / 2, 0);
    await expect(imageEditor(page).getByLabel("Crop width")).toHaveValue("50");
    await dragCorner(page, "top left", frame.width / 4, frame.height / 2);
    await expect(imageEditor(page).getByLabel("Crop width")).toHaveValue("25");
    await expect(imageEditor(page).getByLabel("Crop height")).toHaveValue("50");
    expect(await apply(page)).toMatchObject({ width: 200, height: 200, edges: ["red", "red", "red", "red"] });

    // Corners can't leave the picture.
    await openEditor(page);
    await imageEditor(page).getByRole("button", { name: "Freeform" }).click();
    await dragCorner(page, "top left", frame.width / 2, 0);
    await expect(imageEditor(page).getByLabel("Crop width")).toHaveValue("50");
    await dragCorner(page, "bottom right", frame.width, 0);
    expect(await apply(page)).toMatchObject(RIGHT_HALF);

    await openEditor(page);
    await imageEditor(page).getByRole("button", { name: "Freeform" }).click();
    await dragCorner(page, "top right", -frame.width, frame.height);
    const least = await apply(page);
    expect(least).toMatchObject({ width: 16, height: 12 });
  });

  await test.step("arrows move the picture, Escape cancels", async () => {
    await openEditor(page);
    await imageEditor(page).getByRole("button", { name: "Square 1:1" }).click();
    await imageEditor(page).getByRole("group", { name: "Crop area" }).focus();
    for (let press = 0; press < 60; press++) await page.keyboard.press("ArrowRight");
    expect((await apply(page)).edges[1]).toBe("red");

    await openEditor(page);
    await page.keyboard.press("Escape");
    await expect(imageEditor(page)).toHaveCount(0);
    await expect(imageField(page).getByRole("button", { name: "Edit Image" })).toBeFocused();
    await expect(imageField(page).getByRole("img")).toHaveAttribute("src", /^data:image\/png/);
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the corners of a free crop follow the finger", async ({ page }) => {
    await page.goto("/admin/games/create");
    await openEditor(page);
    await imageEditor(page).getByRole("button", { name: "Freeform" }).tap();
    const corner = await imageEditor(page).locator('[data-corner="bottom left"]').boundingBox();
    const frame = await imageEditor(page).locator("[data-testid=cropper]").boundingBox();
    if (!corner || !frame) throw new Error("no crop frame");
    const from = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 };
    const touch = await finger(page);
    await touch("touchStart", [from]);
    await touch("touchMove", [{ x: from.x + frame.width / 4, y: from.y - frame.height / 4 }]);
    await touch("touchMove", [{ x: from.x + frame.width / 2, y: from.y - frame.height / 2 }]);
    await touch("touchEnd", []);
    await expect(imageEditor(page).getByLabel("Crop width")).toHaveValue("50");
    await expect(imageEditor(page).getByLabel("Crop height")).toHaveValue("50");
    expect(await apply(page)).toMatchObject({ width: 400, height: 200 });
  });
});

test("a camera's picture is upright, edited or not", async ({ page }) => {
  const game = await make(page, "/api/games", { title: `Upright ${unique()}` });
  await page.goto(`/admin/games/edit/${game.id}`);
  // EXIF orientation 6: the left side is the top.
  const lying = sharp(await twoColors(800, 400)).jpeg({ quality: 95 });
  const photo = await lying.withMetadata({ orientation: 6 }).toBuffer();
  const upright = { width: 400, height: 800, edges: { 0: "red", 2: "blue" } };
  await chooseImage(page, photo, "photo.jpg", "image/jpeg");
  await imageField(page).getByRole("button", { name: "Edit Image" }).click();
  await imageEditor(page).getByRole("button", { name: "Freeform" }).click();
  await expect(imageEditor(page).locator("[data-corner]")).toHaveCount(4);
  expect(await apply(page)).toMatchObject(upright);

  const edited = (await imageField(page).getByRole("img").getAttribute("src")) ?? "";
  await chooseImage(page, photo, "photo.jpg", "image/jpeg");
  await expect(imageField(page).getByRole("img")).not.toHaveAttribute("src", edited);
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  const { imageUrl } = await stored(page, `/api/games/${game.id}`);
  expect(await lookAt(page, String(imageUrl))).toMatchObject(upright);
  const resized = `/_next/image?${new URLSearchParams({ url: String(imageUrl), w: "320", q: "75" })}`;
  expect((await lookAt(page, resized)).edges).toMatchObject(upright.edges);
});

test("turning, scaling and resetting affect the stored result", async ({ page }) => {
  const game = await make(page, "/api/games", { title: `Cropped ${unique()}` });
  await page.goto(`/admin/games/edit/${game.id}`);
  await openEditor(page, 400, 400);
  await imageEditor(page).getByRole("button", { name: "Square 1:1" }).click();
  await imageEditor(page).getByRole("button", { name: "Rotate right 90°" }).click();
  // A quarter turn right moves the left side to the top.
  expect((await apply(page)).edges).toMatchObject({ 0: "red", 2: "blue" });

  await openEditor(page, 400, 400);
  await imageEditor(page).getByRole("button", { name: "Rotate left 90°" }).click();
  const scale = imageEditor(page).getByLabel("Scale");
  await expect(scale).toHaveAttribute("min", "0.5");
  await expect(scale).toHaveAttribute("max", "3");
  await expect(scale).toHaveAttribute("step", "0.01");
  await scale.fill("2.5");
  await imageEditor(page).getByRole("button", { name: "Reset" }).click();
  await expect(scale).toHaveValue("1");
  await scale.fill("0.5");
  await imageEditor(page).getByRole("button", { name: "Square 1:1" }).click();
  await expect(imageEditor(page)).toContainText("200 × 200 px");
  const half = await apply(page);
  expect(half).toMatchObject({ width: 200, height: 200 });
  expect(half.edges).not.toContain("white");

  await page.keyboard.press("Control+s");
  await expect(toast(page)).toContainText("SuccessGame updated successfully");
  const { imageUrl } = await stored(page, `/api/games/${game.id}`);
  expect(imageUrl).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
});

test("a rotated picture fits its stage, and a free crop covers all of it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/games/create");
  await openEditor(page);
  await imageEditor(page).getByRole("button", { name: "Rotate right 90°" }).click();
  await imageEditor(page).getByRole("button", { name: "Freeform" }).click();
  const stage = await imageEditor(page).locator("[data-testid=container]").boundingBox();
  const frame = await imageEditor(page).locator("[data-testid=cropper]").boundingBox();
  const legend = await imageEditor(page).getByText("Crop", { exact: true }).boundingBox();
  const corner = await imageEditor(page).locator('[data-corner="bottom left"]').boundingBox();
  if (!stage || !frame || !legend || !corner) throw new Error("the editor is not drawn");
  expect(frame.height).toBeLessThanOrEqual(stage.height + 1);
  expect(frame.height / frame.width).toBeCloseTo(2, 1);
  expect(corner.y + corner.height).toBeLessThanOrEqual(legend.y);
  expect(await apply(page)).toMatchObject({ width: 400, height: 800, edges: { 0: "red", 2: "blue" } });
});

test("reports a remote picture that can't be read", async ({ page }) => {
  await page.route("https://pictures.example/**", (route) => route.abort());
  const imageUrl = "https://pictures.example/none.png";
  const game = await make(page, "/api/games", { title: `Remote ${unique()}`, imageUrl });
  await page.goto(`/admin/games/edit/${game.id}`);
  await imageField(page).getByRole("button", { name: "Edit Image" }).click();
  await expect(toast(page)).toHaveText("Image ErrorUnable to load image for editing");
  await expect(imageEditor(page)).toHaveCount(0);
});

test("the open editor is accessible", async ({ page }) => {
  await page.goto("/admin/games/create");
  await openEditor(page);
  await imageEditor(page).getByRole("button", { name: "Freeform" }).click();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await imageEditor(page).getByRole("button", { name: "Apply" }).scrollIntoViewIfNeeded();
    await expect(imageEditor(page).getByRole("button", { name: "Apply" })).toBeInViewport();
  }
});
