/** The message is "<status>: <body>" (docs/product/api.md#errors). */
export class ApiError extends Error {
  /** `retryAfter` in seconds; `needs`: what the call lacks, such as "code" or "password". */
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly retryAfter: number | null = null,
    readonly needs: string | null = null,
    readonly factors: readonly string[] = [],
    readonly errors: Readonly<Record<string, readonly string[]>> = {}, // By field
  ) {
    super(`${status}: ${sentence}`);
    this.name = "ApiError";
  }
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

type CallOptions = {
  /** `updatedAt`, or "<id>@<updatedAt>" for each of several; 409 if the stored version differs. */
  version?: string | readonly string[];
  /** Idempotency key: repeating the request with the same body returns the first response. */
  key?: string;
  token?: string; // Of an alert
  signal?: AbortSignal; // By default, writes use writeTimeout()
  onAuditEntry?: (id: number) => void; // Receives an audit entry to withdraw or restore the change with
};

/** Timeout of a write in ms, plus an allowance for each further 64 KB of its body. */
const TIMEOUT = 20_000;
const TIMEOUT_PER_PART = 1000;
const PART = 64 * 1024;

export function writeTimeout(body?: unknown): AbortSignal {
  const parts = Math.floor((JSON.stringify(body)?.length ?? 0) / PART);
  return AbortSignal.timeout(TIMEOUT + TIMEOUT_PER_PART * parts);
}

/** `randomUUID` requires https. */
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

type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;

export function confirmBy(confirmation: Confirm | null): void {
  confirm = confirmation;
}

/** @throws ApiError for error responses, any other error if the server can't be reached */
export function callApi(
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  return withConfirmation(() => callOnce(method, path, body, options));
}

export async function withConfirmation<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isUnconfirmed = error instanceof ApiError && error.needs === "password";
    if (!isUnconfirmed || !(await confirm?.())) throw error;
    return call();
  }
}

type Problem = { title: string } & Partial<Pick<ApiError, "needs" | "factors" | "errors">>;

type Refusal = { status: number; statusText: string; type: string | null; text: string; retryAfter?: number };

export function apiError({ status, statusText, type, text, retryAfter }: Refusal): ApiError {
  if (!type?.startsWith("application/problem+json")) {
    return new ApiError(status, text || statusText, retryAfter);
  }
  const { title, needs, factors, errors } = JSON.parse(text) as Problem;
  return new ApiError(status, title, retryAfter, needs, factors, errors);
}

async function callOnce(
  method: string,
  path: string,
  body: unknown,
  { version, key, token, signal, onAuditEntry }: CallOptions,
): Promise<unknown> {
  const text: string | undefined = JSON.stringify(body);
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    signal: signal ?? (method === "GET" ? null : writeTimeout(body)),
    headers: {
      Accept: "application/problem+json, application/json;q=0.9, */*;q=0.5",
      ...(text === undefined ? {} : { "Content-Type": "application/json" }),
      ...(version === undefined ? {} : { "If-Match": entityTags(version) }),
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: text,
  });
  const answer = await response.text();
  if (!response.ok) {
    const { status, statusText, headers } = response;
    const retryAfter = Number(headers.get("retry-after")) || undefined;
    throw apiError({ status, statusText, type: headers.get("content-type"), text: answer, retryAfter });
  }
  const entry = Number(response.headers.get("audit-entry"));
  if (entry) onAuditEntry?.(entry);
  return answer === "" ? undefined : JSON.parse(answer);
}

/** With the status, as in toasts (docs/product/api.md#errors). */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : errorSentence(error);

export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.sentence : "The server could not be reached. Please try again.";
}
