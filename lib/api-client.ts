/** A non-OK answer. Its message is the status, a colon and the body, as docs/product/api.md#errors wants it. */
export class ApiError extends Error {
  /**
   * @param status HTTP status of the answer
   * @param sentence the body of the answer, or the status text when it is empty
   * @param retryAfter the seconds after which the same call is to be made again, null where it is not
   */
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
  /**
   * The `updatedAt` of the record that a write is about, or of several each as "<id>@<updatedAt>"; another one that
   * is stored by now is a 409.
   */
  version?: string | readonly string[];
  /** Tells a write from every other: sent again with the same body, it answers as the first time. */
  key?: string;
  /** Ends the call; a write that has none ends after its patience. */
  signal?: AbortSignal;
};

/** The milliseconds that a write may take, and those that each further 64 KB of its body add. */
const PATIENCE = 20_000;
const PATIENCE_PER_PART = 1000;
const PART = 64 * 1024;

/** Ends a write of these bodies after 20 seconds, later where they carry pictures. */
export function patience(...bodies: unknown[]): AbortSignal {
  const parts = Math.floor(JSON.stringify(bodies).length / PART);
  return AbortSignal.timeout(PATIENCE + PATIENCE_PER_PART * parts);
}

/** A new key that tells a write from every other; pages without https have no `randomUUID`. */
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

/**
 * Calls our API from the browser with the session cookie, and JSON both ways.
 * @param body sent as JSON when given
 * @throws ApiError for a non-OK answer; any other error when the server cannot be reached or does not answer
 */
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

/** What to tell people about a failed call: the server's own sentence where there is one. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.sentence : "The server could not be reached. Please try again.";
}
