import "server-only";
import { AppError } from "@/lib/runtime/errors";
import { FairQueue } from "@/lib/runtime/fair-queue";
import { processWide } from "@/lib/runtime/shared-state";

/** Four keep both workers busy; 250 are about ten seconds of work. */
const LIMITS = { concurrency: 4, maxWaiting: 250, maxWaitMs: 20_000 };

/** `owner`: the address for fair queueing. */
type Client = { owner: string | null; signal: AbortSignal };

/** Count attempts inside the slot, so that waiting requests don't look like failures. Throws 503, 499. */
export function inPasswordSlot<Result>(
  { owner, signal }: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = processWide("password queue", () => new FairQueue(LIMITS));
  return new Promise((resolve, reject) => {
    const leave = () => reject(new AppError(499, "The client disconnected before its turn."));
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    queue.enqueue({
      owner: owner ?? "unknown",
      isAbandoned: () => signal.aborted,
      begin(release) {
        signal.removeEventListener("abort", leave);
        work().then(resolve, reject).finally(release);
      },
      refuse() {
        const sentence = "Too many sign-in attempts right now. Please try again shortly.";
        reject(new AppError(503, sentence, { "Retry-After": "5" }));
      },
    });
  });
}
