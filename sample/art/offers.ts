import sharp from "sharp";
import { createRandom } from "../random";
import { Canvas, type Point, polar, polyline, rows, times, tone } from "./canvas";
import { createNoise, layered } from "./noise";

const darkGround = (c: Canvas, hue: number) =>
  c.background(c.radial(c.width / 2, c.height / 2, c.width * 0.7, `38 11 ${hue}, 16 5 ${hue}`));

/** Pictures of deals (16:9), banners (970 by 250) and side columns (300 by 600) by name. */
export const OFFERS: Readonly<Record<string, (canvas: Canvas) => void>> = {
  /** A fan of translucent cards. */
  fan(c) {
    darkGround(c, 285);
    for (const index of times(9)) {
      const fill = `${tone(82, 15, 250 + index * 14, 95)}, ${tone(42, 19, 265 + index * 14, 85)}`;
      const card =
        "M-79 -624H79Q105 -624 105 -598V-230Q105 -204 79 -204H-79Q-105 -204 -105 -230V-598Q-105 -624 -79 -624Z";
      c.draw([c.width / 2, 734, 1, index * 14 - 56], `${fill}: ${card}\n100 0 0/35 | 2: ${card}`);
    }
    c.circle(c.width / 2, 734, 96, "95 5 300");
  },
  /** Two discs that pass light to one another. */
  relay(c) {
    darkGround(c, 25);
    for (const index of times(26)) {
      const half = 150 - Math.abs(index - 12.5) * 8;
      c.rect(
        c.width * (0.32 + index * 0.0144) - 5,
        360 - half,
        10,
        half * 2,
        tone(85, 14, 30 + index * 3.4),
        5,
      );
    }
    for (const [share, hue] of rows<2>(".27 30, .73 110")) {
      c.glow(c.width * share, 360, 330, `75 17 ${hue}`, 60);
      c.circle(c.width * share, 360, 148, `92 12 ${hue}, 58 20 ${hue - 18}`);
      c.circle(c.width * share, 360, 66, "18 5 20");
    }
  },
  /** Quiet concentric arcs, like a garden raked in sand. */
  arcs(c) {
    c.background("90 3 170");
    for (const index of times(20))
      c.ring(c.width * 0.68, 734, 70 + index * 44, tone(68 - index * 1.2, 7, 175, 100 - index * 3.5), 15);
    c.circle(c.width * 0.68, 734, 96, "34 7 180");
    c.circle(c.width * 0.25, 245, 92, "70 17 40");
  },
  /** Slots in a metal plate, one of them lit. */
  slots(c) {
    darkGround(c, 60);
    for (const index of times(9)) {
      const x = 150 + index * 112;
      const isLit = index === 5;
      if (isLit) c.glow(x + 38, 360, 380, "86 16 80", 75);
      c.rect(x - 8, 132, 92, 456, "34 3.5 60", 46);
      c.rect(x, 140, 76, 440, isLit ? "86 16 80" : "13 2 60", 38);
      c.circle(x + 38, isLit ? 196 : 190 + ((index * 137) % 300), 26, isLit ? "99 3 90" : "52 8 60");
    }
  },
  /** A plumb bob at rest over ruled lines. */
  plumb(c) {
    darkGround(c, 240);
    for (const index of times(23)) c.rect(0, 30 + index * 30, c.width, index % 5 ? 1 : 3, "60 11 235/55");
    c.glow(c.width * 0.56, 418, 380, "72 15 235", 50);
    const brass = "h 95 10 95, 77 14 80, 40 9 60: M-76 352Q0 300 76 352L60 440L0 640L-60 440Z";
    c.draw([c.width * 0.56, 0], `92 4 90 | 4: M0 0V330\n${brass}\n86 12 88 | 22: M-75 359H75`);
  },
  /** Steps rising towards the light. */
  stairs(c) {
    c.background("h 62 15 150, 92 11 110");
    c.circle(c.width * 0.8, 173, 118, "98 6 105");
    for (const index of times(8)) {
      const step = [(index * c.width) / 8, 640 - index * 62, c.width / 8 + 1] as const;
      c.rect(...step, c.height, tone(25 + index * 4.5, 8, 165));
      c.rect(...step, 12, tone(72 + index * 2.5, 13, 140));
    }
  },
  /** Last season's petals, falling apart. */
  petals(c) {
    darkGround(c, 350);
    for (const index of times(44)) {
      const spread = index / 44;
      const spot = polar(c.width * 0.4 + spread * spread * 560, 360, index * 2.4, 40 + spread * 250);
      const fill = tone(c.random.range(50, 85), 16, c.random.range(340, 385), 90);
      const place = [...spot, c.random.range(0.5, 1.3), c.random.int(0, 360)] as const;
      c.draw(place, `${fill}: M0 0C-46 -50 -34 -110 0 -128C34 -110 46 -50 0 0Z`);
    }
  },
  /** Rays from a lever, for input devices. */
  "banner-rays"(c) {
    const x = c.width * 0.76;
    c.background("80 16 75");
    for (const index of times(18)) c.draw([x, 250, 1, index * 20], "73 18 58: M0 0H1100L1083 191Z");
    c.draw([x, 250], LEVER);
    for (const index of times(3)) c.circle(90 + index * 96, 125, 34, index === 1 ? "60 22 28" : "23 5 30");
  },
  /** Tide lines running under a signal mast, for hosting. */
  "banner-tide"(c) {
    const x = c.width * 0.72;
    c.background("h 20 6 260, 32 11 250 @60, 50 13 200");
    c.glow(x, 84, 300, "85 13 190", 70);
    for (const radius of [38, 66, 94, 122]) c.ring(x, 84, radius, `90 10 190/${100 - radius / 1.6}`, 3.5);
    for (const row of times(9)) {
      const swell = `Q${20 - row * 13} ${111 + row * 15} ${44 - row * 13} ${133 + row * 15}${"t84 -5t84 5".repeat(6)}`;
      c.line(`M${-40 - row * 13} ${128 + row * 15}${swell}`, tone(86 - row * 5, 12, 195 + row * 5), 4.5);
    }
    c.draw([x, 84], "97 2 200: M-5 0H5L17 166H-17Z\n82 17 65 | 30: M0 0v.1");
    for (const place of [[192, 110, 1] as const, [334, 70, 0.5] as const]) c.draw(place, GULL);
  },
  /** Three rotors in a shaft of cold air, for cooling. */
  "tower-fan"(c) {
    c.background("90 5 215, 42 13 245");
    for (const index of times(11)) c.rect(18 + index * 26, 0, 4, c.height, "100 0 0/16");
    for (const row of times(3)) {
      const y = 112 + row * 188;
      c.circle(150, y, 90, "20 5 250");
      c.ring(150, y, 90, "95 3 220", 6);
      for (const blade of times(7))
        c.draw(
          [150, y, 1, (blade * 360) / 7 + row * 20],
          "78 12 210: M0 0C30 -26 44 -58 18 -80C4 -60 -6 -30 0 0Z",
        );
      c.circle(150, y, 20, "95 3 220");
    }
  },
  /** A folded map with one marked place. */
  "tower-map"(c) {
    const relief = layered(createNoise(c.random), 3);
    c.background("93 4 90");
    for (const line of times(19)) {
      const y = (step: number) => line * 36 - 30 + (relief(step * 0.12, line * 0.22) - 0.5) * 150;
      c.line(
        polyline(times(31).map((step): Point => [step * 10, y(step)])),
        "56 11 150",
        line % 4 ? 1.6 : 3.2,
      );
    }
    c.path("M-10 420C90 380 120 470 200 430S310 400 320 380V640H-10Z", "66 10 225/85");
    c.rect(100, 0, 100, c.height, "0 0 0/10");
    c.path("M150 330C96 250 92 170 150 164C208 170 204 250 150 330Z", "58 22 28");
    c.circle(150, 222, 24, "97 2 90");
    c.line(`M20 ${c.height - 40}H280`, "97 2 90", 4, "14 10");
  },
  /** Key caps in a violet dusk, one pressed. */
  "tower-keys"(c) {
    c.background("24 9 300, 45 17 330");
    for (const index of times(28)) {
      const row = Math.floor(index / 4);
      const [x, y] = [(index % 4) * 86 - 22 - (row % 2) * 30, row * 90 - 8];
      const isPressed = index === 14;
      if (isPressed) c.glow(x + 36, y + 36, 150, "85 17 70", 90);
      c.rect(x, y + (isPressed ? 8 : 12), 74, 70, "16 6 300", 14);
      c.rect(
        x,
        y + (isPressed ? 5 : 0),
        74,
        70,
        isPressed ? "86 16 75" : tone(36 + row * 3, 13, 305 + row * 6),
        14,
      );
      c.rect(x + 9, y + (isPressed ? 11 : 6), 56, 50, "100 0 0/13", 10);
    }
  },
  /** A ferry's wake in opal water. */
  "tower-ferry"(c) {
    c.background("85 7 180, 72 10 220, 55 13 300");
    for (const index of times(22)) {
      const half = 20 + index * 7;
      c.draw([150, 230 + index * 17], `100 0 0/${80 - index * 3} | 3: M${-half} 0Q0 -26 ${half} 0`);
    }
    c.path("M150 76L196 150L190 250H110L104 150Z", "97 2 200");
    c.rect(122, 150, 56, 70, "50 18 300", 8);
    c.circle(150, 190, 15, "88 14 85");
  },
};

