import { type Canvas, type Point, polar, polyline, times, tone } from "../canvas";
import { createNoise, layered } from "../noise";

const HEX = 62;

/** A board of raised hexagonal tiles in low evening light, a few of them held. */
export function hexes(c: Canvas): void {
  const { random, focusX, width } = c;
  c.background("20 5 285");
  for (const row of times(720 / (HEX * 0.9) + 3))
    for (const column of times(width / (HEX * 1.74) + 2)) {
      const [x, y] = [column * HEX * 1.74 + (row % 2) * HEX * 0.87, row * HEX * 0.9 - 20];
      const distance = Math.hypot((x - focusX) / 1.4, y - 360);
      const heat = Math.max(0, 1 - distance / 560);
      const rise = random.range(0, 22) + Math.max(0, 1 - distance / 420) * 74 * random.range(0.5, 1);
      const hue = 285 + heat * 130;
      const top = "M52 -18V18L0 36L-52 18V-18L0 -36Z";
      c.draw(
        [x, y - rise],
        `${tone(20 + heat * 14, 8, hue)}: M52 18L0 36V${rise + 70}L52 ${rise + 52}Z
        ${tone(27 + heat * 22, 10, hue)}: M0 36L-52 18V${rise + 52}L0 ${rise + 70}Z
        ${tone(36 + heat * 46, 8 + heat * 9, hue)}: ${top}
        ${tone(60 + heat * 36, 10, hue + 10, 70)} | 1.6: ${top}`,
      );
      if (random.chance(0.1)) c.ellipse(x, y - rise, 20, 12, tone(93, 13, hue + 20));
    }
  c.glow(focusX, 317, 430, "85 13 70", 35);
  c.vignette("8 4 285", 80);
}

/** A surveyed mountain in stacked paper layers, lit from the left, with a border line across it. */
export function contours(c: Canvas): void {
  const { focusX, width } = c;
  const relief = layered(createNoise(c.random), 3);
  c.background("19 3.5 205");
  for (const share of times(17).map((layer) => layer / 16)) {
    const radius = width * 0.72 * (1 - share) ** 1.15 + 18;
    const ring = times(120).map((step): Point => {
      const angle = (step / 60) * Math.PI;
      const rough = 0.55 + relief(Math.cos(angle) * 1.5 + 7 + share * 1.1, Math.sin(angle) * 1.5 + 5) * 0.95;
      const [dx, dy] = polar(0, 0, angle, radius * rough);
      return [focusX + share * 40 + dx, 331 - share * 26 + dy * 0.62];
    });
    c.polygon(
      ring.map(([x, y]): Point => [x + 9, y + 13]),
      "0 0 0/28",
    );
    c.polygon(ring, tone(20 + share * 50, 3.5 + share * 6, 205 - share * 45));
    c.line(polyline(ring), tone(42 + share * 50, 7, 190 - share * 60, 80), 1.4);
  }
  const border = times(60).map(
    (step): Point => [(step / 59) * width, 562 - step * 5.5 + (relief(step * 0.16, 90) - 0.5) * 200],
  );
  c.line(polyline(border), "72 19 45", 5, "26 12");
  for (const [x, y] of [18, 33, 46].flatMap((step) => border.slice(step, step + 1))) {
    c.circle(x, y, 13, "18 3 205");
    c.ring(x, y, 13, "80 17 55", 5);
  }
  c.glow(width * 0.12, 0, width * 0.6, "85 9 190", 30);
  c.vignette("10 3 215", 75);
}

const STEP = 40;

/** A copper circuit board as a dungeon, every trace running to the glowing sigil. */
export function maze(c: Canvas): void {
  const { random, width } = c;
  const x = Math.round(c.focusX / STEP) * STEP;
  c.background(c.radial(x, 360, width * 0.65, "34 9 165, 20 5.5 170, 12 3 180"));
  for (const column of times(width / STEP + 1))
    for (const row of times(19)) c.circle(column * STEP, row * STEP, 1.6, "50 8 165/60");
  c.glow(x, 360, 460, "80 17 130", 45);
  for (const _ of times(width / 8)) trace(c, x);
  for (const _ of times(16)) {
    const spot = [random.int(0, width / STEP) * STEP, random.int(0, 18) * STEP] as const;
    const [w, h] = [random.int(1, 3) * STEP, random.int(1, 2) * STEP];
    if (Math.hypot(spot[0] - x, spot[1] - 360) < 220) continue;
    c.draw(
      spot,
      `72 6 85: ${times(w / 13)
        .map((pin) => `M${5 + pin * 13} -8h5v${h + 16}h-5Z`)
        .join("")}
      13 2 200: M0 0H${w}V${h}H0Z
      35 3 190: M5 5H${w - 5}V8H5Z
      ${random.chance(0.5) ? "80 20 140" : "65 24 25"} | 8: M13 ${h - 13}v.1`,
    );
  }
  c.glow(x, 360, 210, "93 15 115", 75);
  c.draw([x, 360], SIGIL);
  c.vignette("8 2 180", 80);
}

/** A conductor that walks along the grid and its diagonals and ends in a pad. */
function trace(c: Canvas, cx: number): void {
  const { random } = c;
  const start: Point = [random.int(0, c.width / STEP) * STEP, random.int(0, 18) * STEP];
  let [x, y] = start;
  let way = `M${start}`;
  for (const _ of times(random.int(2, 5))) {
    const run = random.int(1, 3) * STEP * (random.chance(0.72) ? 1 : -1);
    const turn = random.int(0, 2);
    if (turn !== 1) x += Math.sign(cx - x) * run;
    if (turn !== 0) y += Math.sign(360 - y) * run;
    way += `L${x} ${y}`;
  }
  const heat = Math.max(0, 1 - Math.hypot(x - cx, y - 360) / 620);
  const copper = tone(50 + heat * 38, 11 + heat * 5, 55 + heat * 30);
  c.line(way, copper, random.pick([2.5, 4, 6]));
  c.circle(...start, 8, copper);
  c.circle(...start, 3.4, "14 3 175");
}

const round = (radius: number) =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
const SIGIL = `
  13 3.5 170: ${round(158)}
  76 13 70 | 9: ${round(158)}
  76 13 70 | 3: ${round(132)}
  93 15 115/25: ${round(110)}
  93 15 115 | 7: M0 -118V-42M0 42V118M-84 84L-30 30M84 -84L30 -30M-84 -70Q-84 0 -42 0M84 70Q84 0 42 0
  93 15 115 | 6: ${round(42)}
  99 4 110: ${round(15)}`;
