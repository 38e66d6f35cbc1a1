import { type Canvas, type Point, polar, polyline, times, tone } from "../canvas";
import { createNoise, layered } from "../noise";

/** A flower of war, its seeds in a spiral and its leaves like blades. */
export function bloom(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background(c.radial(x, 360, c.width * 0.7, "40 10 150, 22 6 160, 12 3 170"));
  for (const _ of times(60)) {
    const leaf = "M0 0C130 -30 330 -28 520 0C330 28 130 30 0 0Z";
    const fill = tone(random.range(18, 34), 7, random.range(140, 175));
    c.draw(
      [x, 360, random.range(0.75, 1.5), random.range(0, 360)],
      `${fill}: ${leaf}\n48 10 150/60 | 1.5: ${leaf}`,
    );
  }
  for (const layer of times(4)) {
    const count = 21 - layer * 3;
    const petal = "M40 0C70 -44 150 -46 216 0C150 46 70 44 40 0Z";
    const fill = `h ${tone(36 + layer * 6, 19, 10 + layer * 9)}, ${tone(68 + layer * 6.5, 19, 20 + layer * 14)}`;
    for (const index of times(count)) {
      const place = [x, 360, 1.42 - layer * 0.29, (index * 360) / count + layer * 9] as const;
      c.draw(place, `${fill}: ${petal}\n24 10 10/70 | 1.6: ${petal}`);
    }
  }
  c.circle(x, 360, 122, "20 5 60");
  for (const seed of times(240)) {
    const share = Math.sqrt(seed / 240);
    const spot = polar(x, 360, seed * Math.PI * (3 - Math.sqrt(5)), share * 112);
    c.circle(...spot, 2.4 + share * 3.6, tone(92 - share * 36, 14, 95 - share * 30));
  }
  c.glow(x, 360, 330, "90 13 80", 35);
  c.motes(90, 0, 720, 2.8, "92 12 100");
  c.vignette("6 2 170", 75);
}

/** Nine stations on tilted rings around a dying star. */
export function orbits(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background(c.radial(x, 360, c.width * 0.7, "34 13 20, 22 9 350 @35, 11 4 300"));
  c.motes(220, 0, 720, 1.5, "95 3 40");
  c.group(`transform="rotate(-18 ${x} 360)"`, () => {
    const ring = (radius: number, sweep: 0 | 1) =>
      `M${x - radius} 360A${radius} ${radius * 0.3} 0 0 ${sweep} ${x + radius} 360`;
    for (const index of times(9))
      c.line(
        ring(150 + index * 62, 1),
        tone(60 - index * 4, 11, 20 - index * 8, 55),
        index % 3 === 0 ? 3 : 1.2,
      );
    c.glow(x, 360, 430, "70 20 35", 90);
    c.glow(x, 360, 210, "90 13 70", 90);
    c.circle(x, 360, 104, c.radial(x - 24, 340, 130, "98 5 90, 87 15 70, 62 22 32"));
    for (const index of times(9)) {
      const radius = 150 + index * 62;
      c.line(ring(radius, 0), tone(82 - index * 5, 13, 50 - index * 9, 85), index % 3 === 0 ? 4 : 1.6);
      const angle = random.range(0.15, Math.PI - 0.15);
      const spot = [x + Math.cos(angle) * radius, 360 + Math.sin(angle) * radius * 0.3] as const;
      const size = 7 + index * 2.6;
      c.glow(...spot, size * 4, "85 12 50", 50);
      c.circle(...spot, size, "16 5 330");
      c.circle(
        ...polar(...spot, Math.atan2(360 - spot[1], x - spot[0]), size * 0.45),
        size * 0.55,
        "88 12 60",
      );
    }
  });
  c.vignette("7 3 300", 70);
}

