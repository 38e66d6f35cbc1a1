import "server-only";
import { AppError } from "@/lib/runtime/errors";

/** Password checks at a time: enough to keep both workers busy. */
const SLOTS = 4;
/** Those who may wait for a slot, about ten seconds of work; the next one is told to come back. */
const QUEUE_LIMIT = 250;

type Slots = { busy: number; waiting: (() => void)[] };
const globalStore = globalThis as typeof globalThis & { detectoryPasswordSlots?: Slots };

/**
 * Runs work that hashes a password in one of few slots. Because an attempt is counted only inside its slot,
 * many honest sign-ins at the same moment do not look like many failures.
 * @throws AppError 503 when too many wait already
 */
export async function inPasswordSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  globalStore.detectoryPasswordSlots ??= { busy: 0, waiting: [] };
  const slots = globalStore.detectoryPasswordSlots;
  if (slots.busy < SLOTS) slots.busy++;
  else await waitForSlot(slots);
  try {
    return await work();
  } finally {
    // The slot goes straight to the next in line, so that nobody can overtake.
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
