import { type Canvas, times } from "../canvas";
import { oklch } from "../color";

/** A lighthouse turning its beam over a rough sea, a ferry far out. */
export function lighthouse(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const x = canvas.focusX + 120;
  const lampY = 182;
  const lamp = oklch(0.95, 0.11, 95);
  canvas.sky([
    [0, oklch(0.22, 0.05, 265)],
    [0.5, oklch(0.42, 0.07, 245)],
    [0.7, oklch(0.6, 0.07, 215)],
    [1, oklch(0.25, 0.05, 245)],
  ]);
  for (const _ of times(40))
    canvas.add(
      `<ellipse cx="${random.int(0, width)}" cy="${random.int(0, 330)}" rx="${random.int(120, 330)}" ry="${random.int(16, 54)}" fill="${oklch(random.range(0.2, 0.46), 0.05, 255)}" fill-opacity="0.28"/>`,
    );
  const left = canvas.linear(
    [
      [0, lamp, 0],
      [1, lamp, 0.85],
    ],
    [0, 0],
    [1, 0],
  );
  canvas.polygon(
    [
      [x, lampY - 9],
      [-60, 40],
      [-60, 372],
      [x, lampY + 9],
    ],
    left,
  );
  const right = canvas.linear(
    [
      [0, lamp, 0.6],
      [1, lamp, 0],
    ],
    [0, 0],
    [1, 0],
  );
  canvas.polygon(
    [
      [x, lampY - 9],
      [width + 60, 130],
      [width + 60, 260],
      [x, lampY + 9],
    ],
    right,
  );
  ferry(canvas, width * 0.22, height * 0.655);
  for (const row of times(11)) wave(canvas, height * (0.655 + row * 0.036), row);
  cliff(canvas, x);
  tower(canvas, x, lampY, lamp);
  canvas.vignette(oklch(0.09, 0.03, 260), 0.7);
}

function wave(canvas: Canvas, y: number, row: number): void {
  const { width, height, random } = canvas;
  const length = 46 + row * 15;
  let data = `M${-random.range(0, length)} ${y}`;
  for (const _ of times(width / length + 3)) data += `q${length * 0.55} ${-8 - row * 2.2} ${length} 0`;
  const tone = oklch(0.47 - row * 0.033, 0.065, 225 + row * 3);
  canvas.path(
    `${data}V${height + 20}H-200Z`,
    tone,
    `stroke="${oklch(0.78 - row * 0.035, 0.05, 210)}" stroke-width="${1 + row * 0.2}" stroke-opacity="0.6"`,
  );
}

function cliff(canvas: Canvas, x: number): void {
  const { height } = canvas;
  canvas.polygon(
    [
      [x - 190, height],
      [x - 130, 596],
      [x - 66, 566],
      [x + 30, 556],
      [x + 120, 580],
      [x + 210, 640],
      [x + 330, height],
    ],
    oklch(0.15, 0.03, 255),
  );
  canvas.polygon(
    [
      [x - 190, height],
      [x - 130, 596],
      [x - 66, 566],
      [x - 40, 620],
      [x - 100, height],
    ],
    oklch(0.31, 0.05, 240),
  );
  canvas.polygon(
    [
      [x - 10, 558],
      [x + 30, 556],
      [x + 50, 640],
      [x - 6, 690],
    ],
    oklch(0.22, 0.04, 250),
  );
}

function tower(canvas: Canvas, x: number, lampY: number, lamp: string): void {
  const shade = canvas.linear(
    [
      [0, oklch(0.96, 0.02, 80)],
      [0.45, oklch(0.8, 0.03, 250)],
      [1, oklch(0.34, 0.05, 265)],
    ],
    [0, 0],
    [1, 0],
  );
  const red = canvas.linear(
    [
      [0, oklch(0.66, 0.21, 28)],
      [1, oklch(0.3, 0.13, 20)],
    ],
    [0, 0],
    [1, 0],
  );
  const half = (y: number) => 28 + ((y - 224) / 340) * 34;
  const band = (from: number, to: number, fill: string) =>
    canvas.polygon(
      [
        [x - half(from), from],
        [x + half(from), from],
        [x + half(to), to],
        [x - half(to), to],
      ],
      fill,
    );
  band(224, 566, shade);
  band(268, 330, red);
  band(396, 462, red);
  canvas.rect(x - 44, 214, 88, 14, oklch(0.2, 0.04, 260), 'rx="4"');
  canvas.glow(x, lampY, 260, lamp, 1);
  canvas.rect(x - 25, lampY - 28, 50, 62, oklch(0.98, 0.06, 95));
  for (const bar of [-26, -9, 7, 23]) canvas.rect(x + bar, lampY - 30, 4, 64, oklch(0.2, 0.04, 260));
  canvas.path(`M${x - 36} ${lampY - 28}Q${x} ${lampY - 92} ${x + 36} ${lampY - 28}Z`, red);
  canvas.rect(x - 3, lampY - 88, 6, 30, oklch(0.2, 0.04, 260));
}

function ferry(canvas: Canvas, x: number, y: number): void {
  const dark = oklch(0.17, 0.04, 255);
  canvas.polygon(
    [
      [x - 84, y - 16],
      [x + 88, y - 20],
      [x + 68, y + 12],
      [x - 70, y + 12],
    ],
    dark,
  );
  canvas.rect(x - 54, y - 42, 94, 26, oklch(0.23, 0.04, 250));
  canvas.rect(x - 18, y - 70, 20, 30, dark);
  for (const light of times(6)) canvas.rect(x - 46 + light * 14, y - 34, 8, 9, oklch(0.88, 0.14, 75));
}
