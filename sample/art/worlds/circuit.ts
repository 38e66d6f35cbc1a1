import { type Canvas, times } from "../canvas";
import { oklch } from "../color";

/** A road of cooling lava that sweeps towards a volcano, drawn as bundled speed lines. */
export function circuit(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const peak = canvas.focusX + 60;
  canvas.sky([
    [0, oklch(0.2, 0.06, 320)],
    [0.35, oklch(0.4, 0.15, 10)],
    [0.58, oklch(0.7, 0.19, 45)],
    [1, oklch(0.3, 0.1, 20)],
  ]);
  canvas.glow(peak, height * 0.2, 420, oklch(0.75, 0.2, 40), 0.8);
  plume(canvas, peak);
  canvas.path(
    `M${peak - 620} ${height * 0.62}L${peak - 90} 175L${peak - 40} 200L${peak + 30} 188L${peak + 78} 172L${peak + 660} ${height * 0.62}Z`,
    canvas.linear([
      [0, oklch(0.26, 0.07, 350)],
      [1, oklch(0.17, 0.05, 330)],
    ]),
  );
  for (const [offset, end] of [
    [-8, -150],
    [26, 60],
    [-36, -330],
    [50, 250],
  ] as const) {
    const way = `M${peak + offset} 196C${peak + offset - 10} 290 ${peak + end * 0.3} 330 ${peak + end} ${height * 0.62}`;
    canvas.stroke(way, oklch(0.68, 0.22, 38), 9, 'stroke-opacity="0.55"');
    canvas.stroke(way, oklch(0.9, 0.15, 75), 3);
  }
  canvas.rect(0, height * 0.6, width, height * 0.4, oklch(0.14, 0.035, 330));
  canvas.haze(height * 0.6, 130, oklch(0.7, 0.18, 40), 0.5);
  for (const lane of times(64)) {
    const share = lane / 63;
    const start = -width * 0.3 + share * width * 1.05;
    const color = oklch(0.3 + random.next() * 0.55, 0.2, 20 + share * 55);
    const way = `M${start} ${height + 60}C${start + width * 0.42} ${height * (0.98 - share * 0.18)} ${width * 1.05 - share * 120} ${height * (0.87 - share * 0.16)} ${peak + 60 - share * 90} ${height * 0.615}`;
    canvas.stroke(way, color, random.range(1.5, 9), `stroke-opacity="${random.range(0.45, 1).toFixed(2)}"`);
  }
  for (const _ of times(80)) {
    canvas.circle(
      random.range(0, width),
      random.range(60, height * 0.9),
      random.range(0.8, 2.8),
      oklch(0.85, 0.17, 60),
      `fill-opacity="${random.range(0.3, 1).toFixed(2)}"`,
    );
  }
  canvas.vignette(oklch(0.1, 0.04, 330), 0.65);
}

function plume(canvas: Canvas, x: number): void {
  const { random } = canvas;
  for (const puff of times(34)) {
    const rise = puff / 34;
    const px = x - 4 + rise * 300 + random.range(-70, 70) * rise;
    const py = 170 - rise * 260 + random.range(-24, 24);
    canvas.circle(
      px,
      py,
      28 + rise * 95,
      oklch(0.24 + random.next() * 0.1, 0.06, 350 - rise * 30),
      'fill-opacity="0.5"',
    );
  }
}
