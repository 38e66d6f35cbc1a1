import { type Point, polar, times } from "./canvas";
import type { Mark } from "./mark";

const C = 256;

function regular(sides: number, radius: number, turn = -Math.PI / 2): Point[] {
  return times(sides).map((index) => polar(C, C, turn + (index * Math.PI * 2) / sides, radius));
}

/** Marks made of straight edges. */
export const EDGE_MARKS: readonly Mark[] = [
  function cube(canvas, { main, second, ground }) {
    const [top, upperRight, lowerRight, bottom, lowerLeft, upperLeft] = regular(6, 176) as [
      Point,
      Point,
      Point,
      Point,
      Point,
      Point,
    ];
    const middle: Point = [C, C];
    canvas.polygon([top, upperRight, middle, upperLeft], main);
    canvas.polygon([upperLeft, middle, bottom, lowerLeft], second);
    canvas.polygon([middle, upperRight, lowerRight, bottom], second, 'fill-opacity="0.55"');
    if (canvas.random.chance(0.5)) canvas.polygon(regular(6, 62), ground);
  },
  function chevrons(canvas, { main, second }) {
    const turn = canvas.random.int(0, 3) * 90;
    canvas.group(`transform="rotate(${turn} 256 256)"`, () => {
      for (const index of times(3)) {
        const y = 108 + index * 96;
        canvas.polygon(
          [
            [96, y + 110],
            [C, y],
            [416, y + 110],
            [416, y + 52 + 110],
            [C, y + 56],
            [96, y + 52 + 110],
          ],
          index === 1 ? second : main,
        );
      }
    });
  },
  function peaks(canvas, { main, second }) {
    const shift = canvas.random.int(-30, 30);
    canvas.polygon(
      [
        [70, 390],
        [206 + shift, 150],
        [342, 390],
      ],
      second,
    );
    canvas.polygon(
      [
        [180, 390],
        [320 + shift, 110],
        [452, 390],
      ],
      main,
    );
    canvas.circle(136, 142, 36, main);
  },
  function sunburst(canvas, { main, second }) {
    const count = canvas.random.int(8, 12);
    for (const index of times(count)) {
      const angle = (index * 360) / count;
      const isLong = index % 2 === 0;
      canvas.polygon(
        [
          [240, 200],
          [272, 200],
          [266, isLong ? 74 : 116],
          [246, isLong ? 74 : 116],
        ],
        isLong ? main : second,
        `transform="rotate(${angle} 256 256)"`,
      );
    }
    canvas.circle(C, C, 70, main);
  },
  function diamonds(canvas, { main, second, ground }) {
    for (const [radius, fill] of [
      [184, main],
      [128, ground],
      [98, second],
    ] as const)
      canvas.polygon(regular(4, radius), fill);
    if (canvas.random.chance(0.5)) canvas.polygon(regular(4, 40), ground);
  },
  function fold(canvas, { main, second }) {
    const flip = canvas.random.chance(0.5) ? "translate(512 0) scale(-1 1)" : "";
    canvas.group(`transform="${flip}"`, () => {
      canvas.polygon(
        [
          [96, 120],
          [250, 256],
          [96, 392],
        ],
        second,
      );
      canvas.polygon(
        [
          [416, 96],
          [96, 120],
          [250, 256],
        ],
        main,
      );
      canvas.polygon(
        [
          [416, 96],
          [250, 256],
          [300, 416],
        ],
        main,
        'fill-opacity="0.72"',
      );
    });
  },
  function shield(canvas, { main, second }) {
    const cut = canvas.random.int(0, 1);
    canvas.path("M256 76L410 128V262C410 346 346 406 256 440C166 406 102 346 102 262V128Z", main);
    if (cut) canvas.path("M256 76L410 128V262C410 346 346 406 256 440Z", second);
    else
      canvas.polygon(
        [
          [C, 150],
          [330, C],
          [C, 362],
          [182, C],
        ],
        second,
      );
  },
  function hexes(canvas, { main, second, ground }) {
    canvas.polygon(regular(6, 180), main);
    const turn = canvas.random.range(0.1, 0.4);
    canvas.polygon(regular(6, 134, -Math.PI / 2 + turn), ground);
    canvas.polygon(regular(6, 100, -Math.PI / 2 + turn * 2), second);
  },
  function bolt(canvas, { main, second }) {
    const lean = canvas.random.int(-16, 16);
    canvas.circle(C, C, 176, second);
    canvas.polygon(
      [
        [290 + lean, 84],
        [150, 286],
        [244, 286],
        [222 - lean, 428],
        [364, 222],
        [268, 222],
      ],
      main,
    );
  },
  function star(canvas, { main, second }) {
    const points = canvas.random.int(4, 6);
    const outline = times(points * 2).map((index) =>
      polar(C, C, (index * Math.PI) / points - Math.PI / 2, index % 2 ? 66 : 186),
    );
    canvas.polygon(outline, main);
    canvas.circle(C, C, 34, second);
  },
  function gate(canvas, { main, second }) {
    const posts = canvas.random.int(2, 3);
    for (const index of times(posts))
      canvas.path(
        `M${110 + index * 46} 410V${250 - index * 10}A${146 - index * 46} ${146 - index * 46} 0 0 1 ${402 - index * 46} ${250 - index * 10}V410H${374 - index * 46}V${250 - index * 10}A${118 - index * 46} ${118 - index * 46} 0 0 0 ${138 + index * 46} ${250 - index * 10}V410Z`,
        index % 2 ? second : main,
      );
    canvas.circle(C, 300, 28, second);
  },
  function arrowhead(canvas, { main, second }) {
    const turn = canvas.random.int(0, 7) * 45;
    canvas.group(`transform="rotate(${turn} 256 256)"`, () => {
      canvas.polygon(
        [
          [C, 70],
          [404, 416],
          [C, 336],
        ],
        main,
      );
      canvas.polygon(
        [
          [C, 70],
          [108, 416],
          [C, 336],
        ],
        second,
      );
    });
  },
];
