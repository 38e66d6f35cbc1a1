import { type Canvas, polar, rows, times, tone } from "../canvas";
import { createNoise } from "../noise";

/** Aircraft above a sea of cloud at sunrise, their trails crossing. */
export function flight(c: Canvas): void {
  const { random, focusX: x, width } = c;
  c.background("36 10 250, 66 9 235 @40, 90 7 75 @62, 80 8 40");
  c.glow(width * 0.2, 403, 520, "97 8 85");
  c.circle(width * 0.2, 403, 62, "100 0 0");
  for (const near of times(7).map((layer) => layer / 6)) {
    const cloud = tone(96 - near * 40, 3.5 + near * 3, 55 - near * 130, 85);
    for (const _ of times(26)) {
      const size = random.range(40, 90) * (0.6 + near * 1.3);
      c.circle(
        random.range(-60, width + 60),
        446 + near * 238 + size * 0.7 + random.range(-16, 16),
        size,
        cloud,
      );
    }
    c.rect(0, 505 + near * 238, width, 720, tone(93 - near * 40, 3.5 + near * 3, 50 - near * 130, 60));
  }
  for (const [dx, y, scale, turn, trail] of rows<5>(
    "-330 176 .34 14 -14, 320 140 .26 32 24, 0 320 1.25 -20 -40",
  )) {
    c.draw(
      [x + dx, y, 1, trail],
      `h 100 0 0/0, 100 0 0/90: M-900 ${-6 * scale}L0 ${-12 * scale}V${12 * scale}L-900 ${6 * scale}Z`,
    );
    c.draw([x + dx, y, scale, turn], JET);
  }
  c.vignette("20 8 260", 50);
}

const JET = `
  30 5 262: M-60 6L-190 122L-120 118L60 30Z
  56 6 50: M-40 -8L-150 -112L-90 -104L90 -18Z
  20 4 262: M-170 -14L150 -22L262 0L150 20L-170 16Z
  78 5 60: M-170 -14L150 -22L262 0L-170 -2Z
  64 20 28: M-160 -8L-214 -84L-172 -80L-96 -12Z
  30 10 25: M-160 10L-206 56L-168 56L-100 14Z
  70 12 215: M60 -18Q110 -48 168 -14Z
  85 17 60/40 | 70: M-190 0h.1
  97 10 80 | 30: M-174 0h.1`;

/** Broken islands adrift over clouds, and kites between them. */
export function islands(c: Canvas): void {
  const { random, width } = c;
  const clouds = (y: number, opacity: number) => {
    for (const _ of times(34)) {
      const place = [
        random.range(-40, width + 40),
        y + random.range(-10, 80),
        random.range(36, 110),
      ] as const;
      c.circle(...place, tone(random.range(90, 99), 3, 250, opacity));
    }
  };
  c.background("50 14 255, 75 10 230, 92 6 90 @80, 95 5 70");
  c.glow(width * 0.2, 540, 520, "97 8 85", 85);
  clouds(560, 24);
  for (const _ of times(7))
    island(c, random.range(0, width), random.range(90, 446), random.range(34, 70), 0.25);
  island(c, width * 0.17, 374, 125, 0.65);
  clouds(620, 42);
  island(c, c.focusX + 40, 288, 265, 1);
  c.draw([c.focusX + 104, 288], ISLAND_TOWER);
  clouds(705, 60);
  for (const [share, y, size] of rows<3>(".36 216 46, .43 144 26, .29 122 20, .88 144 32"))
    c.draw([width * share, y, size / 46], KITE);
  c.vignette("25 10 260", 40);
}

