import { type Canvas, polar, times } from "../canvas";
import { oklch } from "../color";
import { createNoise, layered } from "../noise";

/** A round spectrum of bars, like a choir seen from above, around one open eye of sound. */
export function waveform(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const level = layered(createNoise(random), 3);
  const cx = canvas.focusX;
  const cy = height * 0.5;
  canvas.background(oklch(0.16, 0.06, 350));
  canvas.glow(cx, cy, width * 0.62, oklch(0.52, 0.23, 5), 0.7);
  for (const ring of times(5)) {
    const count = 76 + ring * 40;
    const radius = 128 + ring * 116;
    for (const index of times(count)) {
      const angle = (index / count) * Math.PI * 2;
      const power = level(Math.cos(angle) * 3 + 9, Math.sin(angle) * 3 + 9 + ring * 2.3);
      const length = 10 + power ** 2.4 * (150 + ring * 24);
      const [x1, y1] = polar(cx, cy, angle, radius);
      const [x2, y2] = polar(cx, cy, angle, radius + length);
      const tone = oklch(0.92 - ring * 0.13, 0.08 + power * 0.17, 75 - ring * 17 - power * 40);
      canvas.stroke(
        `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`,
        tone,
        6 + ring * 0.5,
        'stroke-linecap="round"',
      );
    }
  }
  canvas.glow(cx, cy, 190, oklch(0.9, 0.14, 70), 0.9);
  canvas.circle(cx, cy, 100, oklch(0.14, 0.05, 350));
  for (const index of times(4))
    canvas.ring(
      cx,
      cy,
      88 - index * 18,
      oklch(0.95, 0.1, 85 - index * 18),
      5 - index * 0.8,
      index % 2 ? 'stroke-dasharray="18 8"' : "",
    );
  canvas.circle(cx, cy, 20, oklch(0.99, 0.04, 90));
  canvas.vignette(oklch(0.07, 0.04, 345), 0.8);
}
