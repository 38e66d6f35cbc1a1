import { setTimeout as sleep } from "node:timers/promises";
import { receivingServer } from "@/lib/alerts/addresses";
import { sweepAlerts } from "@/lib/alerts/mutations";
import { quietUntil } from "@/lib/alerts/quiet";
import { evidenceOf } from "@/lib/catalogue/evidence";
import { deliver } from "@/lib/deliveries/channels";
import { alertFigures, type Due, findDue } from "@/lib/deliveries/data";
import { HostLanes } from "@/lib/deliveries/host-lanes";
import {
  dropDelivery,
  type Lease,
  leaseDue,
  noteOutcome,
  relayEvent,
  release,
  saveConfirmationSent,
} from "@/lib/deliveries/mutations";
import type { Outcome, Payload } from "@/lib/deliveries/payload";
import { submitChangedPages } from "@/lib/index-now/mutations";
import { currentMs } from "@/lib/runtime/clock";
import { logger } from "@/lib/runtime/logger";
import { sharedState } from "@/lib/runtime/shared-state";

const POLL_MS = 500;
const AFTER_FAILURE_MS = 5_000;
const INDEX_MS = 5_000;
const SWEEP_MS = 60 * 60 * 1_000;
const MAX_AT_ONCE = 64;
const MAX_STOP_MS = 3_000;

function payloadOf(due: Due): Payload | null {
  const { id, deliveryId, eventId, confirmedAt, confirmationSentAt, isSubjectPublic } = due;
  if (confirmedAt === null)
    return confirmationSentAt === null && isSubjectPublic ? { kind: "question", id: `question-${id}` } : null;
  if (deliveryId === null) return null;
  if (eventId === null) return { kind: "test", id: `alert-${deliveryId}` };
  const { providerId, providerName, gameId, gameTitle, status, previousStatus, at } = due;
  const { note, currentStatus, presentSince } = due;
  if (providerId === null || !providerName || !status || !previousStatus || !at) return null;
  const present = currentStatus && presentSince ? { status: currentStatus, since: presentSince } : null;
  const change = { status, previousStatus, at, ...evidenceOf(due), note, present };
  const alert = { providerId, providerName, gameId, gameTitle, ...change };
  return { kind: "alert", id: `alert-${deliveryId}`, alert };
}

/** All by the database's clock, which also decides what is due. */
function waitMs(
  { now, retryAt, quietFrom, quietUntil: until, timeZone }: Due,
  kind: Payload["kind"],
): number | null {
  const isQuiet = kind === "alert" && quietFrom !== null && until !== null && timeZone !== null;
  const quietEnd = isQuiet ? quietUntil({ from: quietFrom, until, timeZone }, now) : null;
  const end = retryAt && retryAt > now ? retryAt : quietEnd;
  return end && end.getTime() - now.getTime();
}

async function deliverInTurn(lanes: HostLanes, due: Due, payload: Payload): Promise<Outcome | number> {
  const host = receivingServer(due.channel, due.address)?.host ?? "mail";
  const later = lanes.acquire(host);
  if (later !== null) return later;
  const startedAt = performance.now();
  try {
    return await deliver(due, payload);
  } finally {
    lanes.leave(host, performance.now() - startedAt);
  }
}

type Turn = { lanes: HostLanes; isStopping: () => boolean };

/** Returns the milliseconds until the next attempt, null if done. */
async function deliverAll(lease: Lease, { lanes, isStopping }: Turn): Promise<number | null> {
  for (;;) {
    const due = await findDue(lease);
    const payload = due && payloadOf(due);
    if (!due || !payload) return null;
    if (isStopping()) return 0;
    const later = waitMs(due, payload.kind);
    if (later !== null) return later;
    if (payload.kind === "alert" && due.deliveryId !== null && !due.isPublic) {
      await dropDelivery(due.deliveryId);
      continue;
    }
    const outcome = await deliverInTurn(lanes, due, payload);
    if (typeof outcome === "number") return outcome;
    const retryMs = await noteOutcome(lease, due.deliveryId, outcome);
    if (payload.kind === "alert") {
      const lagSeconds = (currentMs() - payload.alert.at.getTime()) / 1_000;
      sharedState.noteDelivery?.({ channel: due.channel, result: outcome.result, lagSeconds });
    }
    if (outcome.result !== "delivered") return retryMs;
    if (payload.kind === "question") await saveConfirmationSent(lease);
  }
}

async function work(lease: Lease, turn: Turn) {
  let wait: number | null = AFTER_FAILURE_MS;
  try {
    wait = await deliverAll(lease, turn);
  } finally {
    await release(lease, wait);
  }
}

/** Runs alongside the workers of other instances. Never throws. */
export function startAlerts() {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const lanes = new HostLanes();
  const busy = new Set<Promise<void>>();
  let sweptAt = Number.NEGATIVE_INFINITY;
  let indexedAt = 0;
  let isFailing = false;

  function track(work: Promise<void>, failure: string) {
    const running = work.catch((error: unknown) => logger.warn({ err: error }, failure));
    busy.add(running);
    running.then(() => busy.delete(running));
  }

  async function turn(): Promise<boolean> {
    const now = performance.now();
    if (now - sweptAt > SWEEP_MS) {
      sweptAt = now;
      await sweepAlerts();
    }
    if (now - indexedAt > INDEX_MS) {
      indexedAt = now;
      track(submitChangedPages(), "submitting changed pages postponed: database unreachable");
    }
    const hadEvent = await relayEvent();
    const room = MAX_AT_ONCE - busy.size;
    const due = room > 0 ? await leaseDue(room) : [];
    for (const lease of due)
      track(work(lease, { lanes, isStopping }), "alert postponed: database unreachable");
    return hadEvent || due.length > 0;
  }

  async function run() {
    while (!isStopping()) {
      let pause = POLL_MS;
      try {
        if (await turn()) pause = 0;
        isFailing = false;
      } catch (error) {
        if (!isFailing) logger.warn({ err: error }, "alerts paused: database unreachable");
        isFailing = true;
        pause = AFTER_FAILURE_MS;
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  sharedState.alertFigures = alertFigures;
  const running = run();
  return {
    /** Finishes running deliveries that take a few seconds at most; the next process sends the rest. */
    async stop(): Promise<void> {
      stopping.abort();
      const ended = running.then(() => Promise.all(busy));
      await Promise.race([ended, sleep(MAX_STOP_MS, undefined, { ref: false })]);
    },
  };
}
