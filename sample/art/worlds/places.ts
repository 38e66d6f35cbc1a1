import { type Canvas, polar, rows, times, tone } from "../canvas";

/** A castle on a rock, burning, and the torches of those who came for it. */
export function castle(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background("14 5 300, 32 12 355 @45, 66 19 42 @75, 35 13 25");
  c.glow(x, 330, 560, "80 18 55", 85);
  for (const rise of times(60).map((puff) => puff / 60)) {
    const place = [
      x + 70 + rise * 420 + random.range(-90, 90),
      250 - rise * 290 + random.range(-40, 40),
    ] as const;
    c.circle(...place, 30 + rise * 80, tone(random.range(16, 25), 5, 330, 45));
  }
  for (const [dx, w, top] of rows<3>("-250 84 330, -140 96 236, -20 128 120, 130 92 214, 232 76 318")) {
    const merlons = `h14v20h10v-20`.repeat(w / 24);
    c.draw(
      [x + dx, top],
      `19 5 335: M${-w / 2} 0H${w / 2}V460H${-w / 2}Z
      13 3.5 320: M${w * 0.18} 0H${w / 2}V460H${w * 0.18}ZM${-w / 2 - 9} 22V-22${merlons}h14V22Z
      85 17 68: M-5 54h9v26h-9ZM-5 124h9v26h-9ZM-5 194h9v26h-9Z`,
    );
  }
  c.draw([x, 0], CASTLE_ROCK);
  for (const [dx, y, size] of rows<3>("-126 236 1, 60 128 1.5, 168 220 .9, -222 330 .7")) {
    c.glow(x + dx, y - 20, 210 * size, "78 20 48", 85);
    for (const core of times(26).map((tongue) => tongue / 25)) {
      const place = [x + dx + random.range(-34, 34) * size * (1.1 - core * 0.7), y, size] as const;
      const [tall, wide, lean] = [
        random.range(26, 92) * (core * 0.55 - 1.1),
        random.range(6, 13),
        random.range(6, 34),
      ];
      const tongue = `M${-wide} 10Q${-wide} ${tall * 0.5} ${lean} ${tall}Q${wide * 1.2} ${tall * 0.4} ${wide} 10Z`;
      c.draw(place, `${tone(60 + core * 36, 22 - core * 10, 32 + core * 58, 85)}: ${tongue}`);
    }
  }
  c.rect(0, 654, c.width, 66, "9 2.5 320");
  for (const _ of times(c.width / 9)) {
    const [px, py] = [random.range(0, c.width), 660 + random.range(-26, 52)];
    c.circle(px, py + 12, 7, "8 2 320");
    if (!random.chance(0.4)) continue;
    c.draw([px, py], "8 2 320 | 2.5: M0 10V-18\n88 16 70 | 7: M0 -20V-20.1");
    c.glow(px, py - 20, 26, "80 18 50", 70);
  }
  c.motes(110, 20, 720, 3, "86 17 62");
  c.vignette("6 3 320", 75);
}

const CASTLE_ROCK = `
  13 3.5 320: M-300 402${"h18v18h13v-18".repeat(19)}h18V560H-300Z
  82 18 65: M-34 560V496A34 38 0 0 1 34 496V560Z
  11 3 320: M-420 720L-330 560L-300 545H310L352 572L460 720Z`;

