import { createRandom } from "../random";
import { Canvas } from "./canvas";
import { oklch } from "./color";
import type { Ink, Mark } from "./mark";
import { ARC_MARKS } from "./marks-arcs";
import { EDGE_MARKS } from "./marks-edges";
import { GRID_MARKS } from "./marks-grid";

const MARKS: readonly Mark[] = [...ARC_MARKS, ...EDGE_MARKS, ...GRID_MARKS];
const SIZE = 512;
/** Shares no factor with the number of marks, so that all of them come up before one returns. */
const MARK_STEP = 11;
const HUE_STEP = 137.5;

/** The logo of a provider: its place in the list picks the mark, its name the details. */
export function drawLogo(name: string, index: number): string {
  const canvas = new Canvas(SIZE, SIZE, createRandom(`logo ${name}`));
  const mark = MARKS[(index * MARK_STEP) % MARKS.length] as Mark;
  const ink = mixInk((index * HUE_STEP) % 360, (index + Math.floor(index / MARKS.length) * 2) % 5);
  canvas.background(ink.ground);
  mark(canvas, ink);
  return canvas.toSvg();
}

function mixInk(hue: number, scheme: number): Ink {
  const far = hue + 150;
  const near = hue + 40;
  switch (scheme) {
    case 0: // Light on dark
      return {
        ground: oklch(0.22, 0.035, hue),
        main: oklch(0.86, 0.13, hue),
        second: oklch(0.6, 0.15, near),
      };
    case 1: // Dark on bright
      return { ground: oklch(0.8, 0.15, hue), main: oklch(0.22, 0.05, hue), second: oklch(0.97, 0.03, hue) };
    case 2: // Two tones on pale
      return { ground: oklch(0.95, 0.02, hue), main: oklch(0.45, 0.19, hue), second: oklch(0.74, 0.15, far) };
    case 3: // Pale on a saturated ground
      return {
        ground: oklch(0.47, 0.17, hue),
        main: oklch(0.97, 0.02, hue),
        second: oklch(0.82, 0.14, near),
      };
    default: // Complementary on near black
      return {
        ground: oklch(0.17, 0.015, hue),
        main: oklch(0.96, 0.015, hue),
        second: oklch(0.7, 0.18, hue),
      };
  }
}
