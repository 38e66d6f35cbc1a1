import { type Canvas, times } from "../canvas";
import { oklch } from "../color";

/** Rays from a lever, for input devices. */
export function bannerRays(canvas: Canvas): void {
  const { width, height } = canvas;
  canvas.background(oklch(0.8, 0.16, 75));
  const x = width * 0.76;
  for (const index of times(36)) {
    if (index % 2) continue;
    const ray = (turn: number) =>
      `${x + Math.cos((turn * Math.PI) / 18) * 1100} ${height + Math.sin((turn * Math.PI) / 18) * 1100}`;
    canvas.path(`M${x} ${height}L${ray(index)}L${ray(index + 1)}Z`, oklch(0.73, 0.18, 58));
  }
  canvas.polygon(
    [
      [x - 190, height],
      [x - 150, 178],
      [x + 150, 178],
      [x + 190, height],
    ],
    oklch(0.23, 0.05, 30),
  );
  canvas.stroke(`M${x} 190L${x + 34} 76`, oklch(0.3, 0.04, 30), 24, 'stroke-linecap="round"');
  canvas.circle(x + 40, 62, 42, oklch(0.6, 0.22, 28));
  canvas.circle(x + 28, 48, 12, oklch(0.85, 0.1, 40));
  for (const index of times(3))
    canvas.circle(90 + index * 96, 125, 34, index === 1 ? oklch(0.6, 0.22, 28) : oklch(0.23, 0.05, 30));
}

/** Tide lines running under a signal mast, for hosting. */
export function bannerTide(canvas: Canvas): void {
  const { width, height } = canvas;
  canvas.background(
    canvas.linear(
      [
        [0, oklch(0.2, 0.06, 260)],
        [0.6, oklch(0.32, 0.11, 250)],
        [1, oklch(0.5, 0.13, 200)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  const x = width * 0.72;
  canvas.glow(x, 84, 300, oklch(0.85, 0.13, 190), 0.7);
  for (const radius of [38, 66, 94, 122])
    canvas.ring(x, 84, radius, oklch(0.9, 0.1, 190), 3.5, `stroke-opacity="${1 - radius / 160}"`);
  for (const row of times(9)) {
    const y = 128 + row * 15;
    const swell = times(13).map(
      (step) => `${step === 0 ? "M" : "T"}${step * 84 - 40 - row * 13} ${y + (step % 2) * 5}`,
    );
    const [first = "", second = "", ...others] = swell;
    const data = `${first}Q${20 - row * 13} ${y - 17} ${second.slice(1)}${others.join("")}`;
    canvas.stroke(data, oklch(0.86 - row * 0.05, 0.12, 195 + row * 5), 4.5);
  }
  canvas.polygon(
    [
      [x - 5, 84],
      [x + 5, 84],
      [x + 17, height],
      [x - 17, height],
    ],
    oklch(0.97, 0.02, 200),
  );
  canvas.circle(x, 84, 15, oklch(0.82, 0.17, 65));
  canvas.path(
    `M118 96C150 62 176 70 192 92C208 70 238 62 266 96C238 84 212 92 192 116C172 92 146 84 118 96Z`,
    oklch(0.97, 0.02, 200),
  );
  canvas.path(
    `M296 62C312 46 326 50 334 60C342 50 356 46 372 62C356 56 344 62 334 74C324 62 312 56 296 62Z`,
    oklch(0.85, 0.08, 200),
  );
}
