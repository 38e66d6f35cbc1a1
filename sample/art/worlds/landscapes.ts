import { type Canvas, polar, rows, times, tone } from "../canvas";
import { createNoise, layered } from "../noise";

/** Long dunes under a huge low sun, with the sail of one sand ship. */
export function dunes(c: Canvas): void {
  const noise = createNoise(c.random);
  c.background("42 12 305, 66 15 15 @32, 87 13 70 @60, 80 14 60");
  c.glow(c.focusX, 302, 560, "95 10 80", 70);
  c.circle(c.focusX, 302, 205, "97 7 95, 80 17 55");
  for (const line of times(5)) c.rect(c.focusX - 230, 338 + line * 24, 460, 3 + line * 2.4, "84 13 62/85");
  for (const layer of times(6)) {
    const near = layer / 5;
    const base = 470 + near * 216;
    const shade = `${tone(78 - near * 30, 14, 55 - near * 20)}, ${tone(60 - near * 36, 13, 35 - near * 25)}, ${tone(46 - near * 30, 11, 15 - near * 30)}`;
    const crest = (x: number) => {
      const ridge = 1 - Math.abs(2 * (noise(x * (0.0031 - near * 0.0014) + layer * 5.3, layer) - 0.5));
      return base - ridge * (60 + near * 120);
    };
    c.hills(crest, shade, tone(93 - near * 16, 11, 75, 75));
    if (layer === 2) c.draw([c.focusX - 300, base - 4], SAND_SHIP);
  }
  c.vignette("16 8 330", 60);
}

const SAND_SHIP = `
  20 7 340: M-92 0Q0 44 104 -10L84 -20L-78 -14Z
  20 7 340 | 5: M0 0L8 -220
  30 10 350: M10 -214C96 -170 102 -80 84 -34L6 -28Z
  52 17 20: M4 -196C-50 -130 -66 -70 -74 -32L0 -28Z`;

/** Forest ridges at dusk, a cabin with a light and its smoke. */
export function ridges(c: Canvas): void {
  const relief = layered(createNoise(c.random), 4);
  c.background("25 7 265, 48 9 300 @40, 76 11 45 @62, 60 10 20");
  c.motes(120, 0, 250, 1.4, "100 0 0");
  c.draw([c.width * 0.24, 180], "95 4 80: M10 -45A46 46 0 1 0 42 28A44 44 0 0 1 10 -45Z");
  for (const layer of times(6)) {
    const near = layer / 5;
    const fill = tone(55 - near * 43, 7 - near * 3, 320 - near * 150);
    const crest = (x: number) =>
      338 + near * 245 - (relief(x * 0.0027 + layer * 8.1, layer * 2) - 0.5) * (300 - near * 130);
    c.hills(crest, fill);
    for (const x of times(layer < 2 ? 0 : c.width / (9 + near * 17)).map(
      (index) => index * (9 + near * 17),
    )) {
      const pine = [
        x + c.random.range(-4, 4),
        crest(x) + 8,
        c.random.range(20, 40) * (0.5 + near * 1.7),
      ] as const;
      c.draw(pine, `${fill}: M0 -1L.14 -.55H.07L.24 0H-.24L-.07 -.55H-.14Z`);
    }
    if (layer === 3) {
      const y = crest(c.focusX) + 14;
      for (const puff of times(14))
        c.circle(c.focusX + 34 + puff * 9, y - 96 - puff * 17, 7 + puff * 2.6, "80 4 320/16");
      c.glow(c.focusX, y - 20, 230, "88 15 75", 75);
      c.draw([c.focusX, y], CABIN);
    }
    c.haze(446 + near * 216, 120, "78 8 20", 20 * (1 - near));
  }
  c.vignette("10 4 250", 60);
}

const CABIN = `
  15 3 280: M-66 -40L0 -88L26 -69V-92H41V-58L66 -40Z
  20 4 300: M-54 -42H54V18H-54Z
  88 15 75: M-36 -26h24v24h-24Z
  78 16 60: M10 -28h24v46h-24Z`;

/** A research dome on the ice beneath curtains of aurora. */
export function aurora(c: Canvas): void {
  const drift = layered(createNoise(c.random), 3);
  c.background("13 5 275, 27 8 230 @60, 40 7 210");
  c.motes(260, 0, 430, 1.4, "100 0 0");
  for (const [curtain, hue] of [165, 150, 320].entries()) {
    for (const x of times(c.width / 5).map((index) => index * 5)) {
      const foot = 259 + curtain * 43 + (drift(x * 0.0026 + curtain * 20, curtain * 4) - 0.5) * 330;
      const tall = 120 + drift(x * 0.02, 40 + curtain) * 250;
      const light = Math.round(drift(x * 0.011 + 9, 70 + curtain * 7) ** 1.6 * (curtain === 2 ? 50 : 75));
      const veil = `70 20 ${hue + 60}/0, 84 20 ${hue}/${light * 0.6} @55, 94 12 ${hue}/${light} @96, 90 15 ${hue}/0`;
      c.rect(x, foot - tall, 5.4, tall, veil);
    }
  }
  for (const layer of times(3)) {
    const fill = `${tone(78 - layer * 12, 5, 215)}, ${tone(40 - layer * 5, 6, 235)} @50`;
    c.hills(
      (x) => 461 + layer * 50 - Math.abs(drift(x * 0.005 + layer * 13, 90) - 0.5) * (300 - layer * 80),
      fill,
    );
  }
  c.rect(0, 576, c.width, 144, "66 6 200, 25 5 240");
  c.glow(c.focusX, 570, 330, "85 16 65", 55);
  c.draw([c.focusX, 590], STATION);
  c.glow(c.focusX + 176, 336, 80, "65 25 25", 90);
  c.vignette("9 4 265", 65);
}

