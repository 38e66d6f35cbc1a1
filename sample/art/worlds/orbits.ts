import { type Canvas, polar, times } from "../canvas";
import { oklch } from "../color";

/** Nine stations on tilted rings around a dying star. */
export function orbits(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const cy = height * 0.5;
  canvas.background(
    canvas.radial(cx, cy, width * 0.7, [
      [0, oklch(0.34, 0.13, 20)],
      [0.35, oklch(0.22, 0.09, 350)],
      [1, oklch(0.11, 0.04, 300)],
    ]),
  );
  canvas.stars(220, height, oklch(0.95, 0.03, 40));
  canvas.group(`transform="rotate(-18 ${cx} ${cy})"`, () => {
    for (const index of times(9)) ringBehind(canvas, cx, cy, index);
    star(canvas, cx, cy);
    for (const index of times(9)) {
      const radius = 150 + index * 62;
      const front = `M${cx - radius} ${cy}A${radius} ${radius * 0.3} 0 0 0 ${cx + radius} ${cy}`;
      canvas.stroke(
        front,
        oklch(0.82 - index * 0.05, 0.13, 50 - index * 9),
        index % 3 === 0 ? 4 : 1.6,
        'stroke-opacity="0.85"',
      );
      const angle = random.range(0.15, Math.PI - 0.15);
      const x = cx + Math.cos(angle) * radius;
      const y = cy + Math.sin(angle) * radius * 0.3;
      const size = 7 + index * 2.6;
      canvas.glow(x, y, size * 4, oklch(0.85, 0.12, 50), 0.5);
      canvas.circle(x, y, size, oklch(0.16, 0.05, 330));
      const [lx, ly] = polar(x, y, Math.atan2(cy - y, cx - x), size * 0.45);
      canvas.circle(lx, ly, size * 0.55, oklch(0.88, 0.12, 60));
    }
  });
  canvas.vignette(oklch(0.07, 0.03, 300), 0.7);
}

function ringBehind(canvas: Canvas, cx: number, cy: number, index: number): void {
  const radius = 150 + index * 62;
  const back = `M${cx - radius} ${cy}A${radius} ${radius * 0.3} 0 0 1 ${cx + radius} ${cy}`;
  canvas.stroke(
    back,
    oklch(0.6 - index * 0.04, 0.11, 20 - index * 8),
    index % 3 === 0 ? 3 : 1.2,
    'stroke-opacity="0.55"',
  );
}

function star(canvas: Canvas, cx: number, cy: number): void {
  canvas.glow(cx, cy, 430, oklch(0.7, 0.2, 35), 0.9);
  canvas.glow(cx, cy, 210, oklch(0.9, 0.13, 70), 0.9);
  canvas.circle(
    cx,
    cy,
    104,
    canvas.radial(cx - 24, cy - 20, 130, [
      [0, oklch(0.98, 0.05, 90)],
      [0.5, oklch(0.87, 0.15, 70)],
      [1, oklch(0.62, 0.22, 32)],
    ]),
  );
}
