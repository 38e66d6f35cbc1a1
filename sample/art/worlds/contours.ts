import { type Canvas, type Point, times } from "../canvas";
import { oklch } from "../color";
import { createNoise, layered } from "../noise";

/** A surveyed mountain in stacked paper layers, lit from the left, with a border line across it. */
export function contours(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const relief = layered(createNoise(random), 3);
  const cx = canvas.focusX;
  const cy = height * 0.46;
  canvas.background(oklch(0.19, 0.035, 205));
  const layers = 17;
  for (const layer of times(layers)) {
    const share = layer / (layers - 1);
    const radius = width * 0.72 * (1 - share) ** 1.15 + 18;
    const ring = outline(cx + share * 40, cy - share * 26, radius, layer, relief);
    const shadow = ring.map(([x, y]): Point => [x + 9, y + 13]);
    canvas.polygon(shadow, "#000", 'fill-opacity="0.28"');
    canvas.polygon(ring, oklch(0.2 + share * 0.5, 0.035 + share * 0.06, 205 - share * 45));
    canvas.polygon(
      ring,
      "none",
      `stroke="${oklch(0.42 + share * 0.5, 0.07, 190 - share * 60)}" stroke-width="1.4" stroke-opacity="0.8"`,
    );
  }
  const border = times(60).map((step): Point => {
    const x = (step / 59) * width;
    return [x, height * 0.78 - step * 5.5 + (relief(step * 0.16, 90) - 0.5) * 200];
  });
  const path = border.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(0)} ${y.toFixed(0)}`).join("");
  canvas.stroke(path, oklch(0.72, 0.19, 45), 5, 'stroke-dasharray="26 12" stroke-linejoin="round"');
  for (const index of [18, 33, 46]) {
    const [x, y] = border[index] as Point;
    canvas.circle(x, y, 13, oklch(0.18, 0.03, 205));
    canvas.ring(x, y, 13, oklch(0.8, 0.17, 55), 5);
  }
  canvas.glow(width * 0.12, 0, width * 0.6, oklch(0.85, 0.09, 190), 0.3);
  canvas.vignette(oklch(0.1, 0.03, 215), 0.75);
}

function outline(
  cx: number,
  cy: number,
  radius: number,
  layer: number,
  relief: (x: number, y?: number) => number,
): Point[] {
  return times(120).map((step) => {
    const angle = (step / 120) * Math.PI * 2;
    const rough = relief(Math.cos(angle) * 1.5 + 7 + layer * 0.07, Math.sin(angle) * 1.5 + 5);
    const distance = radius * (0.55 + rough * 0.95);
    return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance * 0.62];
  });
}
