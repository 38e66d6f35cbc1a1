import { type Canvas, polar, polyline, times } from "./canvas";

/** Colours of a mark: the ground, the shape on it, and a second tone beside the shape. */
export type Ink = { ground: string; main: string; second: string };
/** Draws into a 512 by 512 square, leaving about 90 at each side. */
type Mark = (canvas: Canvas, ink: Ink) => void;

const disc = (radius: number, x = 0, y = 0) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
const regular = (sides: number, radius: number, turn = 0) =>
  `${polyline(times(sides).map((index) => polar(0, 0, turn + (index / sides - 0.25) * Math.PI * 2, radius)))}Z`;

/** A mark around the middle, turned by one of so many equal steps. */
function turned(steps: number, drawing: (ink: Ink, random: Canvas["random"]) => string): Mark {
  return (canvas, ink) => {
    const turn = (canvas.random.int(0, steps - 1) * 360) / steps;
    canvas.draw([256, 256, 1, turn], drawing(ink, canvas.random));
  };
}

/** A mark of one shape that comes back around the middle. */
function wheel(least: number, most: number, drawing: (ink: Ink, isEven: boolean) => string): Mark {
  return (canvas, ink) => {
    const count = canvas.random.int(least, most);
    for (const index of times(count))
      canvas.draw([256, 256, 1, (index * 360) / count], drawing(ink, index % 2 === 0));
  };
}

/** A mark within a circle. */
function porthole(drawing: (ink: Ink, random: Canvas["random"]) => string): Mark {
  return (canvas, ink) =>
    canvas.group(canvas.clip("M256 90A166 166 0 1 1 255.9 90Z"), () =>
      canvas.draw([256, 256], drawing(ink, canvas.random)),
    );
}

