import { times } from "./canvas";
import type { Mark } from "./mark";

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Marks set on a grid. */
export const GRID_MARKS: readonly Mark[] = [
  function bars(canvas, { main, second }) {
    const heights = canvas.random.shuffle([130, 210, 290, 330]);
    for (const [index, height] of heights.entries()) {
      canvas.rect(98 + index * 84, 256 - height / 2, 62, height, index === 2 ? second : main, 'rx="31"');
    }
  },
  function blocks(canvas, { main, second }) {
    const cells = canvas.random.shuffle(times(9)).slice(0, 3);
    for (const index of times(9)) {
      const x = 100 + (index % 3) * 110;
      const y = 100 + Math.floor(index / 3) * 110;
      if (cells.includes(index)) canvas.circle(x + 46, y + 46, 46, second);
      else canvas.rect(x, y, 92, 92, main, 'rx="10"');
    }
  },
  function stairs(canvas, { main, second }) {
    const flip = canvas.random.chance(0.5) ? "translate(512 0) scale(-1 1)" : "";
    canvas.group(`transform="${flip}"`, () => {
      canvas.path("M92 420V330H172V250H252V170H332V92H420V420Z", main);
      canvas.circle(150, 150, 52, second);
    });
  },
  function knot(canvas, { main, second }) {
    const bend = canvas.random.int(70, 110);
    canvas.stroke(`M120 150C${120 + bend * 2} 150 ${392 - bend * 2} 362 392 362`, main, 62, ROUND);
    canvas.stroke(`M120 362C${120 + bend * 2} 362 ${392 - bend * 2} 150 392 150`, second, 62, ROUND);
    canvas.stroke(
      `M120 150C${120 + bend * 2} 150 ${392 - bend * 2} 362 392 362`,
      main,
      62,
      `${ROUND} stroke-dasharray="130 1000"`,
    );
  },
  function loop(canvas, { main, second }) {
    const shift = canvas.random.int(-40, 40);
    canvas.stroke("M176 256m-84 0a84 84 0 1 0 168 0a84 84 0 1 0 -168 0", main, 48);
    canvas.stroke("M336 256m-84 0a84 84 0 1 0 168 0a84 84 0 1 0 -168 0", second, 48);
    canvas.stroke("M244 208A84 84 0 0 1 260 256", main, 48);
    canvas.circle(256 + shift * 4, 256, 22, main);
  },
  function dots(canvas, { main, second }) {
    const heavy = canvas.random.int(0, 4);
    for (const row of times(5)) {
      for (const column of times(5)) {
        const distance = Math.abs(row - 2) + Math.abs(column - 2);
        canvas.circle(
          104 + column * 76,
          104 + row * 76,
          Math.max(8, 36 - Math.abs(distance - heavy) * 9),
          distance % 2 ? second : main,
        );
      }
    }
  },
  function pillar(canvas, { main, second }) {
    const lean = canvas.random.int(20, 70);
    for (const index of times(3)) {
      const x = 100 + index * 112;
      canvas.polygon(
        [
          [x + lean, 92],
          [x + 78 + lean, 92],
          [x + 78 - lean, 420],
          [x - lean, 420],
        ],
        index === 1 ? second : main,
      );
    }
  },
  function maze(canvas, { main, second }) {
    const turn = canvas.random.int(0, 3) * 90;
    canvas.group(`transform="rotate(${turn} 256 256)"`, () => {
      canvas.stroke("M106 406V106H406V406H196V196H316V306", main, 44, 'stroke-linejoin="round"');
      canvas.circle(316, 330, 34, second);
    });
  },
  function split(canvas, { main, second, ground }) {
    const turn = canvas.random.int(1, 7) * 45;
    canvas.group(`transform="rotate(${turn} 256 256)"`, () => {
      canvas.path("M242 88A168 168 0 0 0 242 424Z", main);
      canvas.path("M270 120A168 168 0 0 1 270 456Z", second);
      canvas.circle(196, 256, 30, ground);
    });
  },
  function signal(canvas, { main, second }) {
    const turn = canvas.random.int(0, 3) * 90;
    canvas.group(`transform="rotate(${turn} 256 256)"`, () => {
      canvas.circle(136, 376, 44, second);
      for (const radius of [130, 210, 290])
        canvas.stroke(`M136 ${376 - radius}A${radius} ${radius} 0 0 1 ${136 + radius} 376`, main, 42, ROUND);
    });
  },
  function weave(canvas, { main, second }) {
    const offset = canvas.random.int(0, 1);
    for (const index of times(3)) canvas.rect(100, 116 + index * 104, 312, 72, main, 'rx="36"');
    for (const index of times(2))
      canvas.rect(154 + index * 132, 88 + offset * 20, 72, 316, second, 'rx="36"');
    for (const index of times(3))
      canvas.rect(index % 2 === offset ? 140 : 272, 116 + index * 104, 100, 72, main);
  },
];
