import { type Canvas, type Point, polar, times } from "../canvas";
import { oklch } from "../color";

/** One prism breaking into bright blades against the dark. */
export function shards(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX;
  const cy = height * 0.48;
  canvas.background(
    canvas.radial(cx, cy, width * 0.75, [
      [0, oklch(0.4, 0.16, 295)],
      [0.4, oklch(0.22, 0.1, 285)],
      [1, oklch(0.11, 0.04, 280)],
    ]),
  );
  for (const _ of times(46)) blade(canvas, cx, cy, random.range(150, width * 0.68), 0.35);
  canvas.glow(cx, cy, 420, oklch(0.75, 0.19, 330), 0.6);
  for (const _ of times(24)) blade(canvas, cx, cy, random.range(60, 330), 1);
  prism(canvas, cx, cy);
  beam(canvas, cx, cy);
  canvas.vignette(oklch(0.06, 0.03, 285), 0.75);
}

/** A splinter that points away from the middle: two facets and a lit edge. */
function blade(canvas: Canvas, cx: number, cy: number, distance: number, strength: number): void {
  const { random } = canvas;
  const angle = random.range(0, Math.PI * 2);
  const length = random.range(50, 210) * (0.5 + strength * 0.5);
  const girth = random.range(0.05, 0.16);
  const inner = polar(cx, cy, angle, distance);
  const outer = polar(cx, cy, angle + random.range(-0.05, 0.05), distance + length);
  const left = polar(cx, cy, angle - girth * 0.6, distance + length * 0.35);
  const right = polar(cx, cy, angle + girth * 0.6, distance + length * 0.3);
  const hue = 250 + (((angle / Math.PI) * 75) % 130);
  canvas.polygon([inner, left, outer], oklch(0.72, 0.17, hue), `fill-opacity="${strength}"`);
  canvas.polygon([inner, right, outer], oklch(0.4, 0.17, hue + 18), `fill-opacity="${strength}"`);
  canvas.stroke(
    `M${inner.join(" ")}L${outer.join(" ")}`,
    oklch(0.95, 0.06, hue),
    1.5,
    `stroke-opacity="${strength * 0.8}"`,
  );
}

function prism(canvas: Canvas, cx: number, cy: number): void {
  const top: Point = [cx - 10, cy - 250];
  const bottom: Point = [cx + 14, cy + 262];
  const edges: Point[] = [
    [cx - 112, cy - 70],
    [cx - 34, cy - 16],
    [cx + 62, cy - 34],
    [cx + 118, cy - 96],
  ];
  const upper = [0.62, 0.9, 0.74];
  const lower = [0.36, 0.66, 0.46];
  for (const face of times(3)) {
    const left = edges[face] as Point;
    const right = edges[face + 1] as Point;
    canvas.polygon([top, left, right], oklch(upper[face] ?? 0.6, 0.13, 320 - face * 45));
    canvas.polygon(
      [
        left,
        [left[0] * 0.4 + bottom[0] * 0.6, cy + 150],
        bottom,
        [right[0] * 0.4 + bottom[0] * 0.6, cy + 150],
        right,
      ],
      oklch(lower[face] ?? 0.4, 0.17, 330 - face * 45),
    );
  }
}

function beam(canvas: Canvas, cx: number, cy: number): void {
  const white = oklch(0.99, 0.01, 300);
  canvas.polygon(
    [
      [0, cy + 78],
      [cx - 60, cy - 26],
      [cx - 60, cy - 18],
      [0, cy + 94],
    ],
    canvas.linear(
      [
        [0, white, 0.1],
        [1, white, 0.9],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  for (const index of times(6)) {
    const y = cy - 190 + index * 74;
    const color = oklch(0.8, 0.19, 20 + index * 56);
    canvas.polygon(
      [
        [cx + 60, cy - 30],
        [canvas.width, y - 26],
        [canvas.width, y + 30],
      ],
      canvas.linear(
        [
          [0, color, 0.75],
          [1, color, 0.12],
        ],
        [0, 0],
        [1, 0],
      ),
    );
  }
}
