/** Its message may be shown to anyone, in one plain sentence; everything else stays in the log. */
export class AppError extends Error {
  /** `headers` are added to the answer, such as Retry-After in seconds; `members` to application/problem+json. */
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = "AppError";
  }
}

export function notFound(message: string): AppError {
  return new AppError(404, message);
}