function island(c: Canvas, x: number, y: number, size: number, near: number): void {
  const { random } = c;
  const rock = (shade: number) => tone(74 - near * 38 - shade, 5, 265 - near * 34);
  const keel = times(11).map((step) => {
    const depth = Math.sin((step / 10) * Math.PI) ** 0.7 * size * random.range(0.55, 1.05);
    return [x - size + (step / 5) * size, y + depth] as const;
  });
  c.polygon([...keel, [x + size, y], [x - size, y]], rock(0));
  c.polygon([...keel.slice(5), [x + size, y], [x + size * 0.1, y]], rock(9));
  c.ellipse(x, y, size * 1.03, size * 0.15, tone(80 - near * 16, 6 + near * 10, 140));
  c.ellipse(
    x - size * 0.2,
    y - size * 0.02,
    size * 0.7,
    size * 0.085,
    tone(88 - near * 8, 6 + near * 10, 125),
  );
  for (const _ of times(near * 12)) {
    const tree = [x + random.range(-0.85, 0.85) * size, y, size * random.range(0.1, 0.24)] as const;
    c.draw(tree, `${tone(42, 10, random.range(150, 175))}: M-.3 0L0 -1L.3 0Z`);
  }
}

const ISLAND_TOWER = `
  h 93 3 80, 60 6 270: M-34 6L-24 -207H24L34 6Z
  58 20 28: M-44 -201L0 -297L44 -201Z
  30 7 270 | 14: M0 -152V-136M0 -72V-56`;

const KITE = `
  30 8 265 | 2: M0 46C-30 92 40 138 -10 193
  62 22 28: M0 -46L37 0L0 46Z
  78 17 55: M0 -46L-37 0L0 46Z`;

/** Seven great lanterns over a twilight lake, and hundreds of small ones behind them. */
export function lanterns(c: Canvas): void {
  const { random, width } = c;
  const relief = createNoise(random);
  const shore = 518;
  c.background("20 8 285, 38 12 310 @45, 66 13 20 @72, 22 7 300");
  for (const layer of times(3)) {
    const crest = (x: number) =>
      shore - 20 - relief(x * (0.003 + layer * 0.002) + layer * 40) * (190 - layer * 56);
    c.hills(crest, tone(43 - layer * 10, 9, 320 - layer * 14));
  }
  c.rect(0, shore, width, 202, "50 12 10, 30 10 310 @30, 13 5 290");
  for (const _ of times(190)) {
    const depth = random.next();
    const size = 1.6 + depth * 4.6;
    c.rect(
      random.range(0, width),
      random.range(20, 448),
      size * 1.4,
      size * 2,
      tone(86, 15, 65, 35 + depth * 60),
      size * 0.5,
    );
  }
  for (const [index, [share, y]] of rows<2>(
    ".1 210, .24 355, .37 165, .5 330, .63 215, .78 350, .91 190",
  ).entries()) {
    const size = index === 4 ? 1.75 : 0.72 + (index % 3) * 0.16;
    const x = share * width;
    c.glow(x, y, 190 * size, "86 16 65", 75);
    const skin = c.radial(0, 18, 86, "98 7 90, 84 17 62, 56 21 30");
    c.draw([x, y, size], `${skin}: M-26 -62H26C70 -30 66 30 28 62H-28C-66 30 -70 -30 -26 -62Z${LANTERN}`);
    for (const line of times(7)) {
      const half = (34 - line * 3) * size;
      c.rect(x - half, shore + 14 + line * 15, half * 2, 4, `86 16 65/${55 - line * 7}`);
    }
  }
  for (const _ of times(60)) {
    const glint = [random.range(0, width), random.range(shore + 4, 720), random.range(30, 170)] as const;
    c.rect(...glint, 2, `85 10 50/${random.range(8, 35)}`);
  }
  c.vignette("8 4 290", 65);
}

const LANTERN = `
  50 18 35/60 | 1.6: M-25 -62Q-62 0 -26 62M-9 -62Q-22 0 -9 62M9 -62Q22 0 9 62M25 -62Q62 0 26 62
  24 8 20: M-29 -70H29V-59H-29ZM-31 58H31V69H-31Z
  60 20 28 | 4: M0 68V112`;

