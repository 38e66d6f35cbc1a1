import { randomUUID } from "node:crypto";
import { flattenError, ZodError } from "zod";
import { recordRefusal } from "@/lib/audit/mutations";
import { AUDIT_SECTIONS } from "@/lib/audit/schema";
import { isConflict, isUnavailable, refersToDeleted } from "@/lib/database/errors";
import type { Viewer } from "@/lib/permissions";
import { AppError, notFound } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { refusalText } from "@/lib/runtime/problem";
import { currentRequest } from "@/lib/runtime/request-context";

const UNAVAILABLE = "The service is not available right now. Please try again in a few seconds.";
const CONFLICTING = "Other users are changing the same records. Please try again in a few seconds.";

/** Unknown errors are logged and reveal only the request id. */
export function publicError(error: unknown, request: Request): { shown: AppError; requestId: string } {
  const requestId = currentRequest()?.requestId ?? randomUUID();
  const shown = shownError(error, requestId);
  if (shown.status >= 500 && shown !== error) {
    logger.error({ requestId, path: new URL(request.url).pathname, err: error }, "request failed");
  }
  return { shown, requestId };
}

export function errorResponse(error: unknown, request: Request): Response {
  const { shown, requestId } = publicError(error, request);
  const { status, message, headers, members } = shown;
  const accept = request.headers.get("accept") ?? undefined;
  const { type, body } = refusalText(accept, { status, message, requestId, members });
  return new Response(body, {
    status,
    headers: { ...headers, "Content-Type": type, "Cache-Control": "no-store" },
  });
}

function shownError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    const message = error.issues[0]?.message ?? "The request is invalid.";
    return new AppError(400, message, {}, { errors: flattenError(error).fieldErrors });
  }
  if (isUnavailable(error)) return new AppError(503, UNAVAILABLE, { "Retry-After": "5" });
  if (isConflict(error)) return new AppError(503, CONFLICTING, { "Retry-After": "5" });
  if (refersToDeleted(error)) return notFound("It was deleted in the meantime.");
  return new AppError(500, `Something went wrong (request ${requestId}).`);
}

const MAX_PATH = 500; // The audit log keeps everything

type Access = string | readonly string[];

/** Audits signed-in users; visitors could flood the audit log, so they are only logged. Never throws. */
export async function noteRefusal(error: unknown, request: Request, viewer: Viewer | null, access: Access) {
  if (!(error instanceof AppError)) return;
  if (error.status !== 403 && !(viewer && error.status === 429)) return;
  const { method, url } = request;
  const refusal = { method, path: new URL(url).pathname.slice(0, MAX_PATH), reason: error.message };
  if (!viewer) return logger.warn({ event: "request rejected", ...refusal }, "request rejected");
  const section = AUDIT_SECTIONS.find((key) => key === access) ?? "session";
  await recordRefusal(viewer, section, refusal).catch((failure: unknown) =>
    logger.error({ err: failure }, "auditing a rejected request failed"),
  );
}
