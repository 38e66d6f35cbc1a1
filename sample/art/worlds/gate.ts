import { type Canvas, polar, times } from "../canvas";
import { oklch } from "../color";

/** A gate of bone at the head of a stair, lit from behind, with one small traveller. */
export function gate(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const light = oklch(0.9, 0.13, 135);
  canvas.background(
    canvas.radial(cx, 330, width * 0.62, [
      [0, oklch(0.55, 0.13, 145)],
      [0.35, oklch(0.28, 0.07, 155)],
      [1, oklch(0.1, 0.02, 170)],
    ]),
  );
  for (const _ of times(14)) {
    const x = random.range(0, width);
    const w = random.range(40, 120);
    if (Math.abs(x + w / 2 - cx) < 290) continue;
    canvas.rect(x, 0, w, height, oklch(random.range(0.09, 0.16), 0.025, 165), 'fill-opacity="0.85"');
    for (const groove of times(3))
      canvas.rect(x + 8 + groove * (w / 3), 0, 3, height, oklch(0.24, 0.035, 160), 'fill-opacity="0.6"');
  }
  canvas.path(
    `M${cx - 150} 600V330A150 170 0 0 1 ${cx + 150} 330V600Z`,
    canvas.linear([
      [0, oklch(0.97, 0.07, 120)],
      [0.7, light],
      [1, oklch(0.6, 0.15, 145)],
    ]),
  );
  canvas.glow(cx, 360, 430, light, 0.6);
  for (const index of times(15)) {
    const angle = Math.PI + (index / 14) * Math.PI;
    rib(canvas, cx, 340, angle);
  }
  for (const side of [-1, 1])
    for (const block of times(5))
      canvas.rect(
        cx + side * 196 - 44,
        350 + block * 52,
        88,
        46,
        oklch(0.76 - block * 0.09, 0.045, 95),
        'rx="9"',
      );
  for (const step of times(10)) {
    const y = 592 + step * 15;
    const half = 190 + step * 58;
    canvas.rect(cx - half, y, half * 2, 18, oklch(0.32 - step * 0.02, 0.05, 150));
    canvas.rect(cx - half, y, half * 2, 3, oklch(0.78 - step * 0.05, 0.1, 135));
  }
  traveller(canvas, cx - 26, 648);
  for (const _ of times(60))
    canvas.circle(
      cx + random.range(-420, 420),
      random.range(120, height),
      random.range(1, 3),
      light,
      `fill-opacity="${random.range(0.2, 0.8).toFixed(2)}"`,
    );
  canvas.vignette(oklch(0.05, 0.02, 170), 0.8);
}

function rib(canvas: Canvas, cx: number, cy: number, angle: number): void {
  const [x1, y1] = polar(cx, cy, angle - 0.085, 160);
  const [x2, y2] = polar(cx, cy, angle + 0.085, 160);
  const [x3, y3] = polar(cx, cy, angle + 0.07, 262);
  const [tx, ty] = polar(cx, cy, angle, 330);
  const [x4, y4] = polar(cx, cy, angle - 0.07, 262);
  const tone = 0.5 + Math.abs(Math.sin(angle)) * 0.36;
  canvas.path(
    `M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}L${tx} ${ty}L${x4} ${y4}Z`,
    oklch(tone, 0.045, 95),
    `stroke="${oklch(0.2, 0.03, 150)}" stroke-width="3" stroke-linejoin="round"`,
  );
  canvas.path(
    `M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}L${x4} ${y4}Z`,
    oklch(0.94, 0.05, 110),
    'fill-opacity="0.25"',
  );
}

function traveller(canvas: Canvas, x: number, y: number): void {
  const dark = oklch(0.1, 0.02, 165);
  canvas.path(
    `M${x - 24} ${y}C${x - 26} ${y - 60} ${x - 16} ${y - 88} ${x} ${y - 94}C${x + 17} ${y - 88} ${x + 27} ${y - 60} ${x + 26} ${y}Z`,
    dark,
  );
  canvas.circle(x, y - 98, 14, dark);
  canvas.stroke(`M${x + 34} ${y}V${y - 128}`, dark, 4);
  canvas.polygon(
    [
      [x - 60, y + 80],
      [x + 70, y + 80],
      [x + 26, y],
      [x - 24, y],
    ],
    dark,
    'fill-opacity="0.6"',
  );
}