const LEVER = `
  23 5 30: M-190 0L-150 -72H150L190 0Z
  30 4 30 | 24: M0 -60L34 -174
  60 22 28 | 84: M40 -188v.1
  85 10 40 | 24: M28 -202v.1`;

const GULL =
  "97 2 200: M-74 -14C-42 -48 -16 -40 0 -18C16 -40 46 -48 74 -14C46 -26 20 -18 0 6C-20 -18 -46 -26 -74 -14Z";

const FRAMES = 12;

/** The animated advertisement: a stack of lit displays with a band of light that wanders upwards, as GIF. */
export async function drawBlinkingTower(): Promise<Buffer> {
  const drawn = times(FRAMES).map((frame) =>
    sharp(Buffer.from(drawFrame(frame)))
      .flatten()
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(drawn), { join: { animated: true } })
    .gif({ delay: times(FRAMES).map(() => 90), loop: 0, colours: 48, dither: 0, effort: 7 })
    .toBuffer();
}

function drawFrame(frame: number): string {
  const c = new Canvas(300, 600, createRandom("animated"));
  c.background("16 4 265");
  for (const row of times(FRAMES)) {
    const age = (row + frame) % FRAMES;
    const light = Math.max(0, 1 - age / 6);
    const [inset, y] = [30 + row * 7, 34 + row * 44];
    const breadth = (284 - inset * 2) * (0.35 + ((row * 37) % 60) / 100);
    c.rect(inset, y, 300 - inset * 2, 34, tone(26 + light * 58, 6 + light * 12, 285 - age * 16), 8);
    c.rect(inset + 8, y + 13, breadth, 8, tone(40 + light * 56, 5, 265), 4);
  }
  c.rect(136, 562, 28, 38, "40 5 265");
  return c.toSvg();
}
