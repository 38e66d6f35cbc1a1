import { type Canvas, times } from "../canvas";
import { oklch } from "../color";

const STEP = 40;

/** A copper circuit board as a dungeon, every trace running to the glowing sigil. */
export function maze(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const cx = Math.round(canvas.focusX / STEP) * STEP;
  const cy = 360;
  canvas.background(
    canvas.radial(cx, cy, width * 0.65, [
      [0, oklch(0.34, 0.09, 165)],
      [0.5, oklch(0.2, 0.055, 170)],
      [1, oklch(0.12, 0.03, 180)],
    ]),
  );
  for (const column of times(width / STEP + 1)) {
    for (const row of times(height / STEP + 1))
      canvas.circle(column * STEP, row * STEP, 1.6, oklch(0.5, 0.08, 165), 'fill-opacity="0.6"');
  }
  canvas.glow(cx, cy, 460, oklch(0.8, 0.17, 130), 0.45);
  for (const _ of times(Math.round(width / 8))) trace(canvas, cx, cy);
  for (const _ of times(16))
    chip(canvas, random.int(0, width / STEP) * STEP, random.int(0, height / STEP) * STEP, cx, cy);
  sigil(canvas, cx, cy);
  canvas.vignette(oklch(0.08, 0.02, 180), 0.8);
}

/** A conductor that walks along the grid and its diagonals and ends in a pad. */
function trace(canvas: Canvas, cx: number, cy: number): void {
  const { random } = canvas;
  let x = random.int(0, canvas.width / STEP) * STEP;
  let y = random.int(0, canvas.height / STEP) * STEP;
  const start = `${x} ${y}`;
  let data = `M${start}`;
  for (const _ of times(random.int(2, 5))) {
    const run = random.int(1, 3) * STEP;
    const isTowards = random.chance(0.72);
    const dx = Math.sign(cx - x) * (isTowards ? 1 : -1);
    const dy = Math.sign(cy - y) * (isTowards ? 1 : -1);
    const way = random.int(0, 2);
    x += way === 1 ? 0 : dx * run;
    y += way === 0 ? 0 : dy * run;
    data += `L${x} ${y}`;
  }
  const distance = Math.hypot(x - cx, y - cy);
  const heat = Math.max(0, 1 - distance / 620);
  const color = oklch(0.5 + heat * 0.38, 0.11 + heat * 0.05, 55 + heat * 30);
  canvas.stroke(data, color, random.pick([2.5, 4, 6]), 'stroke-linejoin="round" stroke-linecap="round"');
  canvas.circle(Number(start.split(" ")[0]), Number(start.split(" ")[1]), 8, color);
  canvas.circle(Number(start.split(" ")[0]), Number(start.split(" ")[1]), 3.4, oklch(0.14, 0.03, 175));
}

function chip(canvas: Canvas, x: number, y: number, cx: number, cy: number): void {
  if (Math.hypot(x - cx, y - cy) < 220) return;
  const { random } = canvas;
  const w = random.int(1, 3) * STEP;
  const h = random.int(1, 2) * STEP;
  for (const pin of times(w / 13)) canvas.rect(x + 5 + pin * 13, y - 8, 5, h + 16, oklch(0.72, 0.06, 85));
  canvas.rect(x, y, w, h, oklch(0.13, 0.02, 200), 'rx="4"');
  canvas.rect(x + 5, y + 5, w - 10, 3, oklch(0.35, 0.03, 190));
  canvas.circle(x + 13, y + h - 13, 4, random.chance(0.5) ? oklch(0.8, 0.2, 140) : oklch(0.65, 0.24, 25));
}

function sigil(canvas: Canvas, cx: number, cy: number): void {
  const hot = oklch(0.93, 0.15, 115);
  canvas.circle(cx, cy, 158, oklch(0.13, 0.035, 170));
  canvas.ring(cx, cy, 158, oklch(0.76, 0.13, 70), 9);
  canvas.ring(cx, cy, 132, oklch(0.76, 0.13, 70), 3);
  canvas.glow(cx, cy, 210, hot, 0.75);
  const rune = `M${cx} ${cy - 118}V${cy - 42}M${cx} ${cy + 42}V${cy + 118}M${cx - 84} ${cy + 84}L${cx - 30} ${cy + 30}M${cx + 84} ${cy - 84}L${cx + 30} ${cy - 30}M${cx - 84} ${cy - 70}Q${cx - 84} ${cy} ${cx - 42} ${cy}M${cx + 84} ${cy + 70}Q${cx + 84} ${cy} ${cx + 42} ${cy}`;
  canvas.stroke(rune, hot, 7, 'stroke-linecap="round"');
  canvas.ring(cx, cy, 42, hot, 6);
  canvas.circle(cx, cy, 15, oklch(0.99, 0.04, 110));
}
