import { type Canvas, type Point, times } from "../canvas";
import { oklch } from "../color";

/** Two folded cranes of war collide on a torn sheet: cream, ink and one red. */
export function paper(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const cream = oklch(0.93, 0.025, 85);
  canvas.background(cream);
  for (const _ of times(26)) {
    const x = random.range(-100, width);
    const y = random.range(-100, height);
    const size = random.range(160, 420);
    const tone = oklch(random.range(0.86, 0.97), 0.025, 85);
    canvas.polygon(
      [
        [x, y],
        [x + size, y + random.range(-120, 160)],
        [x + random.range(0, size), y + size],
      ],
      tone,
      'fill-opacity="0.7"',
    );
  }
  canvas.circle(cx, height * 0.48, 285, oklch(0.59, 0.22, 28));
  const tear = times(25).map(
    (step): Point => [cx - 150 + step * 13 + random.range(-12, 12), -20 + step * 31 + random.range(-8, 8)],
  );
  const back = tear.map(([x, y]): Point => [x + 30 + random.range(0, 22), y]).reverse();
  canvas.polygon([...tear, ...back], oklch(0.17, 0.02, 60));
  canvas.polygon(
    tear.flatMap(([x, y]): Point[] => [[x - 14, y]]).concat(tear.toReversed()),
    oklch(0.99, 0.01, 90),
  );
  bird(canvas, cx - 215, height * 0.52, 1, 265);
  bird(canvas, cx + 235, height * 0.45, -1, 60);
  for (const _ of times(30)) {
    const x = cx + random.range(-430, 430);
    const y = height * 0.48 + random.range(-300, 320);
    const size = random.range(5, 24);
    const tone = random.pick([oklch(0.99, 0.01, 90), oklch(0.2, 0.02, 60), oklch(0.59, 0.22, 28)]);
    canvas.polygon(
      [
        [x, y],
        [x + size, y + size * random.range(-0.6, 0.6)],
        [x + size * 0.3, y + size],
      ],
      tone,
    );
  }
  canvas.vignette(oklch(0.45, 0.07, 60), 0.45);
}

/** A crane in facets; `way` 1 looks right, -1 left. */
function bird(canvas: Canvas, x: number, y: number, way: 1 | -1, hue: number): void {
  const at = (dx: number, dy: number): Point => [x + dx * way, y + dy];
  const tone = (lightness: number) => oklch(lightness, hue === 60 ? 0.012 : 0.05, hue);
  const base = hue === 60 ? 0.2 : 0.34;
  const shade = 'stroke="#000" stroke-opacity="0.15" stroke-width="1"';
  canvas.polygon(
    [at(-12, 112), at(20, 128), at(96, 44), at(-70, 40)].map(([px, py]): Point => [px + 14, py + 22]),
    "#000",
    'fill-opacity="0.18"',
  );
  canvas.polygon([at(-70, 20), at(-300, -64), at(-250, 24), at(-40, 84)], tone(base + 0.06), shade);
  canvas.polygon([at(-60, 26), at(-180, -290), at(20, 10)], tone(base + 0.24), shade);
  canvas.polygon([at(-180, -290), at(20, 10), at(-24, -128)], tone(base + 0.12), shade);
  canvas.polygon([at(-70, 22), at(40, 0), at(96, 44), at(10, 124)], tone(base + 0.32), shade);
  canvas.polygon([at(-70, 22), at(10, 124), at(-34, 92)], tone(base + 0.16), shade);
  canvas.polygon([at(30, 4), at(96, 44), at(196, -104), at(168, -96)], tone(base + 0.2), shade);
  canvas.polygon([at(160, -92), at(196, -108), at(282, -60)], tone(base + 0.4), shade);
  canvas.polygon([at(40, 8), at(84, -226), at(-20, 26)], tone(base + 0.36), shade);
  canvas.polygon([at(84, -226), at(40, 8), at(110, -80)], tone(base + 0.22), shade);
}
