import { type Canvas, type Point, times } from "../canvas";
import { oklch } from "../color";

const U = 46;

/** A walled district of stacked rooms at night, drawn isometrically, with lit stairwells. */
export function isometric(canvas: Canvas): void {
  const { width, height, random } = canvas;
  canvas.background(oklch(0.14, 0.035, 250));
  canvas.glow(canvas.focusX, height * 0.5, width * 0.5, oklch(0.45, 0.12, 220), 0.6);
  const reach = Math.ceil(width / U / 1.6);
  for (let depth = -reach; depth <= reach; depth += 1) {
    for (let side = -reach; side <= reach; side += 1) {
      if ((depth + side) % 2 !== 0) continue;
      const x = canvas.focusX + side * U * 0.98;
      const y = height * 0.62 + depth * U * 0.52;
      if (x < -90 || x > width + 90 || y < -60 || y > height + 420) continue;
      const centre = Math.hypot(side / 1.7, depth) / 8;
      const storeys = Math.max(0, Math.round((1.25 - centre) * random.range(1, 5.6) + random.range(0, 1.6)));
      stack(canvas, x, y, storeys * 30, random.chance(0.2));
    }
  }
  crane(canvas, canvas.focusX - 150, height * 0.34);
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, oklch(0.12, 0.04, 250), 0.75],
      [0.4, oklch(0.12, 0.04, 250), 0],
    ]),
  );
  canvas.vignette(oklch(0.07, 0.03, 255), 0.85);
}

function stack(canvas: Canvas, x: number, y: number, rise: number, isWarm: boolean): void {
  const { random } = canvas;
  const hue = isWarm ? 40 : 235;
  const chroma = isWarm ? 0.13 : 0.055;
  const top = y - rise;
  const left: Point = [x - U, top];
  const front: Point = [x, top + U / 2];
  const right: Point = [x + U, top];
  canvas.polygon([left, front, [x, y + U / 2 + 30], [x - U, y + 30]], oklch(0.3, chroma, hue));
  canvas.polygon([right, front, [x, y + U / 2 + 30], [x + U, y + 30]], oklch(0.2, chroma * 0.8, hue + 10));
  canvas.polygon([left, [x, top - U / 2], right, front], oklch(isWarm ? 0.62 : 0.47, chroma, hue - 12));
  for (const floor of times(rise / 30)) {
    const wy = top + 12 + floor * 30;
    for (const [share, side] of [
      [0.3, -1],
      [0.68, -1],
      [0.3, 1],
      [0.68, 1],
    ] as const) {
      const isLit = random.chance(0.3);
      if (!isLit && random.chance(0.3)) continue;
      const wx = x + side * U * share;
      const slope = (1 - share) * (U / 2);
      const tone = side < 0 ? oklch(0.88, 0.14, 80) : oklch(0.78, 0.15, 60);
      const quad: Point[] = [
        [wx - 5, wy + slope + side * -2.5 * -1],
        [wx + 5, wy + slope - side * 2.5 * 1],
        [wx + 5, wy + slope + 11 - side * 2.5],
        [wx - 5, wy + slope + 11 + side * 2.5],
      ];
      canvas.polygon(quad, isLit ? tone : oklch(0.13, 0.03, 250));
    }
  }
}

function crane(canvas: Canvas, x: number, y: number): void {
  const steel = oklch(0.78, 0.17, 75);
  const mast = times(11).map(
    (step) =>
      `M${x - 9} ${y + step * 24}L${x + 9} ${y + 24 + step * 24}M${x + 9} ${y + step * 24}L${x - 9} ${y + 24 + step * 24}`,
  );
  canvas.stroke(`M${x - 9} ${y - 30}V${y + 264}M${x + 9} ${y - 30}V${y + 264}${mast.join("")}`, steel, 3);
  canvas.stroke(
    `M${x - 130} ${y - 8}H${x + 330}M${x} ${y - 74}L${x + 330} ${y - 8}M${x} ${y - 74}L${x - 130} ${y - 8}M${x} ${y - 74}V${y}`,
    steel,
    4,
  );
  canvas.rect(x - 140, y - 8, 46, 34, oklch(0.3, 0.05, 250));
  canvas.stroke(`M${x + 250} ${y - 8}V${y + 120}`, steel, 2);
  canvas.rect(x + 218, y + 118, 64, 46, oklch(0.58, 0.2, 28));
  canvas.circle(x, y - 76, 6, oklch(0.65, 0.25, 25));
  canvas.glow(x, y - 76, 60, oklch(0.65, 0.25, 25), 0.9);
}
