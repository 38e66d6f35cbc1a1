import { type Canvas, type Point, polyline, times } from "../canvas";
import { oklch } from "../color";
import { createNoise, layered } from "../noise";

/** A research dome on the ice beneath curtains of aurora. */
export function aurora(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const drift = layered(createNoise(random), 3);
  canvas.sky([
    [0, oklch(0.13, 0.05, 275)],
    [0.6, oklch(0.27, 0.08, 230)],
    [1, oklch(0.4, 0.07, 210)],
  ]);
  canvas.stars(260, height * 0.6, "#fff");
  for (const [curtain, hue] of [
    [0, 165],
    [1, 150],
    [2, 320],
  ] as const) {
    for (const index of times(width / 5)) {
      const x = index * 5;
      const foot =
        height * (0.36 + curtain * 0.06) + (drift(x * 0.0026 + curtain * 20, curtain * 4) - 0.5) * 330;
      const tall = 120 + drift(x * 0.02, 40 + curtain) * 250;
      const strength = drift(x * 0.011 + 9, 70 + curtain * 7) ** 1.6 * (curtain === 2 ? 0.5 : 0.75);
      canvas.rect(x, foot - tall, 5.4, tall, curtainFill(canvas, hue, strength));
    }
  }
  for (const layer of times(3)) {
    const crest = times(121).map((step): Point => {
      const x = (step / 120) * width;
      return [
        x,
        height * (0.64 + layer * 0.07) -
          Math.abs(drift(x * 0.005 + layer * 13, 90) - 0.5) * (300 - layer * 80),
      ];
    });
    canvas.path(
      `${polyline(crest)}L${width} ${height}L0 ${height}Z`,
      canvas.linear([
        [0, oklch(0.78 - layer * 0.12, 0.05, 215)],
        [0.5, oklch(0.4 - layer * 0.05, 0.06, 235)],
      ]),
    );
  }
  canvas.rect(
    0,
    height * 0.8,
    width,
    height * 0.2,
    canvas.linear([
      [0, oklch(0.66, 0.06, 200)],
      [1, oklch(0.25, 0.05, 240)],
    ]),
  );
  station(canvas, canvas.focusX, height * 0.82);
  canvas.vignette(oklch(0.09, 0.04, 265), 0.65);
}

const fills = new WeakMap<Canvas, Map<string, string>>();

/** Few gradients serve many strips: strength in ten steps. */
function curtainFill(canvas: Canvas, hue: number, strength: number): string {
  const known = fills.get(canvas) ?? new Map<string, string>();
  fills.set(canvas, known);
  const step = Math.round(strength * 20) / 20;
  const key = `${hue} ${step}`;
  const fill =
    known.get(key) ??
    canvas.linear([
      [0, oklch(0.7, 0.2, hue + 60), 0],
      [0.55, oklch(0.84, 0.2, hue), step * 0.6],
      [0.96, oklch(0.94, 0.12, hue), step],
      [1, oklch(0.9, 0.15, hue), 0],
    ]);
  known.set(key, fill);
  return fill;
}

function station(canvas: Canvas, x: number, y: number): void {
  const dark = oklch(0.16, 0.04, 250);
  const lamp = oklch(0.85, 0.16, 65);
  canvas.glow(x, y - 20, 330, lamp, 0.55);
  canvas.rect(x - 230, y - 48, 460, 44, dark);
  for (const leg of times(10)) canvas.rect(x - 222 + leg * 48, y - 6, 8, 34, dark);
  canvas.path(
    `M${x - 96} ${y - 46}A96 96 0 0 1 ${x + 96} ${y - 46}Z`,
    canvas.linear(
      [
        [0, oklch(0.85, 0.08, 170)],
        [0.5, oklch(0.36, 0.05, 235)],
        [1, dark],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  for (const rib of [-48, 0, 48])
    canvas.stroke(`M${x} ${y - 142}Q${x + rib * 1.8} ${y - 110} ${x + rib * 1.9} ${y - 46}`, dark, 3);
  for (const light of times(12)) if (light % 4 !== 2) canvas.rect(x - 214 + light * 37, y - 36, 20, 14, lamp);
  canvas.stroke(
    `M${x + 176} ${y - 48}V${y - 250}M${x + 150} ${y - 48}L${x + 176} ${y - 200}L${x + 202} ${y - 48}`,
    dark,
    5,
  );
  canvas.circle(x + 176, y - 254, 7, oklch(0.65, 0.25, 25));
  canvas.glow(x + 176, y - 254, 80, oklch(0.65, 0.25, 25), 0.9);
  canvas.path(
    `M${x - 190} ${y - 48}L${x - 168} ${y - 100}M${x - 208} ${y - 128}A52 52 0 0 0 ${x - 126} ${y - 86}Z`,
    dark,
    `stroke="${dark}" stroke-width="5"`,
  );
}
