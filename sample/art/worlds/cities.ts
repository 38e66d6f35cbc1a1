import { type Canvas, rows, times, tone } from "../canvas";

/** A rusted machine before a furnace sky, larger than the picture. */
export function mech(c: Canvas): void {
  const { random, focusX: x } = c;
  c.background("30 7 55, 70 15 65, 55 16 40 @85, 30 10 30");
  c.glow(x, 250, 520, "94 10 85", 90);
  c.circle(x, 250, 228, "95 7 90/90");
  for (const _ of times(26)) {
    const h = random.range(60, 250);
    c.rect(random.range(0, c.width), 619 - h, random.range(14, 70), h + 120, "42 10 40/75");
  }
  c.haze(576, 240, "75 14 60", 55);
  for (const side of [1, -1]) c.draw([x, 0, side], MECH_SIDE);
  c.draw([x, 0], MECH_BODY);
  c.glow(x + 14, 170, 130, "90 17 200", 95);
  c.glow(x, 292, 120, "75 20 50", 90);
  c.draw([x, 0], "90 17 200 | 11: M-45 170H45\n86 17 65 | 8: M-42 266H42M-42 284H42M-42 302H42M-42 320H42");
  c.rect(0, 660, c.width, 60, "12 3 30");
  c.motes(60, 80, 720, 3, "90 16 65");
  c.vignette("10 4 30", 70);
}

const MECH_SIDE = `
  15 3 35: M56 440L150 452L180 560L148 720H44L84 570Z
  24 6 38: M90 560L184 556L176 626L100 632Z
  15 3 35: M150 170L300 196L322 300L170 316Z
  72 17 55/85: M156 176L296 200L302 226L158 206Z
  24 6 38: M200 222L300 236L308 288L206 300Z
  15 3 35: M226 310L298 304L318 470L238 478Z
  24 6 38: M222 470L336 460L352 610L300 650L236 612Z
  72 17 55/70 | 4: M336 462L352 608
  15 3 35: M159 96h22v104h-22ZM193 110h22v104h-22ZM227 124h22v104h-22Z`;

const MECH_BODY = `
  15 3 35: M-178 190H178L140 380L62 452H-62L-140 380Z
  24 6 38: M-112 226H112L74 340H-74Z
  15 3 35: M-60 118H60L84 192L40 226H-40L-84 192Z
  72 17 55/70: M-60 118H60L66 134H-66Z
  15 3 35 | 7: M34 120L62 20M-40 120L-52 66`;

/** Housing blocks in fog, row behind row, with a single red window. */
export function towers(c: Canvas): void {
  const { random, width } = c;
  c.background("30 2.5 160, 58 3.5 150 @55, 42 3 165");
  c.glow(c.focusX - 260, 216, 420, "85 5 130", 50);
  for (const near of times(5).map((row) => row / 4)) {
    for (let x = -random.range(20, 120); x < width; x += random.range(90, 230) + near * 130) {
      const w = random.range(70, 120) + near * 60;
      const y = 698 + near * 29 - 720 * (random.range(0.36, 0.62) + near * 0.1);
      const shade = 50 - near * 30;
      c.rect(x, y, w, 760, tone(shade, 2.5, 165));
      c.rect(x + w * 0.72, y, w * 0.28, 760, tone(shade - 5, 2.5, 170));
      for (const window of times(Math.floor(w / 24) * 14)) {
        const isLit = near > 0.2 && random.chance(0.045);
        const place = [
          x + 9 + (window % Math.floor(w / 24)) * 24,
          y + 18 + Math.floor(window / Math.floor(w / 24)) * 30,
        ] as const;
        c.rect(...place, 11, 15, isLit ? "84 12 85/90" : tone(shade - 6, 2, 170, 55));
      }
    }
    c.rect(0, 216, width, 504, `62 3.5 150/0, 62 3.5 150/${42 - near * 24}`);
  }
  const x = c.focusX - 40;
  c.draw([x, 0], "15 2 175: M0 90H190V720H0Z\n10 2 180: M190 90L262 138V720H190Z");
  for (const floor of times(15))
    c.draw([x, 126 + floor * 42], "22 2.2 170: M-12 0H190V9H-12Z\n17 2 175: M190 0L272 42V50L190 9Z");
  c.glow(x + 98, 322, 300, "63 25 25", 75);
  c.rect(x + 82, 304, 32, 32, "63 25 25");
  c.rect(x + 86, 308, 24, 24, "85 13 45");
  c.haze(662, 260, "60 3 150", 50);
  c.vignette("10 2 170", 80);
}

const UNIT = 46;

/** A walled district of stacked rooms at night, drawn isometrically, with lit stairwells. */
export function isometric(c: Canvas): void {
  const { random, width, focusX } = c;
  c.background("14 3.5 250");
  c.glow(focusX, 360, width * 0.5, "45 12 220", 60);
  const reach = Math.ceil(width / UNIT / 1.6);
  for (let depth = -reach; depth <= reach; depth += 1)
    for (let side = -reach + ((depth + reach) % 2); side <= reach; side += 2) {
      const [x, y] = [focusX + side * UNIT * 0.98, 446 + depth * UNIT * 0.52];
      if (x < -90 || x > width + 90 || y < -60 || y > 1140) continue;
      const nearness = 1.25 - Math.hypot(side / 1.7, depth) / 8;
      const storeys = Math.max(0, Math.round(nearness * random.range(1, 5.6) + random.range(0, 1.6)));
      stack(c, x, y, storeys, random.chance(0.2));
    }
  c.draw([focusX - 150, 245], CRANE);
  c.glow(focusX - 150, 169, 60, "65 25 25", 90);
  c.background("12 4 250/75, 12 4 250/0 @40");
  c.vignette("7 3 255", 85);
}

function stack(c: Canvas, x: number, y: number, storeys: number, isWarm: boolean): void {
  const [hue, chroma] = isWarm ? [40, 13] : [235, 5.5];
  c.draw(
    [x, y - storeys * 30],
    `${tone(30, chroma, hue)}: M-46 0L0 23V${53 + storeys * 30}L-46 ${30 + storeys * 30}Z
    ${tone(20, chroma * 0.8, hue + 10)}: M46 0L0 23V${53 + storeys * 30}L46 ${30 + storeys * 30}Z
    ${tone(isWarm ? 62 : 47, chroma, hue - 12)}: M-46 0L0 -23L46 0L0 23Z`,
  );
  for (const floor of times(storeys))
    for (const [share, side] of rows<2>(".3 -1, .68 -1, .3 1, .68 1")) {
      const isLit = c.random.chance(0.3);
      if (!isLit && c.random.chance(0.3)) continue;
      const place = [x + side * UNIT * share, y - (storeys - floor) * 30 + 12 + (1 - share) * 23] as const;
      const color = isLit ? (side < 0 ? "88 14 80" : "78 15 60") : "13 3 250";
      c.draw([...place, -side], `${color}: M-5 -2.5L5 2.5V13.5L-5 8.5Z`);
    }
}

const CRANE = `
  78 17 75 | 3: M-9 -30V264M9 -30V264M-9 0${"l18 24l-18 24".repeat(5)}M9 0${"l-18 24l18 24".repeat(5)}M250 -8V120
  78 17 75 | 4: M-130 -8H330M0 -74L330 -8M0 -74L-130 -8M0 -74V0
  30 5 250: M-140 -8H-94V26H-140Z
  58 20 28: M218 118H282V164H218Z
  65 25 25 | 12: M0 -76V-76.1`;
