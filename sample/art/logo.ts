import { createRandom } from "../random";
import { Canvas, tone } from "./canvas";
import { type Ink, MARKS } from "./marks";

const SIZE = 512;
/** Shares no factor with the number of marks, so that all of them come up before one returns. */
const MARK_STEP = 11;
const HUE_STEP = 137.5;

/** The logo of a provider: its place in the list picks the mark, its name the details. */
export function drawLogo(name: string, index: number): string {
  const canvas = new Canvas(SIZE, SIZE, createRandom(`logo ${name}`));
  const mark = MARKS[(index * MARK_STEP) % MARKS.length];
  const ink = mixInk((index * HUE_STEP) % 360, (index + Math.floor(index / MARKS.length) * 2) % 5);
  canvas.background(ink.ground);
  if (mark) mark(canvas, ink);
  return canvas.toSvg();
}

function mixInk(hue: number, scheme: number): Ink {
  const [far, near] = [hue + 150, hue + 40];
  switch (scheme) {
    case 0: // Light on dark
      return { ground: tone(22, 3.5, hue), main: tone(86, 13, hue), second: tone(60, 15, near) };
    case 1: // Dark on bright
      return { ground: tone(80, 15, hue), main: tone(22, 5, hue), second: tone(97, 3, hue) };
    case 2: // Two tones on pale
      return { ground: tone(95, 2, hue), main: tone(45, 19, hue), second: tone(74, 15, far) };
    case 3: // Pale on a saturated ground
      return { ground: tone(47, 17, hue), main: tone(97, 2, hue), second: tone(82, 14, near) };
    default: // Complementary on near black
      return { ground: tone(17, 1.5, hue), main: tone(96, 1.5, hue), second: tone(70, 18, hue) };
  }
}