/** Two folded cranes of war collide on a torn sheet: cream, ink and one red. */
export function paper(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background("93 2.5 85");
  for (const _ of times(26)) {
    const [px, py, size] = [random.range(-100, c.width), random.range(-100, 720), random.range(160, 420)];
    const fold = [
      [px, py],
      [px + size, py + random.range(-120, 160)],
      [px + random.range(0, size), py + size],
    ] as const;
    c.polygon(fold, tone(random.range(86, 97), 2.5, 85, 70));
  }
  c.circle(x, 346, 285, "59 22 28");
  const tear = times(25).map(
    (step) => [x - 150 + step * 13 + random.range(-12, 12), step * 31 - 20] as const,
  );
  const back = tear.map(([px, py]) => [px + 30 + random.range(0, 22), py] as const).reverse();
  c.polygon([...tear, ...back], "17 2 60");
  c.polygon([...tear.map(([px, py]) => [px - 14, py] as const), ...tear.toReversed()], "99 1 90");
  c.draw([x - 215, 374], crane(34, "5 265"));
  c.draw([x + 235, 324, -1], crane(20, "1.2 60"));
  for (const _ of times(30)) {
    const place = [x + random.range(-430, 430), 346 + random.range(-300, 320), random.range(5, 24)] as const;
    c.draw(
      place,
      `${random.pick(["99 1 90", "20 2 60", "59 22 28"])}: M0 0L1 ${random.range(-0.6, 0.6)}L.3 1Z`,
    );
  }
  c.vignette("45 7 60", 45);
}

/** A crane in facets, each so much lighter than the darkest. */
const crane = (dark: number, ink: string) => `
  0 0 0/18: M2 134L34 150L110 66L-56 62Z
  ${dark + 6} ${ink}: M-70 20L-300 -64L-250 24L-40 84Z
  ${dark + 24} ${ink}: M-60 26L-180 -290L20 10Z
  ${dark + 12} ${ink}: M-180 -290L20 10L-24 -128Z
  ${dark + 32} ${ink}: M-70 22L40 0L96 44L10 124Z
  ${dark + 16} ${ink}: M-70 22L10 124L-34 92Z
  ${dark + 20} ${ink}: M30 4L96 44L196 -104L168 -96Z
  ${dark + 40} ${ink}: M160 -92L196 -108L282 -60Z
  ${dark + 36} ${ink}: M40 8L84 -226L-20 26Z
  ${dark + 22} ${ink}: M84 -226L40 8L110 -80Z`;

/** One prism breaking into bright blades against the dark. */
export function shards(c: Canvas): void {
  const { random, focusX: x, width } = c;
  c.background(c.radial(x, 346, width * 0.75, "40 16 295, 22 10 285 @40, 11 4 280"));
  const blades = (count: number, from: number, to: number, strength: number) => {
    for (const _ of times(count)) {
      const angle = random.range(0, Math.PI * 2);
      const [length, girth] = [random.range(50, 210) * (0.5 + strength / 200), random.range(4, 22)];
      const hue = 250 + (((angle / Math.PI) * 75) % 130);
      const spot = polar(x, 346, angle, random.range(from, to));
      c.draw(
        [...spot, 1, (angle * 180) / Math.PI],
        `${tone(72, 17, hue, strength)}: M0 0L${length * 0.35} ${-girth}L${length} 0Z
        ${tone(40, 17, hue + 18, strength)}: M0 0L${length * 0.3} ${girth}L${length} 0Z
        ${tone(95, 6, hue, strength * 0.8)} | 1.5: M0 0H${length}`,
      );
    }
  };
  blades(46, 150, width * 0.68, 35);
  c.glow(x, 346, 420, "75 19 330", 60);
  blades(24, 60, 330, 100);
  c.draw([x, 346], PRISM);
  c.path(`M0 424L${x - 60} 320V328L0 440Z`, "h 99 1 300/10, 99 1 300/90");
  for (const index of times(6)) {
    const y = 156 + index * 74;
    const hue = 20 + index * 56;
    c.path(`M${x + 60} 316L${width} ${y - 26}V${y + 30}Z`, `h 80 19 ${hue}/75, 80 19 ${hue}/12`);
  }
  c.vignette("6 3 285", 75);
}

const PRISM = `
  62 13 320: M-10 -250L-112 -70L-34 -16Z
  90 13 275: M-10 -250L-34 -16L62 -34Z
  74 13 230: M-10 -250L62 -34L118 -96Z
  36 17 330: M-112 -70L-36 150L14 262L-5 150L-34 -16Z
  66 17 285: M-34 -16L-5 150L14 262L33 150L62 -34Z
  46 17 240: M62 -34L33 150L14 262L56 150L118 -96Z`;
