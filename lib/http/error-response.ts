import "server-only";
import { randomUUID } from "node:crypto";
import { ZodError } from "zod";
import { isUnavailable } from "@/lib/database/errors";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { refusalText } from "@/lib/runtime/problem";
import { currentRequestId } from "@/lib/runtime/request-context";

const UNAVAILABLE = "The service is not available right now. Please try again in a few seconds.";

type PublicError = Pick<AppError, "status" | "message"> & Partial<Pick<AppError, "headers" | "members">>;

/** Unknown errors are logged and reveal only the request id. */
export function publicError(error: unknown, request: Request): PublicError & { requestId: string } {
  const requestId = currentRequestId() ?? randomUUID();
  const shown = shownError(error, requestId);
  if (shown.status >= 500)
    logger.error({ requestId, path: new URL(request.url).pathname, err: error }, "request failed");
  const { status, message, headers, members } = shown;
  return { status, message, headers, members, requestId };
}

export function errorResponse(error: unknown, request: Request): Response {
  const { status, message, headers, members, requestId } = publicError(error, request);
  const accept = request.headers.get("accept") ?? undefined;
  const { type, body } = refusalText(accept, { status, message, requestId, members });
  return new Response(body, {
    status,
    headers: { ...headers, "Content-Type": type, "Cache-Control": "no-store" },
  });
}

function shownError(error: unknown, requestId: string): PublicError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    return { status: 400, message: error.issues[0]?.message ?? "The request is invalid." };
  }
  if (isUnavailable(error)) return { status: 503, message: UNAVAILABLE, headers: { "Retry-After": "5" } };
  return { status: 500, message: `Something went wrong (request ${requestId}).` };
}
