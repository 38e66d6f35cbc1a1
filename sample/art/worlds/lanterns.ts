import { type Canvas, type Point, polyline, times } from "../canvas";
import { oklch } from "../color";
import { createNoise } from "../noise";

/** Seven great lanterns over a twilight lake, and hundreds of small ones behind them. */
export function lanterns(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const relief = createNoise(random);
  const shore = height * 0.72;
  canvas.sky([
    [0, oklch(0.2, 0.08, 285)],
    [0.45, oklch(0.38, 0.12, 310)],
    [0.72, oklch(0.66, 0.13, 20)],
    [1, oklch(0.22, 0.07, 300)],
  ]);
  for (const layer of times(3)) {
    const crest = times(81).map((step): Point => {
      const x = (step / 80) * width;
      return [
        x,
        shore - 20 - relief(x * (0.003 + layer * 0.002) + layer * 40) * (190 - layer * 56) + layer * 12,
      ];
    });
    canvas.path(
      `${polyline(crest)}L${width} ${shore}L0 ${shore}Z`,
      oklch(0.43 - layer * 0.1, 0.09, 320 - layer * 14),
    );
  }
  canvas.rect(
    0,
    shore,
    width,
    height - shore,
    canvas.linear([
      [0, oklch(0.5, 0.12, 10)],
      [0.3, oklch(0.3, 0.1, 310)],
      [1, oklch(0.13, 0.05, 290)],
    ]),
  );
  for (const _ of times(190)) {
    const depth = random.next();
    const x = random.range(0, width);
    const y = random.range(20, shore - 70);
    const size = 1.6 + depth * 4.6;
    canvas.rect(
      x - size * 0.7,
      y - size,
      size * 1.4,
      size * 2,
      oklch(0.86, 0.15, 65),
      `rx="${size * 0.5}" fill-opacity="${(0.35 + depth * 0.6).toFixed(2)}"`,
    );
  }
  const places: Point[] = [
    [0.1, 210],
    [0.24, 355],
    [0.37, 165],
    [0.5, 330],
    [0.63, 215],
    [0.78, 350],
    [0.91, 190],
  ];
  for (const [index, [share, y]] of places.entries())
    lantern(canvas, share * width, y, index === 4 ? 1.75 : 0.72 + (index % 3) * 0.16, shore);
  for (const _ of times(60))
    canvas.rect(
      random.range(0, width),
      random.range(shore + 4, height),
      random.range(30, 170),
      random.range(1, 2.6),
      oklch(0.85, 0.1, 50),
      `fill-opacity="${random.range(0.08, 0.35).toFixed(2)}"`,
    );
  canvas.vignette(oklch(0.08, 0.04, 290), 0.65);
}

function lantern(canvas: Canvas, x: number, y: number, size: number, shore: number): void {
  const warm = oklch(0.86, 0.16, 65);
  canvas.glow(x, y, 190 * size, warm, 0.75);
  const skin = canvas.radial(x, y + 18 * size, 86 * size, [
    [0, oklch(0.98, 0.07, 90)],
    [0.5, oklch(0.84, 0.17, 62)],
    [1, oklch(0.56, 0.21, 30)],
  ]);
  canvas.path(
    `M${x - 26 * size} ${y - 62 * size}H${x + 26 * size}C${x + 70 * size} ${y - 30 * size} ${x + 66 * size} ${y + 30 * size} ${x + 28 * size} ${y + 62 * size}H${x - 28 * size}C${x - 66 * size} ${y + 30 * size} ${x - 70 * size} ${y - 30 * size} ${x - 26 * size} ${y - 62 * size}Z`,
    skin,
  );
  for (const rib of [-0.62, -0.22, 0.22, 0.62])
    canvas.stroke(
      `M${x + rib * 40 * size} ${y - 62 * size}Q${x + rib * 100 * size} ${y} ${x + rib * 42 * size} ${y + 62 * size}`,
      oklch(0.5, 0.18, 35),
      1.6 * size,
      'stroke-opacity="0.6"',
    );
  const dark = oklch(0.24, 0.08, 20);
  canvas.rect(x - 29 * size, y - 70 * size, 58 * size, 11 * size, dark, 'rx="3"');
  canvas.rect(x - 31 * size, y + 58 * size, 62 * size, 11 * size, dark, 'rx="3"');
  canvas.stroke(`M${x} ${y + 68 * size}V${y + 112 * size}`, oklch(0.6, 0.2, 28), 4 * size);
  for (const line of times(7))
    canvas.rect(
      x - (34 - line * 3) * size,
      shore + 14 + line * 15,
      (68 - line * 6) * size,
      4,
      warm,
      `fill-opacity="${(0.55 - line * 0.07).toFixed(2)}"`,
    );
}
