import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/runtime/errors";

export type KeyedRequest = {
  userId: number;
  key: string;
  requestHash: string; // SHA-256 of method, path and body, in hex
  status: number;
};

const store = new AsyncLocalStorage<KeyedRequest>();

/** The write inside (lib/writes) happens at most once per idempotency key. */
export function inKeyedRequest<Result>(keyed: KeyedRequest, answer: () => Promise<Result>): Promise<Result> {
  return store.run(keyed, answer);
}

export function currentKeyedRequest(): KeyedRequest | undefined {
  return store.getStore();
}

/** Aborts a repeated write; carries the stored response. */
export class AlreadyAnswered extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super("This request was already processed.");
  }
}

const KEY = /^[!-~]([ -~]{0,253}[!-~])?$/; // Printable ASCII without surrounding spaces

/** Throws 400 for a malformed key. */
export function idempotencyKey(request: Request): string | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const key = request.headers.get("idempotency-key");
  if (key === null || KEY.test(key)) return key;
  throw new AppError(400, "The Idempotency-Key must be 1 to 255 plain characters.");
}
