import { type Canvas, times } from "../canvas";
import { oklch } from "../color";

/** A rusted machine before a furnace sky, larger than the picture. */
export function mech(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const x = canvas.focusX;
  canvas.sky([
    [0, oklch(0.3, 0.07, 55)],
    [0.5, oklch(0.7, 0.15, 65)],
    [0.85, oklch(0.55, 0.16, 40)],
    [1, oklch(0.3, 0.1, 30)],
  ]);
  canvas.glow(x, 250, 520, oklch(0.94, 0.1, 85), 0.9);
  canvas.circle(x, 250, 228, oklch(0.95, 0.07, 90), 'fill-opacity="0.9"');
  for (const _ of times(26)) {
    const px = random.range(0, width);
    const h = random.range(60, 250);
    canvas.rect(
      px,
      height * 0.86 - h,
      random.range(14, 70),
      h + 120,
      oklch(0.42, 0.1, 40),
      'fill-opacity="0.75"',
    );
  }
  canvas.haze(height * 0.8, 240, oklch(0.75, 0.14, 60), 0.55);
  body(canvas, x);
  canvas.rect(0, height - 60, width, 60, oklch(0.12, 0.03, 30));
  for (const _ of times(60))
    canvas.circle(
      random.range(0, width),
      random.range(80, height),
      random.range(1, 3),
      oklch(0.9, 0.16, 65),
      `fill-opacity="${random.range(0.3, 0.9).toFixed(2)}"`,
    );
  canvas.vignette(oklch(0.1, 0.04, 30), 0.7);
}

function body(canvas: Canvas, x: number): void {
  const { height } = canvas;
  const dark = oklch(0.15, 0.03, 35);
  const plate = oklch(0.24, 0.06, 38);
  const rim = oklch(0.72, 0.17, 55);
  for (const side of [-1, 1]) {
    const s = (value: number) => x + value * side;
    canvas.polygon(
      [
        [s(56), 440],
        [s(150), 452],
        [s(180), 560],
        [s(148), 720],
        [s(44), 720],
        [s(84), 570],
      ],
      dark,
    );
    canvas.polygon(
      [
        [s(90), 560],
        [s(184), 556],
        [s(176), 626],
        [s(100), 632],
      ],
      plate,
    );
    canvas.polygon(
      [
        [s(150), 170],
        [s(300), 196],
        [s(322), 300],
        [s(170), 316],
      ],
      dark,
    );
    canvas.polygon(
      [
        [s(156), 176],
        [s(296), 200],
        [s(302), 226],
        [s(158), 206],
      ],
      rim,
      'fill-opacity="0.85"',
    );
    canvas.polygon(
      [
        [s(200), 222],
        [s(300), 236],
        [s(308), 288],
        [s(206), 300],
      ],
      plate,
    );
    canvas.polygon(
      [
        [s(226), 310],
        [s(298), 304],
        [s(318), 470],
        [s(238), 478],
      ],
      dark,
    );
    canvas.polygon(
      [
        [s(222), 470],
        [s(336), 460],
        [s(352), 610],
        [s(300), 650],
        [s(236), 612],
      ],
      plate,
    );
    canvas.stroke(`M${s(336)} 462L${s(352)} 608`, rim, 4, 'stroke-opacity="0.7"');
    for (const tube of times(3))
      canvas.rect(s(170 + tube * 34) - 11, 96 + tube * 14, 22, 104, dark, 'rx="5"');
  }
  canvas.polygon(
    [
      [x - 178, 190],
      [x + 178, 190],
      [x + 140, 380],
      [x + 62, 452],
      [x - 62, 452],
      [x - 140, 380],
    ],
    dark,
  );
  canvas.polygon(
    [
      [x - 112, 226],
      [x + 112, 226],
      [x + 74, 340],
      [x - 74, 340],
    ],
    plate,
  );
  canvas.polygon(
    [
      [x - 60, 118],
      [x + 60, 118],
      [x + 84, 192],
      [x + 40, 226],
      [x - 40, 226],
      [x - 84, 192],
    ],
    dark,
  );
  canvas.polygon(
    [
      [x - 60, 118],
      [x + 60, 118],
      [x + 66, 134],
      [x - 66, 134],
    ],
    rim,
    'fill-opacity="0.7"',
  );
  canvas.stroke(`M${x + 34} 120L${x + 62} 20M${x - 40} 120L${x - 52} 66`, dark, 7);
  const eye = oklch(0.9, 0.17, 200);
  canvas.glow(x + 14, 170, 130, eye, 0.95);
  canvas.rect(x - 50, 164, 100, 11, eye, 'rx="5"');
  canvas.glow(x, 292, 120, oklch(0.75, 0.2, 50), 0.9);
  for (const bar of times(4)) canvas.rect(x - 46, 262 + bar * 18, 92, 8, oklch(0.86, 0.17, 65));
  canvas.rect(x - 400, height - 70, 800, 20, dark, 'rx="10"');
}
