import { type Canvas, polar, times } from "../canvas";
import { oklch } from "../color";

/** A covered sun with its corona, over black water and a broken causeway. */
export function eclipse(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const cy = height * 0.4;
  const sea = height * 0.74;
  const light = oklch(0.93, 0.07, 195);
  canvas.sky([
    [0, oklch(0.1, 0.03, 240)],
    [0.55, oklch(0.22, 0.06, 215)],
    [0.75, oklch(0.42, 0.09, 195)],
    [1, oklch(0.2, 0.05, 215)],
  ]);
  canvas.stars(200, sea, "#fff");
  canvas.glow(cx, cy, 620, oklch(0.62, 0.12, 200), 0.75);
  canvas.glow(cx, cy, 330, light, 0.9);
  for (const index of times(120)) {
    const angle = (index / 120) * Math.PI * 2;
    const [x1, y1] = polar(cx, cy, angle, 188);
    const [x2, y2] = polar(cx, cy, angle + random.range(-0.06, 0.06), 200 + random.next() ** 3 * 260);
    canvas.stroke(
      `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`,
      light,
      random.range(1, 3.4),
      `stroke-opacity="${random.range(0.08, 0.4).toFixed(2)}"`,
    );
  }
  canvas.circle(cx, cy, 192, light);
  canvas.circle(cx + 5, cy - 4, 187, oklch(0.09, 0.025, 235));
  canvas.glow(cx - 138, cy + 132, 110, "#fff", 1);
  canvas.rect(
    0,
    sea,
    width,
    height - sea,
    canvas.linear([
      [0, oklch(0.25, 0.06, 210)],
      [1, oklch(0.07, 0.02, 235)],
    ]),
  );
  for (const row of times(30)) {
    const y = sea + 4 + row * 6.4;
    const half = 36 + row * 7 + random.range(0, 70);
    canvas.rect(
      cx - half + random.range(-30, 30),
      y,
      half * 2,
      random.range(1, 3.4),
      light,
      `fill-opacity="${(0.6 - row * 0.017).toFixed(2)}"`,
    );
  }
  for (const index of times(9)) pillar(canvas, index);
  canvas.vignette(oklch(0.05, 0.02, 240), 0.75);
}

/** One pier of the causeway; nearer ones stand lower, larger and further left. */
function pillar(canvas: Canvas, index: number): void {
  const { height, random } = canvas;
  const size = 10 + index * index * 2.6;
  const x = canvas.focusX - 60 - index * 34 - index * index * 8.5;
  const y = height * 0.75 + index * index * 4.4;
  const tall = size * random.range(1.7, 3.3);
  const dark = oklch(0.1, 0.025, 235);
  canvas.polygon(
    [
      [x - size, y],
      [x - size * 0.8, y - tall],
      [x + size * 0.1, y - tall * random.range(1, 1.2)],
      [x + size * 0.8, y - tall * 0.94],
      [x + size, y],
    ],
    dark,
  );
  canvas.polygon(
    [
      [x + size * 0.5, y],
      [x + size * 0.55, y - tall * 0.95],
      [x + size * 0.8, y - tall * 0.94],
      [x + size, y],
    ],
    oklch(0.55, 0.09, 200),
    'fill-opacity="0.8"',
  );
}