/** A gate of bone at the head of a stair, lit from behind, with one small traveller. */
export function gate(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background(c.radial(x, 330, c.width * 0.62, "55 13 145, 28 7 155 @35, 10 2 170"));
  for (const _ of times(14)) {
    const [left, w] = [random.range(0, c.width), random.range(40, 120)];
    if (Math.abs(left + w / 2 - x) < 290) continue;
    c.rect(left, 0, w, 720, tone(random.range(9, 16), 2.5, 165, 85));
    for (const groove of times(3)) c.rect(left + 8 + groove * (w / 3), 0, 3, 720, "24 3.5 160/60");
  }
  c.draw([x, 0], "97 7 120, 90 13 135 @70, 60 15 145: M-150 600V330A150 170 0 0 1 150 330V600Z");
  c.glow(x, 360, 430, "90 13 135", 60);
  for (const index of times(15)) {
    const light = 50 + Math.sin((index / 14) * Math.PI) * 36;
    const place = [x, 340, 1, (index / 14) * 180 - 90] as const;
    c.draw(
      place,
      `20 3 150 | 3: M-14 -160H14L18 -262L0 -330L-18 -262Z
      ${light} 4.5 95: M-14 -160H14L18 -262L0 -330L-18 -262Z
      94 5 110/25: M-14 -160H14L18 -262H-18Z`,
    );
  }
  for (const side of [-1, 1])
    for (const block of times(5))
      c.rect(x + side * 196 - 44, 350 + block * 52, 88, 46, tone(76 - block * 9, 4.5, 95), 9);
  for (const step of times(10)) {
    const half = 190 + step * 58;
    c.rect(x - half, 592 + step * 15, half * 2, 18, tone(32 - step * 2, 5, 150));
    c.rect(x - half, 592 + step * 15, half * 2, 3, tone(78 - step * 5, 10, 135));
  }
  c.draw([x - 26, 648], TRAVELLER);
  c.motes(60, 120, 720, 3, "90 13 135");
  c.vignette("5 2 170", 80);
}

const TRAVELLER = `
  10 2 165/60: M-60 80H70L26 0H-24Z
  10 2 165: M-24 0C-26 -60 -16 -88 0 -94C17 -88 27 -60 26 0ZM-14 -98a14 14 0 1 0 28 0a14 14 0 1 0 -28 0Z
  10 2 165 | 4: M34 0V-128`;

/** A mine shaft with a lift and glowing crystals. */
export function cavern(c: Canvas): void {
  const { random, focusX: x, width } = c;
  c.background(c.radial(x, 346, width * 0.6, "46 10 195, 24 7 220 @40, 10 3 260"));
  c.path(`M${x - 46} -10H${x + 46}L${x + 190} 720H${x - 190}Z`, "95 5 90/55, 82 17 180/0");
  for (const layer of times(4))
    for (const side of [-1, 1]) {
      const near = layer / 3;
      const edge = side < 0 ? 0 : width;
      const reach = width * (0.37 - near * 0.23);
      const rock = times(13).map(
        (step) =>
          [
            edge - side * (reach * random.range(0.62, 1.05) + Math.abs(step - 6) * 16),
            step * 63 - 20,
          ] as const,
      );
      c.polygon([[edge, -20], ...rock, [edge, 740]], tone(32 - near * 20, 5.5, 225 + layer * 10));
      for (const [index, [px, py]] of rock.slice(1).entries()) {
        const inner = [px + side * random.range(30, 90), py - 32] as const;
        c.polygon([[px, py], inner, rock[index] ?? inner], tone(42 - near * 22, 7, 205, 55));
      }
    }
  const crystals =
    ".16 560 1.2 -18, .235 640 1.7 8, .11 660 1 30, .87 600 1.5 14, .94 540 1 -8, .8 668 1 -24, .33 690 .9 14";
  for (const [share, y, size, turn] of rows<4>(crystals)) {
    c.glow(share * width, y - 60 * size, 190 * size, "82 17 180", 60);
    c.draw([share * width, y, size, turn], CRYSTAL);
  }
  c.glow(x, 290, 300, "90 14 80", 80);
  c.draw([x, 250], LIFT);
  c.vignette("5 2 260", 75);
}

const CRYSTAL = `
  90 12 178: M-26 60L-32 -70L-4 -130L2 60Z
  55 13 195: M2 60L-4 -130L28 -76L26 60Z
  72 15 185: M22 60L40 -20L56 -44L62 60Z
  44 11 200: M-62 60L-58 -6L-44 -30L-30 60Z`;

