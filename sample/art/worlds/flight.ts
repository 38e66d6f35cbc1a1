import { type Canvas, type Point, times } from "../canvas";
import { oklch } from "../color";

/** Aircraft above a sea of cloud at sunrise, their trails crossing. */
export function flight(canvas: Canvas): void {
  const { width, height, random } = canvas;
  canvas.sky([
    [0, oklch(0.36, 0.1, 250)],
    [0.4, oklch(0.66, 0.09, 235)],
    [0.62, oklch(0.9, 0.07, 75)],
    [1, oklch(0.8, 0.08, 40)],
  ]);
  const sun = width * 0.2;
  canvas.glow(sun, height * 0.56, 520, oklch(0.97, 0.08, 85), 1);
  canvas.circle(sun, height * 0.56, 62, "#fff");
  for (const layer of times(7)) {
    const near = layer / 6;
    for (const _ of times(26)) {
      const size = random.range(40, 90) * (0.6 + near * 1.3);
      canvas.circle(
        random.range(-60, width + 60),
        height * (0.62 + near * 0.33) + size * 0.7 + random.range(-16, 16),
        size,
        oklch(0.96 - near * 0.4, 0.035 + near * 0.03, 55 - near * 130),
        'fill-opacity="0.85"',
      );
    }
    canvas.rect(
      0,
      height * (0.66 + near * 0.33) + 30,
      width,
      height,
      oklch(0.93 - near * 0.4, 0.035 + near * 0.03, 50 - near * 130),
      'fill-opacity="0.6"',
    );
  }
  const x = canvas.focusX;
  trail(canvas, [x - 20, 330], [-60, 640], 15);
  trail(canvas, [x - 330, 176], [-60, 100], 6);
  trail(canvas, [x + 320, 140], [x - 120, -40], 5);
  jet(canvas, x - 330, 176, 0.34, 14);
  jet(canvas, x + 320, 140, 0.26, 32);
  jet(canvas, x, 320, 1.25, -20);
  canvas.vignette(oklch(0.2, 0.08, 260), 0.5);
}

function trail(canvas: Canvas, from: Point, to: Point, width: number): void {
  const fade = canvas.linear(
    [
      [0, "#fff", 0],
      [1, "#fff", 0.9],
    ],
    [0, 0],
    [1, 0],
  );
  canvas.path(
    `M${from[0]} ${from[1] - width / 3}L${to[0]} ${to[1] - width}V${to[1] + width}L${from[0]} ${from[1] + width / 3}Z`,
    fade,
  );
}

/** A delta-winged craft seen from behind and above, flying to the upper right. */
function jet(canvas: Canvas, x: number, y: number, scale: number, turn: number): void {
  const dark = oklch(0.2, 0.04, 262);
  const lit = oklch(0.78, 0.05, 60);
  canvas.group(`transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`, () => {
    canvas.polygon(
      [
        [-60, 6],
        [-190, 122],
        [-120, 118],
        [60, 30],
      ],
      oklch(0.3, 0.05, 262),
    );
    canvas.polygon(
      [
        [-40, -8],
        [-150, -112],
        [-90, -104],
        [90, -18],
      ],
      oklch(0.56, 0.06, 50),
    );
    canvas.polygon(
      [
        [-170, -14],
        [150, -22],
        [262, 0],
        [150, 20],
        [-170, 16],
      ],
      dark,
    );
    canvas.polygon(
      [
        [-170, -14],
        [150, -22],
        [262, 0],
        [-170, -2],
      ],
      lit,
    );
    canvas.polygon(
      [
        [-160, -8],
        [-214, -84],
        [-172, -80],
        [-96, -12],
      ],
      oklch(0.64, 0.2, 28),
    );
    canvas.polygon(
      [
        [-160, 10],
        [-206, 56],
        [-168, 56],
        [-100, 14],
      ],
      oklch(0.3, 0.1, 25),
    );
    canvas.path("M60 -18Q110 -48 168 -14Z", oklch(0.7, 0.12, 215));
    canvas.circle(-174, 0, 15, oklch(0.97, 0.1, 80));
    canvas.glow(-190, 0, 110, oklch(0.85, 0.17, 60), 0.9);
  });
}
