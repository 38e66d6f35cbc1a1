/** A non-OK answer. Its message is the status, a colon and the body, as SPEC.md 7 wants it. */
export class ApiError extends Error {
  /**
   * @param status HTTP status of the answer
   * @param sentence the body of the answer, or the status text when it is empty
   */
  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {
    super(`${status}: ${sentence}`);
    this.name = "ApiError";
  }
}

/**
 * Calls our API from the browser with the session cookie, and JSON both ways.
 * @param body sent as JSON when given
 * @throws ApiError for a non-OK answer; TypeError when the server cannot be reached
 */
export async function callApi(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    ...(body === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return text === "" ? undefined : JSON.parse(text);
}

/** What to tell people about a failed call: the server's own sentence where there is one. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? error.sentence : "The server could not be reached. Please try again.";
}
