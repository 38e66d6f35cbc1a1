import { sharedState } from "@/lib/runtime/shared-state";

const TOLERATED_MS = 1_000;

/** The database's time, so that instances whose clocks differ agree on what came first and what has ended. */
export const currentMs = () => Date.now() + sharedState.clockOffsetMs;

export const currentTime = () => new Date(currentMs());

/** `sentAt`: when the database was asked for its time, as Date.now(). Returns whether the offset changed. */
export function noteDatabaseTime(time: Date, sentAt: number): boolean {
  const receivedAt = Date.now();
  const offset = Math.round(time.getTime() - (sentAt + receivedAt) / 2);
  // A late response, or a clock set in between, makes the offset uncertain.
  const uncertainty = TOLERATED_MS + Math.abs(receivedAt - sentAt);
  if (Math.abs(offset - sharedState.clockOffsetMs) <= uncertainty) return false;
  sharedState.clockOffsetMs = Math.abs(offset) <= TOLERATED_MS ? 0 : offset;
  return true;
}
