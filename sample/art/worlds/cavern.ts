import { type Canvas, type Point, times } from "../canvas";
import { oklch } from "../color";

/** A mine shaft with a lift, glowing crystals, and eyes in the dark. */
export function cavern(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const ore = oklch(0.82, 0.17, 180);
  canvas.background(
    canvas.radial(cx, height * 0.48, width * 0.6, [
      [0, oklch(0.46, 0.1, 195)],
      [0.4, oklch(0.24, 0.07, 220)],
      [1, oklch(0.1, 0.03, 260)],
    ]),
  );
  canvas.polygon(
    [
      [cx - 46, -10],
      [cx + 46, -10],
      [cx + 190, height],
      [cx - 190, height],
    ],
    canvas.linear([
      [0, oklch(0.95, 0.05, 90), 0.55],
      [1, ore, 0],
    ]),
  );
  for (const layer of times(4)) {
    const near = layer / 3;
    wallOf(canvas, layer, near, -1);
    wallOf(canvas, layer, near, 1);
  }
  for (const [share, y, size, turn] of [
    [0.16, 560, 1.2, -18],
    [0.235, 640, 1.7, 8],
    [0.11, 660, 1, 30],
    [0.87, 600, 1.5, 14],
    [0.94, 540, 1, -8],
    [0.8, 668, 1, -24],
    [0.33, 690, 0.9, 14],
  ] as const) {
    crystal(canvas, share * width, y, size, turn, ore);
  }
  lift(canvas, cx, 250);
  for (const _ of times(9)) {
    const x = random.chance(0.5) ? random.range(0.02, 0.22) * width : random.range(0.86, 0.98) * width;
    const y = random.range(120, 440);
    const gap = random.range(8, 15);
    for (const side of [-1, 1])
      canvas.add(
        `<ellipse cx="${x + side * gap}" cy="${y}" rx="4.4" ry="3" fill="${oklch(0.72, 0.23, 35)}"/>`,
      );
  }
  canvas.vignette(oklch(0.05, 0.02, 260), 0.75);
}

/** Rock from one side, leaning in; nearer layers are darker and reach less far. */
function wallOf(canvas: Canvas, layer: number, near: number, side: 1 | -1): void {
  const { height, width, random } = canvas;
  const edge = side < 0 ? 0 : width;
  const reach = width * (0.37 - near * 0.23);
  const points: Point[] = times(13).map((step) => [
    edge - side * (reach * random.range(0.62, 1.05) + Math.abs(step - 6) * 16),
    (step / 12) * (height + 40) - 20,
  ]);
  canvas.polygon(
    [[edge + side * 40, -20], ...points, [edge + side * 40, height + 20]],
    oklch(0.32 - near * 0.2, 0.055, 225 + layer * 10),
  );
  for (const index of times(11)) {
    const [x, y] = points[index] as Point;
    const [nx, ny] = points[index + 1] as Point;
    canvas.polygon(
      [
        [x, y],
        [nx, ny],
        [(x + nx) / 2 + side * random.range(30, 90), (y + ny) / 2],
      ],
      oklch(0.42 - near * 0.22, 0.07, 205),
      'fill-opacity="0.55"',
    );
  }
}

function crystal(canvas: Canvas, x: number, y: number, size: number, turn: number, ore: string): void {
  canvas.glow(x, y - 60 * size, 190 * size, ore, 0.6);
  canvas.group(`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`, () => {
    canvas.polygon(
      [
        [-26, 60],
        [-32, -70],
        [-4, -130],
        [2, 60],
      ],
      oklch(0.9, 0.12, 178),
    );
    canvas.polygon(
      [
        [2, 60],
        [-4, -130],
        [28, -76],
        [26, 60],
      ],
      oklch(0.55, 0.13, 195),
    );
    canvas.polygon(
      [
        [22, 60],
        [40, -20],
        [56, -44],
        [62, 60],
      ],
      oklch(0.72, 0.15, 185),
    );
    canvas.polygon(
      [
        [-62, 60],
        [-58, -6],
        [-44, -30],
        [-30, 60],
      ],
      oklch(0.44, 0.11, 200),
    );
  });
}

function lift(canvas: Canvas, x: number, y: number): void {
  const dark = oklch(0.13, 0.03, 250);
  const lamp = oklch(0.9, 0.14, 80);
  canvas.stroke(`M${x - 70} -10V${canvas.height}M${x + 70} -10V${canvas.height}`, dark, 7);
  canvas.stroke(`M${x} -10V${y - 60}`, dark, 5);
  canvas.glow(x, y + 40, 300, lamp, 0.8);
  canvas.polygon(
    [
      [x - 96, y - 40],
      [x, y - 84],
      [x + 96, y - 40],
    ],
    dark,
  );
  canvas.rect(x - 92, y + 150, 184, 22, dark);
  canvas.rect(x - 88, y - 40, 12, 200, dark);
  canvas.rect(x + 76, y - 40, 12, 200, dark);
  canvas.circle(x, y - 24, 11, oklch(0.99, 0.05, 95));
  for (const [offset, tall] of [
    [-50, 84],
    [-16, 96],
    [20, 78],
    [52, 90],
  ] as const) {
    canvas.rect(x + offset - 13, y + 150 - tall + 16, 26, tall - 16, oklch(0.2, 0.05, 50), 'rx="10"');
    canvas.circle(x + offset, y + 150 - tall + 10, 13, oklch(0.75, 0.17, 75));
    canvas.circle(x + offset + 5, y + 150 - tall + 8, 4, "#fff");
  }
}
