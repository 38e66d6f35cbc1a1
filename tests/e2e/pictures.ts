import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Until the returned function is called. */
export async function holdDecoding(page: Page) {
  await page.addInitScript(() => {
    const decode = HTMLImageElement.prototype.decode;
    const decoding = new Promise((resolve) => Object.assign(window, { decodePictures: resolve }));
    HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
      return decoding.then(() => decode.call(this));
    };
  });
  return () => page.evaluate("decodePictures()");
}

type Color = [red: number, green: number, blue: number];

/** Red on the left, blue on the right. */
export function twoColors(width: number, height: number): Promise<Buffer> {
  const left = Math.floor(width / 2);
  const blue = { create: { width: width - left, height, channels: 3, background: "#00f" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#f00" } })
    .composite([{ input: blue, left, top: 0 }])
    .png()
    .toBuffer();
}

export function lookAt(page: Page, source: string) {
  return page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(picture, 0, 0);
    const name = (x: number, y: number) => {
      const [red, green, blue] = context.getImageData(x, y, 1, 1).data as unknown as Color;
      if (red > 200 && green > 200 && blue > 200) return "white";
      return red > blue ? "red" : "blue";
    };
    return {
      width,
      height,
      edges: [
        name(width / 2, 1),
        name(width - 2, height / 2),
        name(width / 2, height - 2),
        name(1, height / 2),
      ],
    };
  }, source);
}

export const imageField = (page: Page) => page.getByRole("group", { name: "Image", exact: true });

export const imageEditor = (page: Page) => page.getByRole("dialog", { name: "Edit image" });

export async function chooseImage(page: Page, buffer: Buffer, name = "picture.png", mimeType = "image/png") {
  await page.getByLabel("Image file", { exact: true }).setInputFiles({ name, mimeType, buffer });
}