/** A round spectrum of bars, like a choir seen from above, around one open eye of sound. */
export function waveform(c: Canvas): void {
  const level = layered(createNoise(c.random), 3);
  const x = c.focusX;
  c.background("16 6 350");
  c.glow(x, 360, c.width * 0.62, "52 23 5", 70);
  for (const ring of times(5)) {
    const [count, radius] = [76 + ring * 40, 128 + ring * 116];
    for (const angle of times(count).map((index) => (index / count) * Math.PI * 2)) {
      const power = level(Math.cos(angle) * 3 + 9, Math.sin(angle) * 3 + 9 + ring * 2.3);
      const end = polar(x, 360, angle, radius + 10 + power ** 2.4 * (150 + ring * 24));
      const color = tone(92 - ring * 13, 8 + power * 17, 75 - ring * 17 - power * 40);
      c.line(`M${polar(x, 360, angle, radius)}L${end}`, color, 6 + ring * 0.5);
    }
  }
  c.glow(x, 360, 190, "90 14 70", 90);
  c.circle(x, 360, 100, "14 5 350");
  for (const index of times(4))
    c.ring(
      x,
      360,
      88 - index * 18,
      tone(95, 10, 85 - index * 18),
      5 - index * 0.8,
      index % 2 ? "18 8" : "none",
    );
  c.circle(x, 360, 20, "99 4 90");
  c.vignette("7 4 345", 80);
}

/** Briars closing in rings around a clearing that is still lit. */
export function thorns(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background(c.radial(x, 360, c.width * 0.62, "96 6 350, 82 13 355 @14, 48 18 350 @42, 16 7 335"));
  for (const near of times(17).map((ring) => ring / 16)) {
    const radius = ((near * 620 - 100) * c.width) / 1280 + 260 + random.range(-20, 20);
    if (radius > 110) briar(c, radius, near);
  }
  c.draw([x, 360], CLEARING);
  for (const _ of times(50)) {
    const spot = polar(x, 360, random.range(0, 6.28), random.range(60, 420));
    const fill = tone(random.range(60, 90), 18, random.range(345, 375));
    c.draw([...spot, 1, random.int(0, 360)], `${fill}: M0 0C-8 -8 -6 -18 0 -22C6 -18 8 -8 0 0Z`);
  }
  c.vignette("6 3 335", 70);
}

/** One stem that winds around the clearing, with its thorns. */
function briar(c: Canvas, radius: number, near: number): void {
  const { random, focusX } = c;
  const color = tone(44 - near * 31, 14 - near * 8, 345 - near * 12);
  const thick = 7 + near * near * 30;
  const phase = random.range(0, 6.28);
  const stem = times(76).map((step) => {
    const angle = phase + (step / 76) * Math.PI * 2;
    const reach = radius + Math.sin(angle * 5 + phase * 3) * 26 + Math.sin(angle * 11 + phase) * 11;
    const spot: Point = [focusX + Math.cos(angle) * reach * 1.25, 360 + Math.sin(angle) * reach * 0.82];
    return { angle, spot };
  });
  c.line(polyline(stem.map(({ spot }) => spot)), color, thick);
  for (const { angle, spot } of stem.filter((_, step) => step % 2 === 0)) {
    const way = angle + (random.chance(0.68) ? Math.PI : 0) + random.range(-0.5, 0.5);
    const thorn = `M0 -.3L${random.range(0.9, 1.6)} 0L0 .3Z`;
    c.draw([...spot, thick * 2, (way * 180) / Math.PI], `${color}: ${thorn}`);
  }
}

const CLEARING = `
  12 5 340: M-17 70C-20 10 -12 -12 0 -16C13 -12 20 10 18 70ZM-12 -26a12 12 0 1 0 24 0a12 12 0 1 0 -24 0Z
  12 5 340 | 5: M14 8L54 -56`;

