import { type Canvas, type Point, polar, times } from "../canvas";
import { oklch } from "../color";

/** A naval star chart in gold on ink: bearings, courses and the ghosts of fleets. */
export function constellation(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const cy = height * 0.5;
  const gold = oklch(0.82, 0.11, 85);
  const faint = oklch(0.55, 0.07, 90);
  canvas.background(
    canvas.radial(cx, cy, width * 0.7, [
      [0, oklch(0.27, 0.06, 255)],
      [1, oklch(0.13, 0.04, 262)],
    ]),
  );
  for (const _ of times(5))
    canvas.glow(
      random.range(0, width),
      random.range(0, height),
      random.range(200, 380),
      oklch(0.5, 0.12, 240),
      0.2,
    );
  canvas.stars(320, height, oklch(0.93, 0.04, 90));
  for (const index of times(7))
    canvas.ring(
      cx,
      cy,
      70 + index * 88,
      faint,
      index % 2 ? 1 : 2,
      `stroke-opacity="0.6" ${index % 2 ? 'stroke-dasharray="3 9"' : ""}`,
    );
  for (const index of times(72)) {
    const angle = (index / 72) * Math.PI * 2;
    const length = index % 6 === 0 ? 26 : 10;
    canvas.stroke(
      `M${polar(cx, cy, angle, 334 - length).join(" ")}L${polar(cx, cy, angle, 334).join(" ")}`,
      gold,
      index % 6 === 0 ? 3 : 1.2,
    );
  }
  for (const index of times(8))
    canvas.stroke(
      `M${polar(cx, cy, (index * Math.PI) / 4, 60).join(" ")}L${polar(cx, cy, (index * Math.PI) / 4, width).join(" ")}`,
      faint,
      1,
      'stroke-opacity="0.35"',
    );
  const fleet = times(13)
    .map((): Point => [random.range(0.06, 0.97) * width, random.range(0.1, 0.88) * height])
    .sort((a, b) => a[0] - b[0]);
  for (const [index, [x, y]] of fleet.entries()) {
    const next = fleet[index + (index % 4 === 3 ? 2 : 1)];
    if (next) canvas.stroke(`M${x} ${y}L${next[0]} ${next[1]}`, gold, 1.6, 'stroke-opacity="0.8"');
    canvas.glow(x, y, 40, gold, 0.6);
    flare(canvas, x, y, random.range(8, 19), oklch(0.96, 0.06, 90));
  }
  flagship(canvas, cx, cy, gold);
  canvas.vignette(oklch(0.08, 0.03, 262), 0.7);
}

function flare(canvas: Canvas, x: number, y: number, size: number, color: string): void {
  const outline = times(8).map((index) => polar(x, y, (index * Math.PI) / 4, index % 2 ? size * 0.22 : size));
  canvas.polygon(outline, color);
}

/** The fleet's flagship from above, as a chart would draw it. */
function flagship(canvas: Canvas, x: number, y: number, gold: string): void {
  canvas.group(`transform="rotate(38 ${x} ${y})"`, () => {
    const dark = oklch(0.17, 0.04, 260);
    const outline = `stroke="${gold}" stroke-width="3" stroke-linejoin="round"`;
    canvas.polygon(
      [
        [x, y - 210],
        [x + 34, y - 60],
        [x + 40, y + 120],
        [x, y + 168],
        [x - 40, y + 120],
        [x - 34, y - 60],
      ],
      dark,
      outline,
    );
    canvas.polygon(
      [
        [x + 38, y - 10],
        [x + 128, y + 110],
        [x + 118, y + 140],
        [x + 40, y + 92],
      ],
      dark,
      outline,
    );
    canvas.polygon(
      [
        [x - 38, y - 10],
        [x - 128, y + 110],
        [x - 118, y + 140],
        [x - 40, y + 92],
      ],
      dark,
      outline,
    );
    canvas.stroke(
      `M${x} ${y - 200}V${y + 160}M${x - 20} ${y - 60}H${x + 20}M${x - 26} ${y + 10}H${x + 26}`,
      gold,
      2,
    );
    canvas.circle(x, y + 46, 16, gold);
  });
}