const LIFT = `
  13 3 250 | 7: M-70 -260V470M70 -260V470M0 -260V-60
  13 3 250: M-96 -40L0 -84L96 -40ZM-92 150H92V172H-92ZM-88 -40H-76V160H-88ZM76 -40H88V160H76Z
  99 5 95 | 22: M0 -24V-24.1
  20 5 50 | 26: M-50 100V140M-16 88V140M20 106V140M52 94V140
  75 17 75 | 26: M-50 76V76.1M-16 64V64.1M20 82V82.1M52 70V70.1
  100 0 0 | 8: M-45 74V74.1M-11 62V62.1M25 80V80.1M57 68V68.1`;

/** A flooded pitch under floodlights, and the ball leaving a spray. */
export function arena(c: Canvas): void {
  const { random, width } = c;
  const x = c.focusX - 60;
  c.background("20 8 265, 45 14 245, 30 10 235");
  c.path(`M0 330Q${width / 2} 190 ${width} 330V470H0Z`, "17 6 268");
  for (const _ of times(width * 0.8)) {
    const px = random.range(0, width);
    const dip = 70 * (1 - ((px - width / 2) / (width / 2)) ** 2);
    const color = tone(random.range(45, 90), 13, random.pick([220, 260, 60, 20]), 75);
    c.rect(px, random.range(345 - dip, 455), 4, 4, color);
  }
  for (const side of times(5)) {
    const [px, y] = [width * (0.07 + side * 0.215), 92 + Math.abs(side - 2) * 26];
    c.path(`M${px - 34} ${y}h68L${x + 240} 590H${x - 240}Z`, "98 3 210/34, 98 3 210/0");
    c.glow(px, y, 130, "98 3 210", 80);
    c.draw([px, y], FLOODLIGHT);
  }
  c.rect(0, 450, width, 270, "66 13 205, 46 13 225, 24 9 250");
  for (const index of times(13).map((line) => line - 6))
    c.line(`M${width / 2 + index * 110} 450L${width / 2 + index * 420} 720`, "97 3 200/20", 2);
  c.draw([x, 590], `97 3 200/75 | 6: M-330 0A330 74 0 1 0 330 0A330 74 0 1 0 -330 0M${-x} 0H${width - x}`);
  for (const _ of times(90)) {
    const glint = [random.range(0, width), random.range(455, 720), random.range(20, 130)] as const;
    c.rect(...glint, 2, `97 3 200/${random.range(5, 35)}`);
  }
  for (const _ of times(170)) {
    const reach = random.next() ** 0.7;
    const drop = polar(x, 575, -random.range(0.12, Math.PI * 0.79), reach * 330);
    c.circle(
      ...drop,
      Math.max(1, random.range(1.4, 8) * (1 - reach * 0.8)),
      tone(95, 5, 210, random.range(40, 95)),
    );
  }
  c.glow(x + 116, 300, 230, "92 10 200", 70);
  c.group(c.clip(`M${x + 24} 300a92 92 0 1 0 184 0a92 92 0 1 0 -184 0Z`), () =>
    c.draw([x + 116, 300, 1, -32], BALL),
  );
  c.circle(x + 116, 300, 92, c.radial(x + 84, 264, 150, "0 0 0/0 @40, 0 0 0/60"));
  c.vignette("8 4 265", 70);
}

const FLOODLIGHT = `
  13 4 265: M-3 0H3V230H-3ZM-46 -24H46V16H-46Z
  98 3 210 | 14: M-34 -13v.1M-11 -13v.1M11 -13v.1M34 -13v.1M-34 5v.1M-11 5v.1M11 5v.1M34 5v.1`;

const BALL = `
  97 2 200: M-100 -100H100V100H-100Z
  30 12 265: M-110 -76Q0 -28 110 -76V-52Q0 0 -110 -52ZM-110 48Q0 96 110 48V72Q0 124 -110 72Z
  66 23 25: M-110 -14Q0 34 110 -14V10Q0 62 -110 10Z`;
