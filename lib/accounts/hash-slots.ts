import "server-only";
import { AppError } from "@/lib/runtime/errors";

/** Enough to keep both workers busy. */
const SLOTS = 4;
/** About ten seconds of work. */
const QUEUE_LIMIT = 250;

type Slots = { busy: number; waiting: (() => void)[] };
const globalStore = globalThis as typeof globalThis & { detectoryPasswordSlots?: Slots };

/** Throws 503 when the queue is full. Count attempts inside the slot: waiting ones must not look like failures. */
export async function inPasswordSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  globalStore.detectoryPasswordSlots ??= { busy: 0, waiting: [] };
  const slots = globalStore.detectoryPasswordSlots;
  if (slots.busy < SLOTS) slots.busy++;
  else await waitForSlot(slots);
  try {
    return await work();
  } finally {
    // Hand the slot to the next in the queue, so that nobody can overtake.
    const next = slots.waiting.shift();
    if (next) next();
    else slots.busy--;
  }
}

function waitForSlot(slots: Slots): Promise<void> {
  if (slots.waiting.length >= QUEUE_LIMIT) {
    throw new AppError(503, "Too many people are signing in. Please try again in a moment.", {
      "Retry-After": "5",
    });
  }
  return new Promise((resolve) => slots.waiting.push(resolve));
}
