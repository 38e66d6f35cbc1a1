import { type Canvas, polar, times } from "../canvas";
import { oklch } from "../color";

/** A fan of translucent cards. */
export function fan(canvas: Canvas): void {
  const { width, height } = canvas;
  ground(canvas, 285);
  for (const index of times(9)) {
    const angle = -56 + index * 14;
    const fill = canvas.linear([
      [0, oklch(0.82, 0.15, 250 + index * 14), 0.95],
      [1, oklch(0.42, 0.19, 265 + index * 14), 0.85],
    ]);
    canvas.rect(
      width * 0.5 - 105,
      110,
      210,
      420,
      fill,
      `rx="26" transform="rotate(${angle} ${width * 0.5} ${height * 1.02})" stroke="#fff" stroke-opacity="0.35" stroke-width="2"`,
    );
  }
  canvas.circle(width * 0.5, height * 1.02, 96, oklch(0.95, 0.05, 300));
}

/** Two discs that pass light to one another. */
export function relay(canvas: Canvas): void {
  const { width, height } = canvas;
  ground(canvas, 25);
  const y = height / 2;
  for (const index of times(26)) {
    const x = width * 0.32 + (index * (width * 0.36)) / 25;
    canvas.rect(
      x - 5,
      y - 150 + Math.abs(index - 12.5) * 8,
      10,
      300 - Math.abs(index - 12.5) * 16,
      oklch(0.85, 0.14, 30 + index * 3.4),
      'rx="5"',
    );
  }
  for (const [x, hue] of [
    [width * 0.27, 30],
    [width * 0.73, 110],
  ] as const) {
    canvas.glow(x, y, 330, oklch(0.75, 0.17, hue), 0.6);
    canvas.circle(
      x,
      y,
      148,
      canvas.linear([
        [0, oklch(0.92, 0.12, hue)],
        [1, oklch(0.58, 0.2, hue - 18)],
      ]),
    );
    canvas.circle(x, y, 66, oklch(0.18, 0.05, 20));
  }
}

/** Quiet concentric arcs, like a garden raked in sand. */
export function arcs(canvas: Canvas): void {
  const { width, height } = canvas;
  canvas.background(oklch(0.9, 0.03, 170));
  for (const index of times(20))
    canvas.ring(
      width * 0.68,
      height * 1.02,
      70 + index * 44,
      oklch(0.68 - index * 0.012, 0.07, 175),
      15,
      `stroke-opacity="${1 - index * 0.035}"`,
    );
  canvas.circle(width * 0.68, height * 1.02, 96, oklch(0.34, 0.07, 180));
  canvas.circle(width * 0.25, height * 0.34, 92, oklch(0.7, 0.17, 40));
}

/** Slots in a metal plate, one of them lit. */
export function slots(canvas: Canvas): void {
  ground(canvas, 60);
  const hot = oklch(0.86, 0.16, 80);
  for (const index of times(9)) {
    const x = 150 + index * 112;
    const isLit = index === 5;
    if (isLit) canvas.glow(x + 38, 360, 380, hot, 0.75);
    canvas.rect(x - 8, 132, 92, 456, oklch(0.34, 0.035, 60), 'rx="46"');
    canvas.rect(x, 140, 76, 440, isLit ? hot : oklch(0.13, 0.02, 60), 'rx="38"');
    canvas.circle(
      x + 38,
      isLit ? 196 : 190 + ((index * 137) % 300),
      26,
      isLit ? oklch(0.99, 0.03, 90) : oklch(0.52, 0.08, 60),
    );
  }
}

/** A plumb bob at rest over ruled lines. */
export function plumb(canvas: Canvas): void {
  const { width, height } = canvas;
  ground(canvas, 240);
  for (const index of times(23))
    canvas.rect(
      0,
      30 + index * 30,
      width,
      index % 5 === 0 ? 3 : 1,
      oklch(0.6, 0.11, 235),
      'fill-opacity="0.55"',
    );
  const x = width * 0.56;
  canvas.glow(x, height * 0.58, 380, oklch(0.72, 0.15, 235), 0.5);
  canvas.stroke(`M${x} 0V330`, oklch(0.92, 0.04, 90), 4);
  const brass = canvas.linear(
    [
      [0, oklch(0.95, 0.1, 95)],
      [0.5, oklch(0.77, 0.14, 80)],
      [1, oklch(0.4, 0.09, 60)],
    ],
    [0, 0],
    [1, 0],
  );
  canvas.path(`M${x - 76} 352Q${x} 300 ${x + 76} 352L${x + 60} 440L${x} 640L${x - 60} 440Z`, brass);
  canvas.rect(x - 86, 348, 172, 22, oklch(0.86, 0.12, 88), 'rx="11"');
}

/** Steps rising towards the light. */
export function stairs(canvas: Canvas): void {
  const { width, height } = canvas;
  canvas.background(
    canvas.linear(
      [
        [0, oklch(0.62, 0.15, 150)],
        [1, oklch(0.92, 0.11, 110)],
      ],
      [0, 1],
      [1, 0],
    ),
  );
  canvas.circle(width * 0.8, height * 0.24, 118, oklch(0.98, 0.06, 105));
  for (const index of times(8)) {
    const x = index * (width / 8);
    const y = height - 80 - index * 62;
    canvas.rect(x, y, width / 8 + 1, height, oklch(0.25 + index * 0.045, 0.08, 165));
    canvas.rect(x, y, width / 8 + 1, 12, oklch(0.72 + index * 0.025, 0.13, 140));
  }
}

/** Last season's petals, falling apart. */
export function petals(canvas: Canvas): void {
  const { width, height, random } = canvas;
  ground(canvas, 350);
  for (const index of times(44)) {
    const spread = index / 44;
    const [x, y] = polar(width * 0.4 + spread * spread * 560, height * 0.5, index * 2.4, 40 + spread * 250);
    canvas.path(
      "M0 0C-46 -50 -34 -110 0 -128C34 -110 46 -50 0 0Z",
      oklch(random.range(0.5, 0.85), 0.16, random.range(340, 385)),
      `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.int(0, 360)}) scale(${random.range(0.5, 1.3).toFixed(2)})" fill-opacity="0.9"`,
    );
  }
}

function ground(canvas: Canvas, hue: number): void {
  const { width, height } = canvas;
  canvas.background(
    canvas.radial(width / 2, height * 0.5, width * 0.7, [
      [0, oklch(0.38, 0.11, hue)],
      [1, oklch(0.16, 0.05, hue)],
    ]),
  );
}
