import { type Canvas, type Point, polyline, times } from "../canvas";
import { oklch } from "../color";
import { createNoise } from "../noise";

/** Long dunes under a huge low sun, with the sail of one sand ship. */
export function dunes(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const noise = createNoise(random);
  const cx = canvas.focusX;
  canvas.sky([
    [0, oklch(0.42, 0.12, 305)],
    [0.32, oklch(0.66, 0.15, 15)],
    [0.6, oklch(0.87, 0.13, 70)],
    [1, oklch(0.8, 0.14, 60)],
  ]);
  canvas.glow(cx, height * 0.42, 560, oklch(0.95, 0.1, 80), 0.7);
  canvas.circle(
    cx,
    height * 0.42,
    205,
    canvas.linear([
      [0, oklch(0.97, 0.07, 95)],
      [1, oklch(0.8, 0.17, 55)],
    ]),
  );
  for (const line of times(5))
    canvas.rect(
      cx - 230,
      height * 0.47 + line * 24,
      460,
      3 + line * 2.4,
      oklch(0.84, 0.13, 62),
      'fill-opacity="0.85"',
    );
  for (const layer of times(6)) {
    const near = layer / 5;
    const base = height * (0.57 + near * 0.3);
    const crest = times(101).map((step): Point => {
      const x = (step / 100) * width;
      const t = x * (0.0031 - near * 0.0014) + layer * 5.3;
      const ridge = 1 - Math.abs(2 * (noise(t, layer) - 0.5));
      return [x, base - ridge * (60 + near * 120) + 60];
    });
    const body = `${polyline(crest)}L${width} ${height}L0 ${height}Z`;
    const lit = oklch(0.78 - near * 0.3, 0.14, 55 - near * 20);
    canvas.path(
      body,
      canvas.linear([
        [0, lit],
        [0.5, oklch(0.6 - near * 0.36, 0.13, 35 - near * 25)],
        [1, oklch(0.46 - near * 0.3, 0.11, 15 - near * 30)],
      ]),
    );
    canvas.stroke(polyline(crest), oklch(0.93 - near * 0.16, 0.11, 75), 2.5, 'stroke-opacity="0.75"');
    for (const ripple of times(near > 0.5 ? 7 : 0)) {
      const moved = crest.map(([x, y]): Point => [x + ripple * 14, y + 26 + ripple * (18 + near * 8)]);
      canvas.stroke(polyline(moved), oklch(0.2, 0.08, 350), 1.5, 'stroke-opacity="0.25"');
    }
    if (layer === 2) ship(canvas, cx - 300, base - 4);
  }
  canvas.vignette(oklch(0.16, 0.08, 330), 0.6);
}

function ship(canvas: Canvas, x: number, y: number): void {
  const dark = oklch(0.2, 0.07, 340);
  canvas.path(
    `M${x - 92} ${y}Q${x} ${y + 44} ${x + 104} ${y - 10}L${x + 84} ${y - 20}L${x - 78} ${y - 14}Z`,
    dark,
  );
  canvas.stroke(`M${x} ${y}L${x + 8} ${y - 220}`, dark, 5);
  canvas.path(
    `M${x + 10} ${y - 214}C${x + 96} ${y - 170} ${x + 102} ${y - 80} ${x + 84} ${y - 34}L${x + 6} ${y - 28}Z`,
    oklch(0.3, 0.1, 350),
  );
  canvas.path(
    `M${x + 4} ${y - 196}C${x - 50} ${y - 130} ${x - 66} ${y - 70} ${x - 74} ${y - 32}L${x} ${y - 28}Z`,
    oklch(0.52, 0.17, 20),
  );
}
