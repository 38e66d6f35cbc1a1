import { type Canvas, times } from "../canvas";
import { oklch } from "../color";

/** A castle on a rock, burning, and the torches of those who came for it. */
export function castle(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  canvas.sky([
    [0, oklch(0.14, 0.05, 300)],
    [0.45, oklch(0.32, 0.12, 355)],
    [0.75, oklch(0.66, 0.19, 42)],
    [1, oklch(0.35, 0.13, 25)],
  ]);
  canvas.glow(cx, 330, 560, oklch(0.8, 0.18, 55), 0.85);
  for (const puff of times(60)) {
    const rise = puff / 60;
    canvas.circle(
      cx + 70 + rise * 420 + random.range(-90, 90),
      250 - rise * 290 + random.range(-40, 40),
      30 + rise * 80,
      oklch(0.16 + random.next() * 0.09, 0.05, 330),
      'fill-opacity="0.45"',
    );
  }
  const dark = oklch(0.13, 0.035, 320);
  const wall = oklch(0.19, 0.05, 335);
  for (const [x, w, top] of [
    [-250, 84, 330],
    [-140, 96, 236],
    [-20, 128, 120],
    [130, 92, 214],
    [232, 76, 318],
  ] as const) {
    keep(canvas, cx + x, w, top, wall, dark);
  }
  canvas.rect(cx - 300, 420, 600, 140, dark);
  for (const merlon of times(20)) canvas.rect(cx - 300 + merlon * 31, 402, 18, 22, dark);
  canvas.path(`M${cx - 34} 560V496A34 38 0 0 1 ${cx + 34} 496V560Z`, oklch(0.82, 0.18, 65));
  canvas.polygon(
    [
      [cx - 420, height],
      [cx - 330, 560],
      [cx - 300, 520],
      [cx + 310, 520],
      [cx + 352, 572],
      [cx + 460, height],
    ],
    oklch(0.11, 0.03, 320),
  );
  for (const [x, y, size] of [
    [-126, 236, 1],
    [60, 128, 1.5],
    [168, 220, 0.9],
    [-222, 330, 0.7],
  ] as const)
    flame(canvas, cx + x, y, size);
  canvas.rect(0, height - 66, width, 66, oklch(0.09, 0.025, 320));
  for (const _ of times(width / 9)) {
    const x = random.range(0, width);
    const y = height - 60 + random.range(-26, 52);
    canvas.circle(x, y + 12, 7, oklch(0.08, 0.02, 320));
    if (!random.chance(0.4)) continue;
    canvas.stroke(`M${x} ${y + 10}V${y - 18}`, oklch(0.08, 0.02, 320), 2.5);
    canvas.circle(x, y - 20, 3.6, oklch(0.88, 0.16, 70));
    canvas.glow(x, y - 20, 26, oklch(0.8, 0.18, 50), 0.7);
  }
  for (const _ of times(110))
    canvas.circle(
      cx + random.range(-520, 520),
      random.range(20, height),
      random.range(0.8, 3),
      oklch(0.86, 0.17, 62),
      `fill-opacity="${random.range(0.3, 1).toFixed(2)}"`,
    );
  canvas.vignette(oklch(0.06, 0.03, 320), 0.75);
}

function keep(canvas: Canvas, x: number, w: number, top: number, wall: string, dark: string): void {
  canvas.rect(x - w / 2, top, w, 460, wall);
  canvas.rect(x + w * 0.18, top, w * 0.32, 460, dark);
  canvas.rect(x - w / 2 - 9, top - 4, w + 18, 26, dark);
  for (const merlon of times((w + 18) / 24)) canvas.rect(x - w / 2 - 9 + merlon * 24, top - 22, 14, 20, dark);
  for (const row of times(3)) canvas.rect(x - 5, top + 54 + row * 70, 9, 26, oklch(0.85, 0.17, 68), 'rx="4"');
}

/** Fire as many licking tongues that thin out upwards, driven by the wind. */
function flame(canvas: Canvas, x: number, y: number, size: number): void {
  const { random } = canvas;
  canvas.glow(x, y - 20, 210 * size, oklch(0.78, 0.2, 48), 0.85);
  for (const tongue of times(26)) {
    const core = tongue / 25;
    const px = x + random.range(-34, 34) * size * (1.1 - core * 0.7);
    const tall = random.range(26, 92) * size * (1.1 - core * 0.55);
    const wide = random.range(6, 13) * size;
    const lean = random.range(6, 34) * size;
    const shape = `M${px - wide} ${y + 10}Q${px - wide * 0.9} ${y - tall * 0.5} ${px + lean} ${y - tall}Q${px + wide * 1.2} ${y - tall * 0.4} ${px + wide} ${y + 10}Z`;
    canvas.path(shape, oklch(0.6 + core * 0.36, 0.22 - core * 0.1, 32 + core * 58), 'fill-opacity="0.85"');
  }
}
