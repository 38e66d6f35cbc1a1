import { type Canvas, type Point, polar, times } from "../canvas";
import { oklch } from "../color";

const R = 62;

/** A board of raised hexagonal tiles in low evening light, two of them held. */
export function hexes(canvas: Canvas): void {
  const { width, height, random } = canvas;
  canvas.background(oklch(0.2, 0.05, 285));
  for (const row of times(height / (R * 0.9) + 3)) {
    for (const column of times(width / (R * 1.74) + 2)) {
      const x = column * R * 1.74 + (row % 2) * R * 0.87;
      const y = row * R * 0.9 - 20;
      const distance = Math.hypot((x - canvas.focusX) / 1.4, y - height * 0.5);
      const rise = random.range(0, 22) + Math.max(0, 1 - distance / 420) * 74 * random.range(0.5, 1);
      tile(canvas, x, y, rise, Math.max(0, 1 - distance / 560));
    }
  }
  canvas.glow(canvas.focusX, height * 0.44, 430, oklch(0.85, 0.13, 70), 0.35);
  canvas.vignette(oklch(0.08, 0.04, 285), 0.8);
}

function tile(canvas: Canvas, x: number, y: number, rise: number, heat: number): void {
  const corners = times(6).map((index): Point => {
    const [px, py] = polar(0, 0, (index * Math.PI) / 3 + Math.PI / 6, R * 0.96);
    return [x + px, y - rise + py * 0.6];
  });
  const hue = 285 + heat * 130;
  const drop = ([px, py]: Point): Point => [px, py + rise + 34];
  const [right, low, left] = [corners[0], corners[1], corners[2]] as [Point, Point, Point];
  canvas.polygon([right, low, drop(low), drop(right)], oklch(0.2 + heat * 0.14, 0.08, hue));
  canvas.polygon([low, left, drop(left), drop(low)], oklch(0.27 + heat * 0.22, 0.1, hue));
  canvas.polygon(
    corners,
    oklch(0.36 + heat * 0.46, 0.08 + heat * 0.09, hue),
    `stroke="${oklch(0.6 + heat * 0.36, 0.1, hue + 10)}" stroke-width="1.6" stroke-opacity="0.7"`,
  );
  if (canvas.random.chance(0.1))
    canvas.add(`<ellipse cx="${x}" cy="${y - rise}" rx="20" ry="12" fill="${oklch(0.93, 0.13, hue + 20)}"/>`);
}