const STATION = `
  16 4 250: M-230 -48H230V-4H-230Z
  16 4 250 | 8: M-218 0V24M-170 0V24M-122 0V24M-74 0V24M-26 0V24M22 0V24M70 0V24M118 0V24M166 0V24M214 0V24
  85 8 170, 36 5 235, 16 4 250: M-96 -46A96 96 0 0 1 96 -46Z
  16 4 250 | 3: M0 -142Q-86 -110 -91 -46M0 -142V-46M0 -142Q86 -110 91 -46
  85 16 65: M-214 -36h20v14h-20ZM-177 -36h20v14h-20ZM-103 -36h20v14h-20ZM-66 -36h20v14h-20ZM-29 -36h20v14h-20ZM45 -36h20v14h-20ZM82 -36h20v14h-20ZM119 -36h20v14h-20ZM193 -36h20v14h-20Z
  16 4 250 | 5: M176 -48V-250M150 -48L176 -200L202 -48M-190 -48L-168 -100
  16 4 250: M-208 -128A52 52 0 0 0 -126 -86Z
  65 25 25: M169 -254a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z`;

/** A road of cooling lava that sweeps towards a volcano, drawn as bundled speed lines. */
export function circuit(c: Canvas): void {
  const { random, width } = c;
  const peak = c.focusX + 60;
  c.background("20 6 320, 40 15 10 @35, 70 19 45 @58, 30 10 20");
  c.glow(peak, 144, 420, "75 20 40", 80);
  for (const rise of times(34).map((puff) => puff / 34)) {
    const x = peak - 4 + rise * 300 + random.range(-70, 70) * rise;
    c.circle(
      x,
      170 - rise * 260 + random.range(-24, 24),
      28 + rise * 95,
      tone(random.range(24, 34), 6, 335, 50),
    );
  }
  c.draw([peak, 0], "26 7 350, 17 5 330: M-620 446L-90 175L-40 200L30 188L78 172L660 446Z");
  for (const [from, to] of rows<2>("-8 -150, 26 60, -36 -330, 50 250"))
    for (const [color, breadth] of [
      ["68 22 38/55", 9],
      ["90 15 75", 3],
    ] as const)
      c.line(
        `M${peak + from} 196C${peak + from - 10} 290 ${peak + to * 0.3} 330 ${peak + to} 446`,
        color,
        breadth,
      );
  c.rect(0, 432, width, 288, "14 3.5 330");
  c.haze(432, 130, "70 18 40", 50);
  for (const share of times(64).map((lane) => lane / 63)) {
    const start = width * (share * 1.05 - 0.3);
    const bend = `C${start + width * 0.42} ${706 - share * 130} ${width * 1.05 - share * 120} ${626 - share * 115}`;
    const color = tone(random.range(30, 85), 20, 20 + share * 55, random.range(45, 100));
    c.line(`M${start} 780${bend} ${peak + 60 - share * 90} 443`, color, random.range(1.5, 9));
  }
  c.motes(80, 60, 650, 2.8, "85 17 60");
  c.vignette("10 4 330", 65);
}

/** A lighthouse turning its beam over a rough sea, a ferry far out. */
export function lighthouse(c: Canvas): void {
  const { random, width } = c;
  const x = c.focusX + 120;
  c.background("22 5 265, 42 7 245 @50, 60 7 215 @70, 25 5 245");
  for (const _ of times(40)) {
    const size = [random.int(120, 330), random.int(16, 54)] as const;
    c.ellipse(random.int(0, width), random.int(0, 330), ...size, tone(random.range(20, 46), 5, 255, 28));
  }
  c.path(`M${x} 173L-60 40V372L${x} 191Z`, "h 95 11 95/0, 95 11 95/85");
  c.path(`M${x} 173L${width + 60} 130V260L${x} 191Z`, "h 95 11 95/60, 95 11 95/0");
  c.draw([width * 0.22, 472], FERRY);
  for (const row of times(11)) {
    const length = 46 + row * 15;
    const swell = `q${length * 0.55} ${-8 - row * 2.2} ${length} 0`.repeat(width / length + 3);
    const way = `M${-random.range(0, length)} ${472 + row * 26}${swell}`;
    c.path(`${way}V740H-200Z`, tone(47 - row * 3.3, 6.5, 225 + row * 3));
    c.line(way, tone(78 - row * 3.5, 5, 210, 60), 1 + row * 0.2);
  }
  c.glow(x, 182, 260, "95 11 95", 100);
  c.draw([x, 0], LIGHTHOUSE);
  c.vignette("9 3 260", 70);
}

