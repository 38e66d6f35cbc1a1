import sharp from "sharp";
import { createRandom } from "../../random";
import { Canvas, times } from "../canvas";
import { oklch } from "../color";

const FRAMES = 12;

/** The animated advertisement: a stack of lit displays with a band of light that wanders upwards, as GIF. */
export async function drawBlinkingTower(): Promise<Buffer> {
  const frames = await Promise.all(
    times(FRAMES).map((frame) =>
      sharp(Buffer.from(drawFrame(frame)))
        .flatten()
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: times(FRAMES).map(() => 90), loop: 0, colours: 48, dither: 0, effort: 7 })
    .toBuffer();
}

function drawFrame(frame: number): string {
  const canvas = new Canvas(300, 600, createRandom("animated"));
  canvas.background(oklch(0.16, 0.04, 265));
  for (const row of times(FRAMES)) {
    const age = (row + frame) % FRAMES;
    const light = Math.max(0, 1 - age / 6);
    const inset = 30 + row * 7;
    const y = 34 + row * 44;
    canvas.rect(
      inset,
      y,
      300 - inset * 2,
      34,
      oklch(0.26 + light * 0.58, 0.06 + light * 0.12, 285 - age * 16),
      'rx="8"',
    );
    canvas.rect(
      inset + 8,
      y + 13,
      (300 - inset * 2 - 16) * (0.35 + ((row * 37) % 60) / 100),
      8,
      oklch(0.4 + light * 0.56, 0.05, 265),
      'rx="4"',
    );
  }
  canvas.rect(136, 562, 28, 38, oklch(0.4, 0.05, 265));
  return canvas.toSvg();
}
