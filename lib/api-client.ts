/** The message is the status, a colon and the body (docs/product/api.md#errors). */
export class ApiError extends Error {
  /** `retryAfter`: after so many seconds the same call is to be made again; null where it is not. */
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly retryAfter: number | null = null,
  ) {
    super(`${status}: ${sentence}`);
    this.name = "ApiError";
  }
}

type CallOptions = {
  /** The record's `updatedAt`, or "<id>@<updatedAt>" of each of several; 409 if another is stored by now. */
  version?: string | readonly string[];
  /** The idempotency key: sent again with the same body, the write answers as the first time. */
  key?: string;
  /** Without one, a write ends after its `patience`. */
  signal?: AbortSignal;
};

/** The milliseconds that a write may take, and those that each further 64 KB of its body add. */
const PATIENCE = 20_000;
const PATIENCE_PER_PART = 1000;
const PART = 64 * 1024;

export function patience(...bodies: unknown[]): AbortSignal {
  const parts = Math.floor(JSON.stringify(bodies).length / PART);
  return AbortSignal.timeout(PATIENCE + PATIENCE_PER_PART * parts);
}

/** Pages without https have no `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function entityTags(version: string | readonly string[]): string {
  return [version]
    .flat()
    .map((tag) => `"${tag}"`)
    .join(", ");
}

/** @throws ApiError for a non-OK answer, any other error when the server does not answer */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  { version, key, signal }: CallOptions = {},
): Promise<unknown> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    signal: signal ?? (method === "GET" ? null : patience(body)),
    headers: {
      ...(text === undefined ? {} : { "Content-Type": "application/json" }),
      ...(version === undefined ? {} : { "If-Match": entityTags(version) }),
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    },
    body: text,
  });
  const answer = await response.text();
  if (!response.ok) {
    const retryAfter = Number(response.headers.get("retry-after")) || null;
    throw new ApiError(response.status, answer || response.statusText, retryAfter);
  }
  return answer === "" ? undefined : JSON.parse(answer);
}

export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.sentence : "The server could not be reached. Please try again.";
}
