import { type Canvas, times } from "../canvas";
import { oklch } from "../color";

/** Housing blocks in fog, row behind row, with a single red window. */
export function towers(canvas: Canvas): void {
  const { width, height, random } = canvas;
  canvas.sky([
    [0, oklch(0.3, 0.025, 160)],
    [0.55, oklch(0.58, 0.035, 150)],
    [1, oklch(0.42, 0.03, 165)],
  ]);
  canvas.glow(canvas.focusX - 260, height * 0.3, 420, oklch(0.85, 0.05, 130), 0.5);
  for (const row of times(5)) {
    const near = row / 4;
    let x = -random.range(20, 120);
    while (x < width) {
      const w = random.range(70, 120) + near * 60;
      const h = height * (random.range(0.36, 0.62) + near * 0.1);
      const y = height * (0.97 + near * 0.04) - h;
      block(canvas, x, y, w, h + 80, near);
      x += w + random.range(10, 90) + near * 90;
    }
    canvas.rect(
      0,
      height * 0.3,
      width,
      height * 0.7,
      canvas.linear([
        [0, oklch(0.62, 0.035, 150), 0],
        [1, oklch(0.62, 0.035, 150), 0.42 - near * 0.24],
      ]),
    );
  }
  hero(canvas);
  canvas.haze(height * 0.92, 260, oklch(0.6, 0.03, 150), 0.5);
  canvas.vignette(oklch(0.1, 0.02, 170), 0.8);
}

function block(canvas: Canvas, x: number, y: number, w: number, h: number, near: number): void {
  const { random } = canvas;
  const tone = 0.5 - near * 0.3;
  canvas.rect(x, y, w, h, oklch(tone, 0.025, 165));
  canvas.rect(x + w * 0.72, y, w * 0.28, h, oklch(tone - 0.05, 0.025, 170));
  if (random.chance(0.4)) canvas.rect(x + w * 0.2, y - 26, w * 0.24, 28, oklch(tone - 0.02, 0.025, 165));
  const columns = Math.floor(w / 24);
  for (const row of times(Math.min(14, h / 30))) {
    for (const column of times(columns)) {
      const isLit = near > 0.2 && random.chance(0.045);
      const fill = isLit ? oklch(0.84, 0.12, 85) : oklch(tone - 0.06, 0.02, 170);
      canvas.rect(
        x + 9 + column * 24,
        y + 18 + row * 30,
        11,
        15,
        fill,
        `fill-opacity="${isLit ? 0.9 : 0.55}"`,
      );
    }
  }
}

function hero(canvas: Canvas): void {
  const { height } = canvas;
  const x = canvas.focusX - 40;
  const dark = oklch(0.15, 0.02, 175);
  canvas.polygon(
    [
      [x, 90],
      [x + 190, 90],
      [x + 190, height],
      [x, height],
    ],
    dark,
  );
  canvas.polygon(
    [
      [x + 190, 90],
      [x + 262, 138],
      [x + 262, height],
      [x + 190, height],
    ],
    oklch(0.1, 0.02, 180),
  );
  for (const floor of times(15)) {
    canvas.rect(x - 12, 126 + floor * 42, 202, 9, oklch(0.22, 0.022, 170));
    canvas.polygon(
      [
        [x + 190, 126 + floor * 42],
        [x + 272, 168 + floor * 42],
        [x + 272, 176 + floor * 42],
        [x + 190, 135 + floor * 42],
      ],
      oklch(0.17, 0.02, 175),
    );
  }
  const red = oklch(0.63, 0.25, 25);
  canvas.glow(x + 98, 322, 300, red, 0.75);
  canvas.rect(x + 82, 304, 32, 32, red);
  canvas.rect(x + 86, 308, 24, 24, oklch(0.85, 0.13, 45));
}
