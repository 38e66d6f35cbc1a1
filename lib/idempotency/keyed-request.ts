import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/runtime/errors";

/** A write that may be sent again: the key under which its answer is kept, and what tells it from another. */
export type KeyedRequest = {
  userId: number;
  key: string;
  /** SHA-256 of method, path and body, in hexadecimal. */
  requestHash: string;
  /** Of the answer when the write succeeds. */
  status: number;
};

const store = new AsyncLocalStorage<KeyedRequest>();

/** Runs what answers a request; the write in it (lib/writes) happens at most once for its key. */
export function inKeyedRequest<Result>(keyed: KeyedRequest, answer: () => Promise<Result>): Promise<Result> {
  return store.run(keyed, answer);
}

/** The request that is being answered, if it carries a key. */
export function currentKeyedRequest(): KeyedRequest | undefined {
  return store.getStore();
}

/** Ends a write that was made before. */
export class AlreadyAnswered extends Error {
  constructor(
    readonly status: number,
    /** As JSON. */
    readonly body: string,
  ) {
    super("This request was answered before.");
  }
}

// Of an id that a client makes up, such as a UUID: printable ASCII without blanks around it.
const KEY = /^[!-~]([ -~]{0,253}[!-~])?$/;

/**
 * The Idempotency-Key of a write, null where it has none.
 * @throws AppError 400 when it is empty, too long or no plain text
 */
export function idempotencyKey(request: Request): string | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const key = request.headers.get("idempotency-key");
  if (key === null || KEY.test(key)) return key;
  throw new AppError(400, "The Idempotency-Key must be 1 to 255 plain characters.");
}