const FERRY = `
  17 4 255: M-84 -16L88 -20L68 12H-70ZM-18 -70H2V-40H-18Z
  23 4 250: M-54 -42H40V-16H-54Z
  88 14 75: M-46 -34h8v9h-8ZM-32 -34h8v9h-8ZM-18 -34h8v9h-8ZM-4 -34h8v9h-8ZM10 -34h8v9h-8ZM24 -34h8v9h-8Z`;

const LIGHTHOUSE = `
  15 3 255: M-190 720L-130 596L-66 566L30 556L120 580L210 640L330 720Z
  31 5 240: M-190 720L-130 596L-66 566L-40 620L-100 720Z
  h 96 2 80, 80 3 250 @45, 34 5 265: M-28 224H28L62 566H-62Z
  h 66 21 28, 30 13 20: M-32 268H32L38 330H-38ZM-45 396H45L52 462H-52Z
  20 4 260: M-44 214H44V228H-44Z
  98 6 95: M-25 154H25V216H-25Z
  20 4 260 | 4: M-26 154V216M-9 154V216M9 154V216M25 154V216M0 94V120
  h 66 21 28, 30 13 20: M-36 154Q0 90 36 154Z`;

/** Deep water in layers, shafts of light and one diver's bell with its lamp on. */
export function strata(c: Canvas): void {
  const { random, width } = c;
  const swell = layered(createNoise(random), 3);
  c.background("72 11 195, 46 10 215 @30, 24 7 235 @70, 13 4 250");
  for (const _ of times(9)) {
    const x = random.range(-0.1, 1) * width;
    const spread = random.range(40, 150);
    const shaft = `M${x} -10h${spread * 0.5}L${x + spread * 1.6 + 160} 612H${x + 120}Z`;
    c.path(shaft, `95 6 190/${random.range(12, 30)}, 90 6 190/0`);
  }
  for (const layer of times(6)) {
    const ground = (x: number) =>
      360 +
      layer * 72 +
      (swell(x * (0.0022 + layer * 0.0006) + layer * 9, layer * 3) - 0.5) * (330 - layer * 30);
    c.hills(
      ground,
      tone(38 - layer * 5.2, 7.5 - layer * 0.6, 222 + layer * 6),
      tone(62 - layer * 7, 9, 205, 50),
    );
    if (layer !== 2) continue;
    c.glow(c.focusX, 322, 240, "88 15 75", 65);
    c.draw([c.focusX, 302], DIVING_BELL);
  }
  c.motes(70, 0, 720, 3, "90 4 190");
  c.vignette("8 3 250", 70);
}

const DIVING_BELL = `
  16 3 240 | 5: M0 -310V-90
  88 15 75/60, 88 15 75/0: M-26 58H26L190 330H-190Z
  h 40 4 230, 20 3 240, 12 3 250: M-62 60C-70 -110 70 -110 62 60Z
  14 3 245: M-74 54H74V70H-74Z
  12 2 245: M-27 0a27 27 0 1 0 54 0a27 27 0 1 0 -54 0Z
  88 15 75: M-20 0a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z
  98 5 90: M-13 -6a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z`;

/** A covered sun with its corona, over black water and a broken causeway. */
export function eclipse(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background("10 3 240, 22 6 215 @55, 42 9 195 @75, 20 5 215");
  c.motes(200, 0, 533, 1.4, "100 0 0");
  c.glow(x, 288, 620, "62 12 200", 75);
  c.glow(x, 288, 330, "93 7 195", 90);
  for (const angle of times(120).map((index) => (index / 60) * Math.PI)) {
    const end = polar(x, 288, angle + random.range(-0.06, 0.06), 200 + random.next() ** 3 * 260);
    c.line(`M${polar(x, 288, angle, 188)}L${end}`, `93 7 195/${random.range(8, 40)}`, random.range(1, 3.4));
  }
  c.circle(x, 288, 192, "93 7 195");
  c.circle(x + 5, 284, 187, "9 2.5 235");
  c.glow(x - 138, 420, 110, "100 0 0");
  c.rect(0, 533, c.width, 187, "25 6 210, 7 2 235");
  for (const row of times(30)) {
    const half = 36 + row * 7 + random.range(0, 70);
    c.rect(x - half + random.range(-30, 30), 537 + row * 6.4, half * 2, 2, `93 7 195/${60 - row * 1.7}`);
  }
  for (const index of times(9)) {
    const size = 10 + index * index * 2.6;
    const place = [x - 60 - index * 34 - index * index * 8.5, 540 + index * index * 4.4, size] as const;
    const tall = -random.range(1.7, 3.3);
    c.draw(
      place,
      `10 2.5 235: M-1 0L-.8 ${tall}L.1 ${tall * 1.1}L.8 ${tall * 0.94}L1 0Z
      55 9 200/80: M.5 0L.55 ${tall * 0.95}L.8 ${tall * 0.94}L1 0Z`,
    );
  }
  c.vignette("5 2 240", 75);
}
