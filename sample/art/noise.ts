import type { Random } from "../random";

/** Smooth noise in the plane, between 0 and 1. */
export type Noise = (x: number, y?: number) => number;

/** Value noise on a lattice of 256 random heights. */
export function createNoise(random: Random): Noise {
  const heights = Array.from({ length: 256 }, () => random.next());
  const order = random.shuffle(Array.from({ length: 256 }, (_, index) => index));
  const at = (x: number, y: number) => heights[((order[x & 255] ?? 0) + y) & 255] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y = 0) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * u;
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * u;
    return upper + (lower - upper) * v;
  };
}

/** Several octaves of noise, each twice as fine and half as strong, between 0 and 1. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y = 0) => {
    let sum = 0;
    let weight = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const scale = 2 ** octave;
      sum += noise(x * scale + octave * 31.7, y * scale + octave * 17.3) / scale;
      weight += 1 / scale;
    }
    return sum / weight;
  };
}
