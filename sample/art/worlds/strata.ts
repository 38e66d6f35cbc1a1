import { type Canvas, type Point, polyline, times } from "../canvas";
import { oklch } from "../color";
import { createNoise, layered } from "../noise";

/** Deep water in layers, shafts of light and one diver's bell with its lamp on. */
export function strata(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const swell = layered(createNoise(random), 3);
  canvas.sky([
    [0, oklch(0.72, 0.11, 195)],
    [0.3, oklch(0.46, 0.1, 215)],
    [0.7, oklch(0.24, 0.07, 235)],
    [1, oklch(0.13, 0.04, 250)],
  ]);
  for (const _ of times(9)) {
    const x = random.range(-0.1, 1) * width;
    const spread = random.range(40, 150);
    const light = canvas.linear([
      [0, oklch(0.95, 0.06, 190), random.range(0.12, 0.3)],
      [1, oklch(0.9, 0.06, 190), 0],
    ]);
    canvas.polygon(
      [
        [x, -10],
        [x + spread * 0.5, -10],
        [x + spread * 1.6 + 160, height * 0.85],
        [x + 120, height * 0.85],
      ],
      light,
    );
  }
  for (const layer of times(6)) {
    const base = height * (0.5 + layer * 0.1);
    const ground = times(81).map((step): Point => {
      const x = (step / 80) * width;
      return [
        x,
        base + (swell(x * (0.0022 + layer * 0.0006) + layer * 9, layer * 3) - 0.5) * (330 - layer * 30),
      ];
    });
    const tone = oklch(0.38 - layer * 0.052, 0.075 - layer * 0.006, 222 + layer * 6);
    canvas.path(`${polyline(ground)}L${width} ${height}L0 ${height}Z`, tone);
    canvas.stroke(polyline(ground), oklch(0.62 - layer * 0.07, 0.09, 205), 2, 'stroke-opacity="0.5"');
    if (layer === 2) bell(canvas, canvas.focusX, height * 0.42);
  }
  for (const _ of times(70)) {
    const size = random.range(0.8, 3);
    canvas.circle(
      random.range(0, width),
      random.range(0, height),
      size,
      oklch(0.9, 0.04, 190),
      `fill-opacity="${random.range(0.1, 0.5).toFixed(2)}"`,
    );
  }
  canvas.vignette(oklch(0.08, 0.03, 250), 0.7);
}

function bell(canvas: Canvas, x: number, y: number): void {
  const lamp = oklch(0.88, 0.15, 75);
  canvas.stroke(`M${x} -10V${y - 90}`, oklch(0.16, 0.03, 240), 5);
  canvas.polygon(
    [
      [x - 26, y + 58],
      [x + 26, y + 58],
      [x + 190, y + 330],
      [x - 190, y + 330],
    ],
    canvas.linear([
      [0, lamp, 0.6],
      [1, lamp, 0],
    ]),
  );
  canvas.glow(x, y + 20, 240, lamp, 0.65);
  const body = canvas.linear(
    [
      [0, oklch(0.4, 0.04, 230)],
      [0.5, oklch(0.2, 0.03, 240)],
      [1, oklch(0.12, 0.03, 250)],
    ],
    [0, 0],
    [1, 0],
  );
  canvas.path(`M${x - 62} ${y + 60}C${x - 70} ${y - 110} ${x + 70} ${y - 110} ${x + 62} ${y + 60}Z`, body);
  canvas.rect(x - 74, y + 54, 148, 16, oklch(0.14, 0.03, 245), 'rx="8"');
  canvas.circle(x, y, 27, oklch(0.12, 0.02, 245));
  canvas.circle(x, y, 20, lamp);
  canvas.circle(x - 6, y - 6, 7, oklch(0.98, 0.05, 90));
}
