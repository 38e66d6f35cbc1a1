import { type Canvas, times } from "../canvas";
import { oklch } from "../color";

/** A corridor of light racing into a vanishing point. */
export function horizon(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const cy = height * 0.45;
  const cyan = oklch(0.86, 0.15, 195);
  const pink = oklch(0.7, 0.25, 350);
  canvas.background(
    canvas.radial(cx, cy, width * 0.75, [
      [0, oklch(0.42, 0.17, 330)],
      [0.3, oklch(0.2, 0.1, 300)],
      [1, oklch(0.09, 0.04, 280)],
    ]),
  );
  for (const index of times(15)) {
    const scale = 0.035 * 1.46 ** index;
    const w = 640 * scale;
    const h = 330 * scale;
    canvas.group(`transform="rotate(${index * 5 - 32} ${cx} ${cy})"`, () => {
      canvas.rect(
        cx - w,
        cy - h,
        w * 2,
        h * 2,
        "none",
        `stroke="${index % 2 ? cyan : pink}" stroke-width="${(1 + scale * 7).toFixed(1)}" stroke-opacity="${Math.min(1, 0.3 + index * 0.06).toFixed(2)}"`,
      );
    });
  }
  for (const index of times(90)) {
    const angle = (index / 90) * Math.PI * 2 + random.range(-0.03, 0.03);
    const from = random.range(60, 500);
    const to = from + random.range(40, 460);
    const x = (distance: number) => cx + Math.cos(angle) * distance * 1.5;
    const y = (distance: number) => cy + Math.sin(angle) * distance;
    canvas.stroke(
      `M${x(from).toFixed(0)} ${y(from).toFixed(0)}L${x(to).toFixed(0)} ${y(to).toFixed(0)}`,
      random.chance(0.5) ? cyan : oklch(0.85, 0.13, 320),
      random.range(0.8, 4),
      `stroke-opacity="${random.range(0.25, 0.9).toFixed(2)}"`,
    );
  }
  canvas.glow(cx, cy, 330, oklch(0.85, 0.16, 340), 0.95);
  canvas.circle(cx, cy, 26, oklch(0.99, 0.02, 320));
  runner(canvas, cx - 70, height * 0.76, cyan);
  canvas.vignette(oklch(0.05, 0.03, 280), 0.7);
}

/** The craft, seen from behind. */
function runner(canvas: Canvas, x: number, y: number, cyan: string): void {
  canvas.glow(x, y + 12, 230, cyan, 0.55);
  canvas.polygon(
    [
      [x, y - 62],
      [x + 190, y + 62],
      [x + 60, y + 40],
      [x, y + 56],
      [x - 60, y + 40],
      [x - 190, y + 62],
    ],
    oklch(0.13, 0.04, 285),
    `stroke="${cyan}" stroke-width="4" stroke-linejoin="round"`,
  );
  canvas.polygon(
    [
      [x, y - 62],
      [x + 42, y + 30],
      [x, y + 44],
      [x - 42, y + 30],
    ],
    oklch(0.32, 0.12, 320),
  );
  for (const side of [-1, 1])
    canvas.rect(x + side * 46 - 17, y + 26, 34, 13, oklch(0.98, 0.05, 195), 'rx="6"');
}
