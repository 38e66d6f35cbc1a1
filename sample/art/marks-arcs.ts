import { polar, times } from "./canvas";
import type { Mark } from "./mark";

const C = 256;

/** Marks made of circles and arcs. */
export const ARC_MARKS: readonly Mark[] = [
  function crescent(canvas, { main, second, ground }) {
    const turn = canvas.random.range(0, Math.PI * 2);
    const [x, y] = polar(C, C, turn, 66);
    canvas.circle(C, C, 165, main);
    canvas.circle(x, y, 122, ground);
    canvas.circle(x, y, 48, second);
  },
  function petals(canvas, { main, second, ground }) {
    const count = canvas.random.int(5, 8);
    for (const index of times(count)) {
      const angle = (index * 360) / count;
      const fill = index % 2 === 0 || count % 2 === 1 ? main : second;
      canvas.path(
        "M256 256C176 190 196 100 256 84C316 100 336 190 256 256Z",
        fill,
        `transform="rotate(${angle} 256 256)"`,
      );
    }
    canvas.circle(C, C, 40, ground);
  },
  function target(canvas, { main, second }) {
    const gap = canvas.random.int(40, 110);
    const turn = canvas.random.int(0, 3) * 90;
    for (const [index, radius] of [160, 108].entries()) {
      const length = Math.PI * 2 * radius;
      const open = (gap / 360) * length;
      const dash = `stroke-dasharray="${length - open} ${open}" transform="rotate(${turn + index * 180 + gap / 2} 256 256)"`;
      canvas.ring(C, C, radius, index ? second : main, 34, dash);
    }
    canvas.circle(C, C, 48, main);
  },
  function lens(canvas, { main, second, ground }) {
    const turn = canvas.random.int(0, 3) * 45;
    canvas.group(`transform="rotate(${turn} 256 256)"`, () => {
      canvas.circle(186, C, 110, main);
      canvas.circle(326, C, 110, second);
      canvas.path("M256 171A110 110 0 0 1 256 341A110 110 0 0 1 256 171Z", ground);
    });
  },
  function quarters(canvas, { main, second }) {
    const turns = canvas.random.shuffle([0, 90, 180, 270]);
    const spots = [
      [96, 96],
      [260, 96],
      [96, 260],
      [260, 260],
    ] as const;
    for (const [index, [x, y]] of spots.entries()) {
      const attributes = `transform="translate(${x} ${y}) rotate(${turns[index]} 78 78)"`;
      canvas.path("M0 0H156A156 156 0 0 1 0 156Z", index % 3 === 0 ? main : second, attributes);
    }
  },
  function waves(canvas, { main, second }) {
    const clip = canvas.clip("M256 90A166 166 0 1 1 255.9 90Z");
    const lift = canvas.random.int(22, 44);
    canvas.group(`clip-path="${clip}"`, () => {
      canvas.rect(80, 80, 352, 352, second);
      for (const row of times(4)) {
        const y = 170 + row * 76;
        canvas.stroke(`M60 ${y}Q158 ${y - lift * 2} 256 ${y}T452 ${y}`, main, 36);
      }
    });
  },
  function eye(canvas, { main, second, ground }) {
    canvas.path("M70 256C140 130 372 130 442 256C372 382 140 382 70 256Z", main);
    canvas.circle(C, C, 84, ground);
    canvas.circle(C + canvas.random.int(-18, 18), C, 52, second);
  },
  function rise(canvas, { main, second }) {
    const clip = canvas.clip("M256 90A166 166 0 1 1 255.9 90Z");
    const level = canvas.random.int(250, 300);
    canvas.group(`clip-path="${clip}"`, () => {
      canvas.circle(C, level - 26, 92, second);
      for (const row of times(4)) canvas.rect(80, level + row * 46, 352, 34 - row * 5, main);
    });
  },
  function comet(canvas, { main, second }) {
    const turn = canvas.random.int(0, 7) * 45;
    canvas.group(`transform="rotate(${turn} 256 256)"`, () => {
      for (const index of times(3)) {
        canvas.stroke(
          `M${100 + index * 22} ${196 + index * 60}H300`,
          index === 1 ? main : second,
          30,
          'stroke-linecap="round"',
        );
      }
      canvas.circle(342, C, 84, main);
    });
  },
  function orbit(canvas, { main, second }) {
    const tilt = canvas.random.int(-60, 60);
    canvas.circle(C, C, 74, main);
    for (const angle of [tilt, tilt + 90]) {
      canvas.add(
        `<ellipse cx="256" cy="256" rx="172" ry="62" fill="none" stroke="${second}" stroke-width="22" transform="rotate(${angle} 256 256)"/>`,
      );
    }
    canvas.circle(...polar(C, C, ((tilt + 180) * Math.PI) / 180, 172), 32, main);
  },
  function shell(canvas, { main, second }) {
    const turn = canvas.random.int(0, 3) * 90;
    canvas.group(`transform="rotate(${turn} 256 256)"`, () => {
      for (const [index, radius] of [320, 244, 168, 92].entries()) {
        canvas.path(
          `M96 416V${416 - radius}A${radius} ${radius} 0 0 1 ${96 + radius} 416Z`,
          index % 2 ? second : main,
        );
      }
    });
  },
  function key(canvas, { main, second, ground }) {
    canvas.circle(C, 196, 106, main);
    canvas.path("M218 250H294L320 424H192Z", main);
    canvas.circle(C, 196, canvas.random.int(36, 56), ground);
    canvas.circle(C, 196, 20, second);
  },
];
