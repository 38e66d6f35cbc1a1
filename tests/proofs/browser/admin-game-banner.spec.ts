import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { makeGame, signUp } from "@/tests/e2e/admin";
import { unique } from "@/tests/setup/unique";

const WHITE = "https://pictures.example/white.png";

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: number[]) =>
  0.2126 * linear(red ?? 0) + 0.7152 * linear(green ?? 0) + 0.0722 * linear(blue ?? 0);

test("a game's category has enough contrast on a white picture, however long the title is", async ({
  page,
}) => {
  await signUp(page.request);
  const picture = { create: { width: 21, height: 9, channels: 3, background: "#fff" } } as const;
  const body = await sharp(picture).png().toBuffer();
  await page.route("https://pictures.example/**", (route) =>
    route.fulfill({ body, contentType: "image/png" }),
  );
  const contrasts: Record<string, number> = {};
  for (const words of [1, 8, 20]) {
    const title = `${unique()} ${"banner ".repeat(words)}`.trim();
    const { id } = await makeGame(page, title, { detailImageUrl: WHITE, category: "Shooter" });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/game/${id}`);
      const banner = page.getByRole("main").locator(".on-art");
      await expect
        .poll(() => banner.locator("img").evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
      const category = banner.getByText("Shooter", { exact: true });
      const color = await category.evaluate((element) => {
        const context = document.createElement("canvas").getContext("2d");
        if (!context) throw new Error("no canvas");
        context.fillStyle = getComputedStyle(element).color;
        context.fillRect(0, 0, 1, 1);
        element.style.color = "transparent";
        return [...context.getImageData(0, 0, 1, 1).data];
      });
      const { channels } = await sharp(await category.screenshot()).stats();
      const behind = channels.map(({ max }) => max);
      contrasts[`${words} at ${width} px`] = (luminance(color) + 0.05) / (luminance(behind) + 0.05);
    }
    await page.request.delete(`/api/games/${id}`);
  }
  expect(Object.entries(contrasts).filter(([, contrast]) => contrast < 4.5)).toEqual([]);
});
