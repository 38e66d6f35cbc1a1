import { expect, type Locator, test } from "@playwright/test";
import { freshPicture } from "@/tests/setup/fresh-picture";
import { unique } from "@/tests/setup/unique";
import { make, makeGame, rowOf, signUp } from "./admin";
import { holdRequests, SCRIPTS } from "./held-requests";
import { hydrated } from "./hydrated";

const GONE = "https://pictures.example/gone.png";

async function expectPlaceholder(picture: Locator, kind: string) {
  const placeholder = new URL(`/placeholders/${kind}.svg`, picture.page().url());
  await expect(picture).toHaveJSProperty("currentSrc", placeholder.href);
  await expect(picture).toHaveAttribute("src", GONE);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test("a picture missing on its host is replaced by a placeholder of the same size", async ({ page }) => {
  await signUp(page.request);
  await page.route("https://pictures.example/**", (route) => route.abort());
  const title = `Faded ${unique()}`;
  const game = await makeGame(page, title, { imageUrl: GONE });
  const name = `Faded ${unique()}`;
  await make(page, "/api/providers", { name, gameId: game.id, imageUrl: GONE });

  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`/game/${game.id}`, { waitUntil: "commit" });
  const banner = page.getByRole("main").locator("img").first();
  const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;
  await expect.poll(() => banner.evaluate(isBroken)).toBe(true);
  await expect(banner).toHaveAttribute("src", GONE);
  const before = await banner.boundingBox();
  release();
  await expectPlaceholder(banner, "game");
  expect(await banner.boundingBox()).toEqual(before);
  await expectPlaceholder(page.locator("[data-provider]", { hasText: name }).locator("img"), "provider");

  await page.goto(`/admin/games?q=${title}`);
  await expectPlaceholder(rowOf(page, title).locator("img"), "game");
  await page.goto(`/admin/games/edit/${game.id}`);
  await expect(page.getByRole("group", { name: "Image", exact: true })).toContainText("couldn't be loaded");
  await expectPlaceholder(page.getByRole("region", { name: "Preview" }).locator("img"), "game");
});

test("a picture whose width is rounded to 0 isn't taken for a missing one", async ({ page }) => {
  await signUp(page.request);
  const game = await makeGame(page, `Thin ${unique()}`, { imageUrl: await freshPicture(1, 1) });
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`/game/${game.id}`, { waitUntil: "commit" });
  const banner = page.getByRole("main").locator("img").first();
  const isRoundedOff = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;
  await expect.poll(() => banner.evaluate(isRoundedOff)).toBe(true);
  release();
  await hydrated(page);
  await expect(banner).toHaveAttribute("src", /_next/);
  await page.request.delete(`/api/games/${game.id}`);
});
