import { type Canvas, polar, times } from "../canvas";
import { oklch } from "../color";

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** A flower of war, its seeds in a spiral and its leaves like blades. */
export function bloom(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const cy = height * 0.5;
  canvas.background(
    canvas.radial(cx, cy, width * 0.7, [
      [0, oklch(0.4, 0.1, 150)],
      [0.5, oklch(0.22, 0.06, 160)],
      [1, oklch(0.12, 0.03, 170)],
    ]),
  );
  for (const _ of times(60)) {
    const angle = random.range(0, 360);
    const reach = random.range(0.75, 1.5);
    canvas.path(
      "M0 0C130 -72 330 -66 520 0C330 66 130 72 0 0Z",
      oklch(random.range(0.18, 0.34), 0.07, random.range(140, 175)),
      `transform="translate(${cx} ${cy}) rotate(${angle.toFixed(0)}) scale(${reach.toFixed(2)} ${(reach * 0.42).toFixed(2)})" stroke="${oklch(0.48, 0.1, 150)}" stroke-width="1.5" stroke-opacity="0.6"`,
    );
  }
  for (const layer of times(4)) {
    const count = 21 - layer * 3;
    const size = 1.42 - layer * 0.29;
    for (const index of times(count)) {
      const angle = (index * 360) / count + layer * 9;
      const fill = canvas.linear(
        [
          [0, oklch(0.36 + layer * 0.06, 0.19, 10 + layer * 9)],
          [1, oklch(0.68 + layer * 0.065, 0.19, 20 + layer * 14)],
        ],
        [0, 0],
        [1, 0],
      );
      canvas.path(
        "M40 0C70 -44 150 -46 216 0C150 46 70 44 40 0Z",
        fill,
        `transform="translate(${cx} ${cy}) rotate(${angle}) scale(${size})" stroke="${oklch(0.24, 0.1, 10)}" stroke-width="1.6" stroke-opacity="0.7"`,
      );
    }
  }
  canvas.circle(cx, cy, 122, oklch(0.2, 0.05, 60));
  for (const seed of times(240)) {
    const share = Math.sqrt(seed / 240);
    const [x, y] = polar(cx, cy, seed * GOLDEN, share * 112);
    canvas.circle(x, y, 2.4 + share * 3.6, oklch(0.92 - share * 0.36, 0.14, 95 - share * 30));
  }
  canvas.glow(cx, cy, 330, oklch(0.9, 0.13, 80), 0.35);
  for (const _ of times(90))
    canvas.circle(
      random.range(0, width),
      random.range(0, height),
      random.range(0.8, 2.8),
      oklch(0.92, 0.12, 100),
      `fill-opacity="${random.range(0.2, 0.8).toFixed(2)}"`,
    );
  canvas.vignette(oklch(0.06, 0.02, 170), 0.75);
}
