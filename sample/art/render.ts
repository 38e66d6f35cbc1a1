import sharp from "sharp";
import { createRandom } from "../random";

/** Fits the lowest picture, a banner of 250. */
const TILE = 240;
const MAX_BYTES = 120 * 1024;

/** Film grain: one tile of mid grey with a little noise, laid over a picture by soft light. */
function grainTile(strength: number): Buffer {
  const random = createRandom("grain");
  const pixels = Buffer.alloc(TILE * TILE * 4, 255);
  for (let index = 0; index < TILE * TILE; index += 1) {
    const bell = random.next() + random.next() + random.next() - 1.5;
    pixels.fill(Math.round(128 + bell * strength), index * 4, index * 4 + 3);
  }
  return pixels;
}

const grain = { fine: grainTile(14), strong: grainTile(34) };

/** Draws a picture with grain as WebP, as good as its weight allows. */
export async function renderPicture(svg: string, strength: keyof typeof grain = "strong"): Promise<Buffer> {
  const tile = { input: grain[strength], raw: { width: TILE, height: TILE, channels: 4 as const } };
  const { data, info } = await sharp(Buffer.from(svg))
    .composite([{ ...tile, tile: true, blend: "soft-light" }])
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 76; ; quality -= 16) {
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const bytes = await picture.webp({ quality, effort: 2 }).toBuffer();
    if (bytes.length <= MAX_BYTES || quality < 30) return bytes;
  }
}

/** Draws a flat mark as WebP, without grain. Flat colours weigh less without loss, and take a quarter of the time. */
export async function renderMark(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().webp({ lossless: true, effort: 1 }).toBuffer();
}
