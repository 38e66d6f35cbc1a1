/** Out of 64 concurrent deliveries (worker.ts), so that a silent host doesn't delay the others. */
const MAX_PER_HOST = 16;
const MAX_WAIT_MS = 60_000;

export class HostLanes {
  readonly #lanes = new Map<string, { running: number; averageMs: number; nextAt: number }>();

  /** Null if there is a free place, which `leave` releases; otherwise the milliseconds until one is likely to be free. */
  acquire(host: string, now = performance.now()): number | null {
    const lane = this.#lanes.get(host) ?? { running: 0, averageMs: 1_000, nextAt: 0 };
    this.#lanes.set(host, lane);
    if (lane.running < MAX_PER_HOST) {
      lane.running += 1;
      return null;
    }
    // Retries are spaced as fast as the host responds.
    const next = Math.max(lane.nextAt, now) + lane.averageMs / MAX_PER_HOST;
    lane.nextAt = Math.min(next, now + MAX_WAIT_MS);
    return lane.nextAt - now;
  }

  leave(host: string, tookMs: number): void {
    const lane = this.#lanes.get(host);
    if (!lane) return;
    lane.running -= 1;
    lane.averageMs += (tookMs - lane.averageMs) / 4;
    if (lane.running === 0) this.#lanes.delete(host);
  }
}
