import { type Canvas, polar, times } from "../canvas";
import { oklch } from "../color";

/** Briars closing in rings around a clearing that is still lit. */
export function thorns(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const cy = height * 0.5;
  canvas.background(
    canvas.radial(cx, cy, width * 0.62, [
      [0, oklch(0.96, 0.06, 350)],
      [0.14, oklch(0.82, 0.13, 355)],
      [0.42, oklch(0.48, 0.18, 350)],
      [1, oklch(0.16, 0.07, 335)],
    ]),
  );
  for (const ring of times(17)) {
    const near = ring / 16;
    briar(
      canvas,
      cx,
      cy,
      520 * (width / 1280) + 260 - (1 - near) * 620 * (width / 1280) + random.range(-20, 20),
      near,
    );
  }
  const dark = oklch(0.12, 0.05, 340);
  canvas.path(
    `M${cx - 17} ${cy + 70}C${cx - 20} ${cy + 10} ${cx - 12} ${cy - 12} ${cx} ${cy - 16}C${cx + 13} ${cy - 12} ${cx + 20} ${cy + 10} ${cx + 18} ${cy + 70}Z`,
    dark,
  );
  canvas.circle(cx, cy - 26, 12, dark);
  canvas.stroke(`M${cx + 14} ${cy + 8}L${cx + 54} ${cy - 56}`, dark, 5, 'stroke-linecap="round"');
  for (const _ of times(50)) {
    const [x, y] = polar(cx, cy, random.range(0, 6.28), random.range(60, 420));
    canvas.path(
      "M0 0C-8 -8 -6 -18 0 -22C6 -18 8 -8 0 0Z",
      oklch(random.range(0.6, 0.9), 0.18, random.range(345, 375)),
      `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.int(0, 360)})"`,
    );
  }
  canvas.vignette(oklch(0.06, 0.03, 335), 0.7);
}

/** One stem that winds around the clearing, with its thorns. */
function briar(canvas: Canvas, cx: number, cy: number, radius: number, near: number): void {
  const { random } = canvas;
  if (radius < 110) return;
  const tone = oklch(0.44 - near * 0.31, 0.14 - near * 0.08, 345 - near * 12);
  const phase = random.range(0, 6.28);
  const thick = 7 + near * near * 30;
  const steps = 76;
  const spot = (step: number) => {
    const angle = phase + (step / steps) * Math.PI * 2;
    const wobble = Math.sin(angle * 5 + phase * 3) * 26 + Math.sin(angle * 11 + phase) * 11;
    const [x, y] = polar(0, 0, angle, radius + wobble);
    return { x: cx + x * 1.25, y: cy + y * 0.82, angle };
  };
  const path = times(steps).map(
    (step) => `${step ? "L" : "M"}${spot(step).x.toFixed(0)} ${spot(step).y.toFixed(0)}`,
  );
  canvas.stroke(path.join(""), tone, thick, 'stroke-linejoin="round" stroke-linecap="round"');
  for (const step of times(steps)) {
    if (step % 2) continue;
    const { x, y, angle } = spot(step);
    const inward = random.chance(0.68) ? Math.PI : 0;
    const length = thick * random.range(1.9, 3.4);
    const [tx, ty] = polar(x, y, angle + inward + random.range(-0.5, 0.5), length);
    const [ax, ay] = polar(x, y, angle + Math.PI / 2, thick * 0.65);
    const [bx, by] = polar(x, y, angle - Math.PI / 2, thick * 0.65);
    canvas.polygon(
      [
        [ax, ay],
        [tx, ty],
        [bx, by],
      ],
      tone,
    );
  }
}
