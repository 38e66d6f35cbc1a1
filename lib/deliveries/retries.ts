const FIRST_MS = 2_000;
const LONGEST_MS = 60 * 60 * 1_000;
/** Whoever has not been reached for so long is given up. */
export const PATIENCE_MS = 3 * 24 * 60 * 60 * 1_000;
/** A push service that never answered any of its followers. */
export const PATIENCE_WITH_SILENCE_MS = 60 * 60 * 1_000;

/** Doubles with each failure in a row; half of it is chance, so that those who failed together do not return so. */
export function retryDelayMs(failures: number, random = Math.random()): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 20), LONGEST_MS);
  return Math.round(whole / 2 + (whole / 2) * random);
}
