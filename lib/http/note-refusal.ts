import "server-only";
import { recordRefusal } from "@/lib/audit/mutations";
import { AUDIT_SECTIONS } from "@/lib/audit/schema";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";

type Access = string | readonly string[];

/** Audits signed-in users; visitors could flood the audit log, so they are only logged. Never throws. */
export async function noteRefusal(error: unknown, request: Request, viewer: Viewer | null, access: Access) {
  if (!(error instanceof AppError)) return;
  if (error.status !== 403 && !(viewer && error.status === 429)) return;
  const { method, url } = request;
  const refusal = { method, path: new URL(url).pathname, reason: error.message };
  if (!viewer) return logger.warn({ event: "request rejected", ...refusal }, "request rejected");
  const section = AUDIT_SECTIONS.find((key) => key === access) ?? "session";
  await recordRefusal(viewer, section, refusal).catch((failure: unknown) =>
    logger.error({ err: failure }, "auditing a rejected request failed"),
  );
}