/** The marks of providers' logos. */
export const MARKS: readonly Mark[] = [
  turned(
    12,
    ({ main, second, ground }) =>
      `${main}: ${disc(165)}\n${ground}: ${disc(122, 66)}\n${second}: ${disc(48, 66)}`,
  ),
  wheel(
    5,
    8,
    ({ main, second }, isEven) =>
      `${isEven ? main : second}: M0 -40C-80 -70 -60 -156 0 -172C60 -156 80 -70 0 -40Z`,
  ),
  turned(
    4,
    ({ main, second }) =>
      `${main} | 34: M60 -148A160 160 0 1 1 -60 -148\n${second} | 34: M-40 100A108 108 0 1 1 40 100\n${main}: ${disc(48)}`,
  ),
  turned(
    8,
    ({ main, second, ground }) =>
      `${main}: ${disc(110, -70)}\n${second}: ${disc(110, 70)}\n${ground}: M0 -85A110 110 0 0 1 0 85A110 110 0 0 1 0 -85Z`,
  ),
  (canvas, { main, second }) => {
    for (const [index, turn] of canvas.random.shuffle([0, 90, 180, 270]).entries())
      canvas.draw(
        [174 + (index % 2) * 164, 174 + Math.floor(index / 2) * 164, 1, turn],
        `${index % 3 ? second : main}: M-78 -78H78A156 156 0 0 1 -78 78Z`,
      );
  },
  porthole(({ main, second }, random) => {
    const lift = random.int(22, 44);
    const wave = (y: number) => `M-196 ${y}q98 ${-lift * 2} 196 0t196 0`;
    return `${second}: M-176 -176H176V176H-176Z\n${main} | 36: ${[-86, -10, 66, 142].map(wave).join("")}`;
  }),
  turned(
    2,
    ({ main, second, ground }, random) =>
      `${main}: M-186 0C-116 -126 116 -126 186 0C116 126 -116 126 -186 0Z\n${ground}: ${disc(84)}\n${second}: ${disc(52, random.int(-18, 18))}`,
  ),
  porthole(({ main, second }, random) => {
    const bars = times(4).map((row) => `M-176 ${row * 46}h352v${34 - row * 5}h-352Z`);
    return `${second}: ${disc(92, 0, random.int(-40, -10))}\n${main}: ${bars.join("")}`;
  }),
  turned(
    8,
    ({ main, second }) =>
      `${second} | 30: M-156 -60H44M-112 60H44\n${main} | 30: M-134 0H44\n${main}: ${disc(84, 86)}`,
  ),
  turned(6, ({ main, second }) => {
    const ring = "M-172 0a172 62 0 1 0 344 0a172 62 0 1 0 -344 0";
    const upright = "M0 -172a62 172 0 1 0 .1 0";
    return `${main}: ${disc(74)}\n${second} | 22: ${ring}${upright}\n${main}: ${disc(32, -172)}`;
  }),
  turned(4, ({ main, second }) =>
    [320, 244, 168, 92]
      .map((r, index) => `${index % 2 ? second : main}: M-160 160V${160 - r}A${r} ${r} 0 0 1 ${r - 160} 160Z`)
      .join("\n"),
  ),
  turned(
    1,
    ({ main, second, ground }, random) =>
      `${main}: ${disc(106, 0, -60)}M-38 -6H38L64 168H-64Z\n${ground}: ${disc(random.int(36, 56), 0, -60)}\n${second}: ${disc(20, 0, -60)}`,
  ),
  turned(
    1,
    ({ main, second, ground }, random) =>
      `${main}: M0 -176L152 -88L0 0L-152 -88Z\n${second}: M-152 -88L0 0V176L-152 88Z\n${second}/55: M152 -88L0 0V176L152 88Z${random.chance(0.5) ? `\n${ground}: ${regular(6, 62)}` : ""}`,
  ),
  turned(4, ({ main, second }) =>
    [-148, -52, 44]
      .map(
        (y, index) =>
          `${index === 1 ? second : main}: M-160 ${y + 110}L0 ${y}L160 ${y + 110}V${y + 162}L0 ${y + 56}L-160 ${y + 162}Z`,
      )
      .join("\n"),
  ),
  turned(
    1,
    ({ main, second }, random) =>
      `${second}: M-186 134L${random.int(-80, -20)} -106L86 134Z\n${main}: M-76 134L${random.int(34, 94)} -146L196 134Z${disc(36, -120, -114)}`,
  ),
  wheel(
    8,
    12,
    ({ main, second }, isEven) =>
      `${isEven ? main : second}: M-16 -56H16L10 ${isEven ? -182 : -140}H-10Z\n${main}: ${disc(70)}`,
  ),
  turned(
    1,
    ({ main, second, ground }, random) =>
      `${main}: ${regular(4, 184)}\n${ground}: ${regular(4, 128)}\n${second}: ${regular(4, 98)}${random.chance(0.5) ? `\n${ground}: ${regular(4, 40)}` : ""}`,
  ),
  turned(
    2,
    ({ main, second }) =>
      `${second}: M-160 -136L-6 0L-160 136Z\n${main}: M160 -160L-160 -136L-6 0Z\n${second}: M160 -160L-6 0L44 160Z`,
  ),
  turned(
    1,
    ({ main, second }, random) =>
      `${main}: M0 -180L154 -128V6C154 90 90 150 0 184C-90 150 -154 90 -154 6V-128Z\n${second}: ${random.chance(0.5) ? "M0 -180L154 -128V6C154 90 90 150 0 184Z" : "M0 -106L74 0L0 106L-74 0Z"}`,
  ),
  turned(1, ({ main, second, ground }, random) => {
    const turn = random.range(0.1, 0.4);
    return `${main}: ${regular(6, 180)}\n${ground}: ${regular(6, 134, turn)}\n${second}: ${regular(6, 100, turn * 2)}`;
  }),
  turned(1, ({ main, second }, random) => {
    const lean = random.int(-16, 16);
    return `${second}: ${disc(176)}\n${main}: M${34 + lean} -172L-106 30H-12L${-34 - lean} 172L108 -34H12Z`;
  }),
  turned(1, ({ main, second }, random) => {
    const rays = random.int(4, 6);
    const star = times(rays * 2).map((index) =>
      polar(0, 0, (index / rays - 0.5) * Math.PI, index % 2 ? 66 : 186),
    );
    return `${main}: ${polyline(star)}Z\n${second}: ${disc(34)}`;
  }),
  turned(1, ({ main, second }, random) => {
    const arch = (inset: number) =>
      `M${-132 + inset} 154V${-6 + inset / 5}A${132 - inset} ${132 - inset} 0 0 1 ${132 - inset} ${-6 + inset / 5}V154`;
    const inner = random.chance(0.5) ? `\n${main} | 28: ${arch(92)}` : "";
    return `${main} | 28: ${arch(0)}\n${second} | 28: ${arch(46)}${inner}\n${second}: ${disc(24, 0, 44)}`;
  }),
  turned(8, ({ main, second }) => `${main}: M0 -186L148 160L0 80Z\n${second}: M0 -186L-148 160L0 80Z`),
  (canvas, { main, second }) => {
    for (const [index, height] of canvas.random.shuffle([130, 210, 290, 330]).entries())
      canvas.rect(98 + index * 84, 256 - height / 2, 62, height, index === 2 ? second : main, 31);
  },
  (canvas, { main, second }) => {
    const round = canvas.random.shuffle(times(9)).slice(0, 3);
    for (const index of times(9)) {
      const isRound = round.includes(index);
      const place = [100 + (index % 3) * 110, 100 + Math.floor(index / 3) * 110] as const;
      canvas.rect(...place, 92, 92, isRound ? second : main, isRound ? 46 : 10);
    }
  },
  (canvas, { main, second }) =>
    canvas.draw(
      [256, 256, canvas.random.pick([1, -1])],
      `${main}: M-164 164V74H-84V-6H-4V-86H76V-164H164V164Z\n${second}: ${disc(52, -106, -106)}`,
    ),
  turned(1, ({ main, second }, random) => {
    const bend = random.int(140, 220);
    const down = `C${bend - 136} -106 ${136 - bend} 106 136 106`;
    return `${main} | 62: M-136 -106${down}\n${second} | 62: M-136 106C${bend - 136} 106 ${136 - bend} -106 136 -106\n${main} | 62: M-136 -106L-100 -104`;
  }),
  turned(
    4,
    ({ main, second }) =>
      `${main} | 48: ${disc(84, -80)}\n${second} | 48: ${disc(84, 80)}\n${main} | 48: M-12 -48A84 84 0 0 1 4 0`,
  ),
  (canvas, { main, second }) => {
    const heavy = canvas.random.int(0, 4);
    for (const index of times(25)) {
      const [column, row] = [index % 5, Math.floor(index / 5)];
      const distance = Math.abs(row - 2) + Math.abs(column - 2);
      const size = Math.max(8, 36 - Math.abs(distance - heavy) * 9);
      canvas.circle(104 + column * 76, 104 + row * 76, size, distance % 2 ? second : main);
    }
  },
  turned(2, ({ main, second }, random) => {
    const lean = random.int(20, 70);
    return [-156, -44, 68]
      .map((x, index) => `${index === 1 ? second : main}: M${x + lean} -164h78L${x + 78 - lean} 164h-78Z`)
      .join("\n");
  }),
  turned(
    4,
    ({ main, second }) =>
      `${main} | 44: M-150 150V-150H150V150H-60V-60H60V50\n${second}: ${disc(34, 60, 74)}`,
  ),
  turned(
    8,
    ({ main, second, ground }) =>
      `${main}: M-14 -168A168 168 0 0 0 -14 168Z\n${second}: M14 -136A168 168 0 0 1 14 200Z\n${ground}: ${disc(30, -60)}`,
  ),
  turned(
    4,
    ({ main, second }) =>
      `${second}: ${disc(44, -120, 120)}\n${main} | 42: ${[130, 210, 290].map((r) => `M-120 ${120 - r}A${r} ${r} 0 0 1 ${r - 120} 120`).join("")}`,
  ),
  turned(
    2,
    ({ main, second }) =>
      `${main} | 72: M-120 -104H120M-120 0H120M-120 104H120\n${second} | 72: M-66 -132V132M66 -132V132\n${main} | 72: M-80 -104H-52M52 0H80M-80 104H-52`,
  ),
];
