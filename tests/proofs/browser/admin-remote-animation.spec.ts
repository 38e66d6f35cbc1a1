import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { make, makeGame, signUp } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

async function redThenBlue(): Promise<Buffer> {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((background) =>
      sharp({ create: { width: 30, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 60_000], loop: 0 })
    .toBuffer();
}

async function advertise(page: Page): Promise<{ path: string; title: string }> {
  await signUp(page.request);
  const game = await makeGame(page, `Animated ${unique()}`);
  const title = `Remote ${unique()}`;
  await make(page, "/api/advertisements", {
    title,
    imageUrl: "https://pictures.example/moving.gif?size=2",
    link: "https://ad.example",
    tier: "tier2",
    gameId: game.id,
  });
  return { path: `/game/${game.id}`, title };
}

test("a remote animation shows its first frame with reduced motion", async ({ page }) => {
  const { path, title } = await advertise(page);
  const body = await redThenBlue();
  await page.route("https://pictures.example/**", (route) =>
    route.fulfill({ body, contentType: "image/gif" }),
  );
  await page.goto(path);
  const ad = page.locator('[data-ad="tier2"]');
  const frame = ad.locator("canvas");
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAccessibleName(title);
  await expect(ad.getByRole("checkbox")).toBeVisible();
  const { dominant } = await sharp(await frame.screenshot()).stats();
  expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
});

test("a missing animation leaves a placeholder and no pause button", async ({ page, baseURL }) => {
  const { path, title } = await advertise(page);
  await page.route("https://pictures.example/**", (route) => route.fulfill({ status: 404 }));
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(path);
    const ad = page.locator('[data-ad="tier2"]');
    const placeholder = `${baseURL}/placeholders/advertisement.svg`;
    await expect(ad.getByRole("img", { name: title })).toHaveJSProperty("currentSrc", placeholder);
    await expect(ad.getByRole("checkbox")).toHaveCount(0);
  }
});
