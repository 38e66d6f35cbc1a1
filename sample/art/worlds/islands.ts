import { type Canvas, type Point, times } from "../canvas";
import { oklch } from "../color";

/** Broken islands adrift over clouds, and kites between them. */
export function islands(canvas: Canvas): void {
  const { width, height, random } = canvas;
  canvas.sky([
    [0, oklch(0.5, 0.14, 255)],
    [0.5, oklch(0.75, 0.1, 230)],
    [0.8, oklch(0.92, 0.06, 90)],
    [1, oklch(0.95, 0.05, 70)],
  ]);
  canvas.glow(width * 0.2, height * 0.75, 520, oklch(0.97, 0.08, 85), 0.85);
  clouds(canvas, height * 0.78, 0.4);
  for (const _ of times(7))
    island(canvas, random.range(0, width), random.range(90, height * 0.62), random.range(34, 70), 0.25);
  island(canvas, width * 0.17, height * 0.52, 125, 0.65);
  clouds(canvas, height * 0.86, 0.7);
  island(canvas, canvas.focusX + 40, height * 0.4, 265, 1);
  clouds(canvas, height * 0.98, 1);
  for (const [x, y, size] of [
    [0.36, 0.3, 46],
    [0.43, 0.2, 26],
    [0.29, 0.17, 20],
    [0.88, 0.2, 32],
  ] as const)
    kite(canvas, width * x, height * y, size);
  canvas.vignette(oklch(0.25, 0.1, 260), 0.4);
}

function island(canvas: Canvas, x: number, y: number, size: number, near: number): void {
  const { random } = canvas;
  const rock = (shade: number) => oklch(0.74 - near * 0.38 - shade, 0.05, 265 - near * 225 * 0.15);
  const keel: Point[] = times(11).map((step) => {
    const share = step / 10;
    const depth = Math.sin(share * Math.PI) ** 0.7 * size * random.range(0.55, 1.05);
    return [x - size + share * size * 2, y + depth];
  });
  canvas.polygon([...keel, [x + size, y], [x - size, y]], rock(0));
  canvas.polygon([...keel.slice(5), [x + size, y], [x + size * 0.1, y]], rock(0.09));
  for (const point of keel.slice(2, 9))
    canvas.polygon(
      [point, [point[0] + size * 0.16, y + 4], [point[0] - size * 0.06, y + 4]],
      rock(0.05),
      'fill-opacity="0.7"',
    );
  const grass = oklch(0.8 - near * 0.16, 0.06 + near * 0.1, 140);
  canvas.add(`<ellipse cx="${x}" cy="${y}" rx="${size * 1.03}" ry="${size * 0.15}" fill="${grass}"/>`);
  canvas.add(
    `<ellipse cx="${x - size * 0.2}" cy="${y - size * 0.02}" rx="${size * 0.7}" ry="${size * 0.085}" fill="${oklch(0.88 - near * 0.08, 0.06 + near * 0.1, 125)}"/>`,
  );
  for (const _ of times(near * 12)) {
    const tx = x + random.range(-0.85, 0.85) * size;
    const h = size * random.range(0.1, 0.24);
    canvas.polygon(
      [
        [tx - h * 0.3, y],
        [tx, y - h],
        [tx + h * 0.3, y],
      ],
      oklch(0.42, 0.1, random.range(150, 175)),
    );
  }
  if (near === 1) tower(canvas, x + size * 0.24, y, size);
}

function tower(canvas: Canvas, x: number, y: number, size: number): void {
  const wall = canvas.linear(
    [
      [0, oklch(0.93, 0.03, 80)],
      [1, oklch(0.6, 0.06, 270)],
    ],
    [0, 0],
    [1, 0],
  );
  canvas.polygon(
    [
      [x - 34, y + 6],
      [x - 24, y - size * 0.78],
      [x + 24, y - size * 0.78],
      [x + 34, y + 6],
    ],
    wall,
  );
  canvas.polygon(
    [
      [x - 44, y - size * 0.76],
      [x, y - size * 1.12],
      [x + 44, y - size * 0.76],
    ],
    oklch(0.58, 0.2, 28),
  );
  canvas.rect(x - 7, y - size * 0.6, 14, 30, oklch(0.3, 0.07, 270), 'rx="7"');
  canvas.rect(x - 7, y - size * 0.3, 14, 30, oklch(0.3, 0.07, 270), 'rx="7"');
}

function kite(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.stroke(
    `M${x} ${y + size}C${x - 30} ${y + size * 2} ${x + 40} ${y + size * 3} ${x - 10} ${y + size * 4.2}`,
    oklch(0.3, 0.08, 265),
    1.6,
  );
  canvas.polygon(
    [
      [x, y - size],
      [x + size * 0.8, y],
      [x, y + size],
    ],
    oklch(0.62, 0.22, 28),
  );
  canvas.polygon(
    [
      [x, y - size],
      [x - size * 0.8, y],
      [x, y + size],
    ],
    oklch(0.78, 0.17, 55),
  );
}

function clouds(canvas: Canvas, y: number, opacity: number): void {
  const { random, width } = canvas;
  for (const _ of times(34)) {
    canvas.circle(
      random.range(-40, width + 40),
      y + random.range(-10, 80),
      random.range(36, 110),
      oklch(random.range(0.9, 0.99), 0.03, 250),
      `fill-opacity="${opacity * 0.6}"`,
    );
  }
}
