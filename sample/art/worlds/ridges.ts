import { type Canvas, type Point, polyline, times } from "../canvas";
import { oklch } from "../color";
import { createNoise, layered } from "../noise";

/** Forest ridges at dusk, a cabin with a light and its smoke. */
export function ridges(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const relief = layered(createNoise(random), 4);
  canvas.sky([
    [0, oklch(0.25, 0.07, 265)],
    [0.4, oklch(0.48, 0.09, 300)],
    [0.62, oklch(0.76, 0.11, 45)],
    [1, oklch(0.6, 0.1, 20)],
  ]);
  canvas.stars(120, height * 0.35, "#fff");
  canvas.circle(width * 0.24, height * 0.25, 46, oklch(0.95, 0.04, 80));
  canvas.circle(width * 0.24 + 20, height * 0.25 - 10, 42, oklch(0.36, 0.085, 282));
  for (const layer of times(6)) {
    const near = layer / 5;
    const crest = times(161).map((step): Point => {
      const x = (step / 160) * width;
      return [
        x,
        height * (0.47 + near * 0.34) -
          (relief(x * 0.0027 + layer * 8.1, layer * 2) - 0.5) * (300 - near * 130),
      ];
    });
    const tone = oklch(0.55 - near * 0.43, 0.07 - near * 0.03, 320 - near * 150);
    const body = `${polyline(crest)}L${width} ${height}L0 ${height}Z`;
    canvas.path(
      body,
      canvas.linear([
        [0, tone],
        [1, oklch(0.62 - near * 0.48, 0.07, 330 - near * 150)],
      ]),
    );
    if (layer >= 2) {
      const spacing = 9 + near * 17;
      for (const index of times(width / spacing)) {
        const x = index * spacing + random.range(-4, 4);
        const y = crest[Math.min(160, Math.max(0, Math.round((x / width) * 160)))]?.[1] ?? 0;
        pine(canvas, x, y + 8, random.range(20, 40) * (0.5 + near * 1.7), tone);
      }
    }
    if (layer === 3) cabin(canvas, canvas.focusX, (crest[96]?.[1] ?? 480) + 14);
    canvas.haze(height * (0.62 + near * 0.3), 120, oklch(0.78, 0.08, 20), 0.2 * (1 - near));
  }
  canvas.vignette(oklch(0.1, 0.04, 250), 0.6);
}

function pine(canvas: Canvas, x: number, y: number, size: number, fill: string): void {
  const half = size * 0.24;
  const outline: Point[] = [
    [x, y - size],
    [x + half * 0.6, y - size * 0.55],
    [x + half * 0.3, y - size * 0.55],
    [x + half, y],
    [x - half, y],
    [x - half * 0.3, y - size * 0.55],
    [x - half * 0.6, y - size * 0.55],
  ];
  canvas.polygon(outline, fill);
}

function cabin(canvas: Canvas, x: number, y: number): void {
  const warm = oklch(0.88, 0.15, 75);
  for (const puff of times(14))
    canvas.circle(
      x + 34 + puff * 9 + Math.sin(puff) * 6,
      y - 96 - puff * 17,
      7 + puff * 2.6,
      oklch(0.8, 0.04, 320),
      'fill-opacity="0.16"',
    );
  canvas.glow(x, y - 20, 230, warm, 0.75);
  canvas.rect(x + 26, y - 92, 15, 40, oklch(0.15, 0.03, 280));
  canvas.polygon(
    [
      [x - 66, y - 40],
      [x, y - 88],
      [x + 66, y - 40],
    ],
    oklch(0.15, 0.03, 280),
  );
  canvas.rect(x - 54, y - 42, 108, 60, oklch(0.2, 0.04, 300));
  canvas.rect(x - 36, y - 26, 24, 24, warm);
  canvas.rect(x + 10, y - 28, 24, 46, oklch(0.78, 0.16, 60));
}
