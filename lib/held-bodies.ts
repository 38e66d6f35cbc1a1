import "server-only";
import { clientAddress } from "@/lib/client-address";
import { AppError } from "@/lib/errors";

/** Bytes of all bodies of those signed in; while it is parsed and decoded, a picture takes several times its own. */
const MOST_OF_SIGNED_IN = 64 * 1024 * 1024;
/** The same of strangers, whose sign-in is a few hundred bytes that are there at once. */
const MOST_OF_STRANGERS = 16 * 1024 * 1024;
const MOST_OF_ADDRESS = 2 * 1024 * 1024;
/** What a request takes besides its body. */
const OVERHEAD = 1024;
/** Strangers send 64 KB at most; whoever takes longer for it keeps the room from others. */
const STRANGERS_MS = 10_000;

/** The part of one request in what is held of all bodies, from its first byte until it is answered. */
export type BodyShare = {
  /** Counts the request among those of people who are signed in. */
  trust: () => void;
  /** Begins to read a body; `cut` is called when the rest of it is not to be waited for. */
  begin: (cut: (reason: AppError) => void) => void;
  /** @throws AppError 503 when there is no room for more bytes */
  take: (bytes: number) => void;
  /** The body is there as a whole. */
  complete: () => void;
  release: () => void;
};

type Held = { groups: Group[]; bytes: number; cut?: (reason: AppError) => void };
/** Bodies that are bounded together, the oldest first. */
type Group = { held: Set<Held>; bytes: number; most: number };

const groupOf = (most: number): Group => ({ held: new Set(), bytes: 0, most });

// Kept on globalThis, so that hot reload does not forget what is held.
const globalStore = globalThis as typeof globalThis & {
  detectoryBodies?: { signedIn: Group; strangers: Group; byAddress: Map<string, Group> };
};
globalStore.detectoryBodies ??= {
  signedIn: groupOf(MOST_OF_SIGNED_IN),
  strangers: groupOf(MOST_OF_STRANGERS),
  byAddress: new Map(),
};
const { signedIn, strangers, byAddress } = globalStore.detectoryBodies;

function tooMuch(): AppError {
  const sentence = "Too much is being sent at once. Please try again in a moment.";
  return new AppError(503, sentence, { "Retry-After": "5" });
}

function tooSlow(): AppError {
  return new AppError(408, "The request body took too long to arrive. Please try again.");
}

function addressGroup(address: string): Group {
  const group = byAddress.get(address) ?? groupOf(MOST_OF_ADDRESS);
  byAddress.set(address, group);
  return group;
}

function add(own: Held, bytes: number): void {
  own.bytes += bytes;
  for (const group of own.groups) group.bytes += bytes;
}

function join(own: Held, groups: Group[]): void {
  own.groups = groups;
  for (const group of groups) group.held.add(own);
  add(own, OVERHEAD);
}

function leave(own: Held): void {
  for (const group of own.groups) {
    group.bytes -= own.bytes;
    group.held.delete(own);
  }
  own.groups = [];
  own.bytes = 0;
}

/**
 * Makes sure that a group has room for more of a body. Unfinished ones of strangers are cut off for it, the
 * oldest first: a body that arrives at once is never kept out by those that do not.
 */
function hasRoom(group: Group, own: Held, wanted: number): boolean {
  for (const held of group.held) {
    if (group.bytes + wanted <= group.most) break;
    if (group !== signedIn && held !== own) held.cut?.(tooSlow());
  }
  return group.bytes + wanted <= group.most;
}

/** Opens the share of a request. */
export function openBodyShare(request: Request): BodyShare {
  const own: Held = { groups: [], bytes: 0 };
  let isTrusted = false;
  let timer: NodeJS.Timeout | undefined;
  const address = clientAddress(request) ?? "";

  function complete() {
    clearTimeout(timer);
    own.cut = undefined;
  }

  function release() {
    complete();
    leave(own);
    if (byAddress.get(address)?.held.size === 0) byAddress.delete(address);
  }

  return {
    trust() {
      isTrusted = true;
    },
    begin(cut) {
      own.cut = (reason) => {
        release();
        cut(reason);
      };
      join(own, isTrusted ? [signedIn] : [addressGroup(address), strangers]);
      if (!isTrusted) timer = setTimeout(() => own.cut?.(tooSlow()), STRANGERS_MS);
    },
    take(bytes) {
      if (!own.groups.every((group) => hasRoom(group, own, bytes))) throw tooMuch();
      add(own, bytes);
    },
    complete,
    release,
  };
}