/** A naval star chart in gold on ink: bearings, courses and the ghosts of fleets. */
export function constellation(c: Canvas): void {
  const { random, focusX: x, width } = c;
  c.background(c.radial(x, 360, width * 0.7, "27 6 255, 13 4 262"));
  for (const _ of times(5))
    c.glow(random.range(0, width), random.range(0, 720), random.range(200, 380), "50 12 240", 20);
  c.motes(320, 0, 720, 1.5, "93 4 90");
  for (const index of times(7))
    c.ring(x, 360, 70 + index * 88, "55 7 90/60", index % 2 ? 1 : 2, index % 2 ? "3 9" : "none");
  for (const index of times(72)) {
    const isLong = index % 6 === 0;
    const mark = `82 11 85 | ${isLong ? 3 : 1.2}: M0 334V${isLong ? 308 : 324}`;
    c.draw([x, 360, 1, index * 5], index % 9 === 0 ? `${mark}\n55 7 90/35 | 1: M0 60V${width}` : mark);
  }
  const fleet = times(13).map((): Point => [random.range(0.06, 0.97) * width, random.range(70, 634)]);
  fleet.sort((one, other) => one[0] - other[0]);
  for (const [index, spot] of fleet.entries()) {
    const next = fleet[index + (index % 4 === 3 ? 2 : 1)];
    if (next) c.line(`M${spot}L${next}`, "82 11 85/80", 1.6);
    c.glow(...spot, 40, "82 11 85", 60);
    const size = random.range(8, 19);
    c.polygon(
      times(8).map((ray) => polar(...spot, (ray * Math.PI) / 4, ray % 2 ? size * 0.22 : size)),
      "96 6 90",
    );
  }
  c.draw([x, 360, 1, 38], FLAGSHIP);
  c.vignette("8 3 262", 70);
}

const FLAGSHIP = [
  "M0 -210L34 -60L40 120L0 168L-40 120L-34 -60Z",
  "M38 -10L128 110L118 140L40 92Z",
  "M-38 -10L-128 110L-118 140L-40 92Z",
]
  .map((hull) => `17 4 260: ${hull}\n82 11 85 | 3: ${hull}`)
  .concat("82 11 85 | 2: M0 -200V160M-20 -60H20M-26 10H26", "82 11 85 | 32: M0 46v.1")
  .join("\n");

/** A corridor of light racing into a vanishing point. */
export function horizon(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background(c.radial(x, 324, c.width * 0.75, "42 17 330, 20 10 300 @30, 9 4 280"));
  for (const index of times(15)) {
    const scale = 0.035 * 1.46 ** index;
    const color = `${index % 2 ? "86 15 195" : "70 25 350"}/${Math.min(100, 30 + index * 6)}`;
    c.draw([x, 324, scale, index * 5 - 32], `${color} | ${7 + 1 / scale}: M-640 -330H640V330H-640Z`);
  }
  for (const index of times(90)) {
    const angle = (index / 45) * Math.PI + random.range(-0.03, 0.03);
    const from = random.range(60, 500);
    const at = (reach: number): Point => [x + Math.cos(angle) * reach * 1.5, 324 + Math.sin(angle) * reach];
    const color = `${random.chance(0.5) ? "86 15 195" : "85 13 320"}/${random.range(25, 90)}`;
    c.line(`M${at(from)}L${at(from + random.range(40, 460))}`, color, random.range(0.8, 4));
  }
  c.glow(x, 324, 330, "85 16 340", 95);
  c.circle(x, 324, 26, "99 2 320");
  c.glow(x - 70, 559, 230, "86 15 195", 55);
  c.draw([x - 70, 547], RUNNER);
  c.vignette("5 3 280", 70);
}

const RUNNER = `
  13 4 285: M0 -62L190 62L60 40L0 56L-60 40L-190 62Z
  86 15 195 | 4: M0 -62L190 62L60 40L0 56L-60 40L-190 62Z
  32 12 320: M0 -62L42 30L0 44L-42 30Z
  98 5 195 | 13: M-57 32H-35M35 32H57`;
