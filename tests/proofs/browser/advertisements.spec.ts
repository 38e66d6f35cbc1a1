import { expect, type Locator, type Page, test } from "@playwright/test";

type Advertisement = { id: number; tier: string; gameId: number | null; imageUrl: string; title: string };

let game: number;
let animated: Advertisement;

test.beforeAll(async ({ request }) => {
  const all: Advertisement[] = await (await request.get("/api/advertisements")).json();
  const found = all.find(({ tier, imageUrl }) => tier === "tier2" && imageUrl.endsWith(".gif"));
  if (!found?.gameId) throw new Error("the sample has no animated advertisement");
  animated = found;
  game = found.gameId;
});

const partsOf = (page: Page) => {
  const ad = page.locator(`[data-ad]`, { has: page.locator("video") });
  return {
    moving: ad.locator(`img[src="${animated.imageUrl}"]`),
    still: ad.locator("canvas"),
    video: ad.locator("video"),
    pause: ad.getByRole("checkbox", { name: "Pause the animation" }),
    play: ad.getByRole("checkbox", { name: "Play the animation" }),
  };
};
const isDrawn = (still: Locator) =>
  expect
    .poll(() =>
      still.evaluate(
        (canvas: HTMLCanvasElement) => canvas.getContext("2d")?.getImageData(9, 9, 1, 1).data[3],
      ),
    )
    .toBe(255);

test.describe("where motion is welcome", () => {
  test.use({ reducedMotion: "no-preference" });

  test("an animated advertisement can be paused by keyboard without moving, and stays paused", async ({
    page,
  }) => {
    await page.goto(`/game/${game}`);
    const { moving, still, video, pause } = partsOf(page);
    await expect(moving).toBeVisible();
    await expect(still).toBeHidden();
    const attributes = await video.evaluate((element: HTMLVideoElement) => [
      element.muted,
      element.loop,
      element.playsInline,
      element.autoplay,
    ]);
    expect(attributes).toEqual([true, true, true, true]);
    const box = await moving.boundingBox();
    const { width = 0, height = 0 } = (await pause.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await pause.press("Space");
    await expect(still).toBeVisible();
    await isDrawn(still);
    await expect(moving).toBeHidden();
    await expect(video).toBeHidden();
    const after = await still.boundingBox();
    expect([after?.width, after?.height]).toEqual([box?.width, box?.height]);
    await page.getByRole("link", { name: "External Only" }).click();
    await expect(page).toHaveURL(/filter=external/);
    await expect(still).toBeVisible();
    await pause.press("Space");
    await expect(moving).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("with reduced motion, an advertisement is still until it is played", async ({ page }) => {
    await page.goto(`/game/${game}`);
    const { moving, still, video, play } = partsOf(page);
    await expect(still).toBeVisible();
    await expect(moving).toBeHidden();
    await play.click();
    await expect(moving).toBeVisible();
    await expect(still).toBeHidden();
    await expect(video, "a player's controls would cover the picture").toBeHidden();
  });
});

test("advertisements next to a game are 180 to 300 px wide, the text wider", async ({ page }) => {
  await page.goto(`/game/${game}`);
  for (const [width, least, most] of [
    [1280, 180, 300],
    [1700, 300, 300],
    [1920, 300, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .locator('[data-ad="tier2"]')
      .evaluateAll((ads) => ads.map((ad) => ad.getBoundingClientRect().width));
    expect(boxes).toHaveLength(2);
    for (const box of boxes) {
      expect(box, `at ${width} px`).toBeGreaterThanOrEqual(least);
      expect(box, `at ${width} px`).toBeLessThanOrEqual(most);
    }
    const providers = await page.locator("#available-providers").boundingBox();
    expect(providers?.width, `at ${width} px`).toBeGreaterThanOrEqual(800);
  }
});
