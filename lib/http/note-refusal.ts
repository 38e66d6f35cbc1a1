import "server-only";
import { recordRefusal } from "@/lib/audit/mutations";
import { AUDIT_SECTIONS } from "@/lib/audit/schema";
import type { Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";

/**
 * Notes a 403 in the audit trail when it met somebody who is signed in, else in the log alone: strangers
 * could fill the trail at will. Never throws, so that the refusal itself is always answered.
 * @param access what the request needed; a section files the entry under it
 */
export async function noteRefusal(error: unknown, request: Request, viewer: Viewer | null, access: string) {
  if (!(error instanceof AppError) || error.status !== 403) return;
  const { method, url } = request;
  const refusal = { method, path: new URL(url).pathname, reason: error.message };
  if (!viewer) return logger.warn({ event: "refused", ...refusal }, "a request was refused");
  const section = AUDIT_SECTIONS.find((key) => key === access) ?? "session";
  await recordRefusal(viewer, section, refusal).catch((failure: unknown) =>
    logger.error({ err: failure }, "a refusal could not be noted"),
  );
}
