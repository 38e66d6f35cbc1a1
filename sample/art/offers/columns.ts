import { type Canvas, type Point, polar, polyline, times } from "../canvas";
import { oklch } from "../color";
import { createNoise, layered } from "../noise";

/** Three rotors in a shaft of cold air, for cooling. */
export function towerFan(canvas: Canvas): void {
  const { width, height } = canvas;
  canvas.background(
    canvas.linear([
      [0, oklch(0.9, 0.05, 215)],
      [1, oklch(0.42, 0.13, 245)],
    ]),
  );
  for (const index of times(11)) canvas.rect(18 + index * 26, 0, 4, height, "#fff", 'fill-opacity="0.16"');
  for (const [row, y] of [112, 300, 488].entries()) {
    canvas.circle(width / 2, y, 90, oklch(0.2, 0.05, 250));
    canvas.ring(width / 2, y, 90, oklch(0.95, 0.03, 220), 6);
    for (const blade of times(7)) {
      const turn = (blade * 360) / 7 + row * 20;
      canvas.path(
        `M${width / 2} ${y}C${width / 2 + 30} ${y - 26} ${width / 2 + 44} ${y - 58} ${width / 2 + 18} ${y - 80}C${width / 2 + 4} ${y - 60} ${width / 2 - 6} ${y - 30} ${width / 2} ${y}Z`,
        oklch(0.78, 0.12, 210),
        `transform="rotate(${turn} ${width / 2} ${y})"`,
      );
    }
    canvas.circle(width / 2, y, 20, oklch(0.95, 0.03, 220));
  }
}

/** A folded map with one marked place. */
export function towerMap(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const relief = layered(createNoise(random), 3);
  canvas.background(oklch(0.93, 0.04, 90));
  for (const line of times(19)) {
    const way = times(31).map(
      (step): Point => [step * 10, line * 36 - 30 + (relief(step * 0.12, line * 0.22) - 0.5) * 150],
    );
    canvas.stroke(polyline(way), oklch(0.56, 0.11, 150), line % 4 ? 1.6 : 3.2);
  }
  canvas.path(
    `M-10 420C90 380 120 470 200 430S310 400 320 380V640H-10Z`,
    oklch(0.66, 0.1, 225),
    'fill-opacity="0.85"',
  );
  for (const index of times(3))
    canvas.rect(index * 100, 0, 100, height, "#000", `fill-opacity="${index % 2 ? 0.1 : 0}"`);
  canvas.path("M150 330C96 250 92 170 150 164C208 170 204 250 150 330Z", oklch(0.58, 0.22, 28));
  canvas.circle(150, 222, 24, oklch(0.97, 0.02, 90));
  canvas.stroke(`M20 ${height - 40}H${width - 20}`, oklch(0.97, 0.02, 90), 4, 'stroke-dasharray="14 10"');
}

/** Key caps in a violet dusk, one pressed. */
export function towerKeys(canvas: Canvas): void {
  canvas.background(
    canvas.linear([
      [0, oklch(0.24, 0.09, 300)],
      [1, oklch(0.45, 0.17, 330)],
    ]),
  );
  for (const row of times(7)) {
    for (const column of times(4)) {
      const x = column * 86 - 22 + (row % 2) * -30;
      const y = row * 90 - 8;
      const isPressed = row === 3 && column === 2;
      if (isPressed) canvas.glow(x + 36, y + 36, 150, oklch(0.85, 0.17, 70), 0.9);
      canvas.rect(x, y + (isPressed ? 8 : 12), 74, 70, oklch(0.16, 0.06, 300), 'rx="14"');
      canvas.rect(
        x,
        y + (isPressed ? 5 : 0),
        74,
        70,
        isPressed ? oklch(0.86, 0.16, 75) : oklch(0.36 + row * 0.03, 0.13, 305 + row * 6),
        'rx="14"',
      );
      canvas.rect(x + 9, y + (isPressed ? 11 : 6), 56, 50, "#fff", 'rx="10" fill-opacity="0.13"');
    }
  }
}

/** A ferry's wake in opal water. */
export function towerFerry(canvas: Canvas): void {
  const { width } = canvas;
  canvas.background(
    canvas.linear([
      [0, oklch(0.85, 0.07, 180)],
      [0.5, oklch(0.72, 0.1, 220)],
      [1, oklch(0.55, 0.13, 300)],
    ]),
  );
  for (const index of times(22)) {
    const y = 230 + index * 17;
    canvas.stroke(
      `M${width / 2 - 20 - index * 7} ${y}Q${width / 2} ${y - 26} ${width / 2 + 20 + index * 7} ${y}`,
      "#fff",
      3,
      `stroke-opacity="${(0.8 - index * 0.03).toFixed(2)}"`,
    );
  }
  canvas.polygon(
    [
      [150, 76],
      [196, 150],
      [190, 250],
      [110, 250],
      [104, 150],
    ],
    oklch(0.97, 0.02, 200),
  );
  canvas.rect(122, 150, 56, 70, oklch(0.5, 0.18, 300), 'rx="8"');
  const [x, y] = polar(150, 190, 0, 0);
  canvas.circle(x, y, 15, oklch(0.88, 0.14, 85));
}
