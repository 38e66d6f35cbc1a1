import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { make, makeGame, signUp } from "./back-office";
import { unique } from "./invitations";

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

test("another host's animation shows its first frame where less motion is asked for", async ({ page }) => {
  await signUp(page.request);
  const game = await makeGame(page, `Animated ${unique()}`);
  const title = `Remote ${unique()}`;
  const imageUrl = "https://pictures.example/moving.gif?size=2";
  await make(page, "/api/advertisements", {
    title,
    imageUrl,
    link: "https://ad.example",
    tier: "tier2",
    gameId: game.id,
  });
  const body = await redThenBlue();
  await page.route("https://pictures.example/**", (route) =>
    route.fulfill({ body, contentType: "image/gif" }),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/game/${game.id}`);
  const frame = page.locator('[data-ad="tier2"]').locator("canvas");
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAccessibleName(title);
  const { dominant } = await sharp(await frame.screenshot()).stats();
  expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
});
