import { type Canvas, polar, times } from "../canvas";
import { oklch } from "../color";

/** A flooded pitch under floodlights, and the ball leaving a spray. */
export function arena(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = canvas.focusX - 60;
  canvas.sky([
    [0, oklch(0.2, 0.08, 265)],
    [0.5, oklch(0.45, 0.14, 245)],
    [1, oklch(0.3, 0.1, 235)],
  ]);
  canvas.path(`M0 330Q${width / 2} 190 ${width} 330V470H0Z`, oklch(0.17, 0.06, 268));
  for (const _ of times(width * 0.8)) {
    const x = random.range(0, width);
    const dip = 140 * (1 - ((x - width / 2) / (width / 2)) ** 2) * 0.5;
    canvas.rect(
      x,
      random.range(345 - dip, 455),
      4,
      4,
      oklch(random.range(0.45, 0.9), 0.13, random.pick([220, 260, 60, 20])),
      'fill-opacity="0.75"',
    );
  }
  for (const side of times(5)) flood(canvas, width * (0.07 + side * 0.215), 92 + Math.abs(side - 2) * 26, cx);
  canvas.polygon(
    [
      [0, 450],
      [width, 450],
      [width, height],
      [0, height],
    ],
    canvas.linear([
      [0, oklch(0.66, 0.13, 205)],
      [0.5, oklch(0.46, 0.13, 225)],
      [1, oklch(0.24, 0.09, 250)],
    ]),
  );
  const line = oklch(0.97, 0.03, 200);
  for (const index of times(13)) {
    const far = width / 2 + (index - 6) * 110;
    canvas.stroke(`M${far} 450L${width / 2 + (index - 6) * 420} ${height}`, line, 2, 'stroke-opacity="0.2"');
  }
  canvas.add(
    `<ellipse cx="${cx}" cy="590" rx="330" ry="74" fill="none" stroke="${line}" stroke-width="6" stroke-opacity="0.75"/>`,
  );
  canvas.stroke(`M0 590H${width}`, line, 5, 'stroke-opacity="0.65"');
  for (const _ of times(90))
    canvas.rect(
      random.range(0, width),
      random.range(455, height),
      random.range(20, 130),
      random.range(1, 3),
      line,
      `fill-opacity="${random.range(0.05, 0.35).toFixed(2)}"`,
    );
  spray(canvas, cx, 575);
  ball(canvas, cx + 116, 300);
  canvas.vignette(oklch(0.08, 0.04, 265), 0.7);
}

function flood(canvas: Canvas, x: number, y: number, target: number): void {
  const white = oklch(0.98, 0.03, 210);
  canvas.polygon(
    [
      [x - 34, y],
      [x + 34, y],
      [target + 240, 590],
      [target - 240, 590],
    ],
    canvas.linear([
      [0, white, 0.34],
      [1, white, 0],
    ]),
  );
  canvas.rect(x - 3, y, 6, 230, oklch(0.13, 0.04, 265));
  canvas.rect(x - 46, y - 24, 92, 40, oklch(0.13, 0.04, 265), 'rx="4"');
  for (const lamp of times(8))
    canvas.circle(x - 34 + (lamp % 4) * 22.6, y - 13 + Math.floor(lamp / 4) * 18, 7, white);
  canvas.glow(x, y, 130, white, 0.8);
}

function spray(canvas: Canvas, x: number, y: number): void {
  const { random } = canvas;
  for (const _ of times(170)) {
    const [px, py] = polar(x, y, -random.range(0.12, Math.PI * 0.72) * 1.1, random.next() ** 0.7 * 330);
    const size = random.range(1.4, 8) * (1 - Math.hypot(px - x, py - y) / 420);
    canvas.circle(
      px,
      py,
      Math.max(1, size),
      oklch(random.range(0.8, 0.99), 0.05, 210),
      `fill-opacity="${random.range(0.4, 0.95).toFixed(2)}"`,
    );
  }
  for (const index of times(8))
    canvas.stroke(
      `M${x - 90 + index * 22} ${y + 12}Q${x - 20 + index * 26} ${y - 150} ${x + 60 + index * 12} ${y - 230 - index * 6}`,
      "#fff",
      4,
      'stroke-opacity="0.4" stroke-linecap="round"',
    );
}

/** A striped ball, spinning. */
function ball(canvas: Canvas, x: number, y: number): void {
  const round = canvas.clip(`M${x - 92} ${y}a92 92 0 1 0 184 0a92 92 0 1 0 -184 0Z`);
  canvas.glow(x, y, 230, oklch(0.92, 0.1, 200), 0.7);
  canvas.group(`clip-path="${round}"`, () => {
    canvas.circle(x, y, 92, oklch(0.97, 0.02, 200));
    canvas.group(`transform="rotate(-32 ${x} ${y})"`, () => {
      for (const band of [-62, 0, 62]) {
        canvas.path(
          `M${x - 110} ${y + band - 14}Q${x} ${y + band + 34} ${x + 110} ${y + band - 14}V${y + band + 10}Q${x} ${y + band + 62} ${x - 110} ${y + band + 10}Z`,
          band === 0 ? oklch(0.66, 0.23, 25) : oklch(0.3, 0.12, 265),
        );
      }
    });
    const shade = [
      [0.4, "#000", 0],
      [1, "#001", 0.6],
    ] as const;
    canvas.circle(x, y, 92, canvas.radial(x - 32, y - 36, 150, shade));
  });
}
