/** An error whose message may be shown to anyone; everything else stays in the log. */
export class AppError extends Error {
  /**
   * @param status HTTP status of the answer
   * @param message one plain sentence for the person who asked
   * @param headers extra response headers, such as Retry-After in seconds
   * @param members what application/problem+json says besides the sentence
   */
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

/** 404 with the given sentence. */
export function notFound(message: string): AppError {
  return new AppError(404, message);
}
