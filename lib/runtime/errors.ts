/** The message is safe to show to anyone; details belong in the log. */
export class AppError extends Error {
  /** `headers` such as Retry-After in seconds; `members` for application/problem+json. */
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

export const notFound = (message: string): AppError => new AppError(404, message);
