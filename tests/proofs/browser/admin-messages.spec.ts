import { expect, type Page, test } from "@playwright/test";
import { makeGame, rowOf, signUp, toast } from "@/tests/e2e/admin";
import { hydrated } from "@/tests/e2e/hydrated";
import { unique } from "@/tests/setup/unique";

async function swipe(page: Page, right: number, steps: number) {
  // Hovering waits for it to stop moving.
  await toast(page).hover({ position: { x: 60, y: 20 } });
  const box = await toast(page).boundingBox();
  if (!box) throw new Error("no message");
  const [x, y] = [Math.round(box.x + 60), box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y, { steps });
  await page.mouse.up();
}

async function refuseFile(page: Page) {
  const buffer = Buffer.from("hello");
  await page.getByLabel("Image file", { exact: true }).setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer,
  });
  await expect(toast(page)).toContainText("Upload Error");
}

test.beforeEach(async ({ page }) => {
  await signUp(page.request);
});

test("a swipe of 50 pixels dismisses a message, a shorter one doesn't, however fast, and nothing is selected", async ({
  page,
}) => {
  await page.goto("/admin/games/create");
  await hydrated(page);
  await refuseFile(page);
  for (const steps of [1, 3, 30]) await swipe(page, 49, steps);
  await expect(toast(page)).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  await swipe(page, 50, 5);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await refuseFile(page);
  await swipe(page, 60, 1);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test("a message over an open dialog can be closed, swiped and focused while the dialog stays open", async ({
  page,
}) => {
  await page.goto("/admin/games/create");
  await hydrated(page);
  const picture = await page.screenshot();
  await page.getByLabel("Image file", { exact: true }).setInputFiles({
    name: "picture.png",
    mimeType: "image/png",
    buffer: picture,
  });
  await expect(page.getByRole("button", { name: "Edit Image" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Edit image" });
  const open = async () => {
    await page.getByRole("button", { name: "Edit Image" }).click();
    await expect(dialog).toBeVisible();
    await refuseFile(page);
  };
  const gone = page.locator("[data-sonner-toast]");
  await open();
  await toast(page).getByRole("button", { name: "Close toast" }).click();
  await expect(gone).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");

  await open();
  await swipe(page, 80, 4);
  await expect(gone).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");

  await open();
  await page.keyboard.press("F8");
  await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(gone).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("a message covers none of a list's controls", async ({ page }) => {
  const title = `Covered ${unique()}`;
  for (const copy of [1, 2, 3, 4]) await makeGame(page, `${title} ${copy}`);
  await page.goto(`/admin/games?q=${encodeURIComponent(title)}`);
  for (const [width, copy] of [
    [1280, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const row = rowOf(page, `${title} ${copy}`);
    await row.getByRole("button", { name: /^Delete/ }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await expect(toast(page)).toContainText("Game deleted successfully");
    await expect(row).toHaveCount(0);
    const message = await toast(page).boundingBox();
    if (!message) throw new Error("no message");
    const controls = page
      .getByRole("main")
      .locator("a:visible, button:visible, input:visible, select:visible");
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      const isClear = !box || box.x >= message.x + message.width || box.x + box.width <= message.x;
      if (!isClear) expect(box.y, `at ${width} px`).toBeGreaterThanOrEqual(message.y + message.height);
    }
    await page.getByRole("button", { name: "Close toast" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  }
});
