import "server-only";
import { notFound, unstable_rethrow } from "next/navigation";
import { logger } from "@/lib/runtime/logger";
import { setPageStatus } from "@/lib/runtime/request-context";

/**
 * Runs the reads of a page. When they fail the answer is null, so that the page can show its error sentence,
 * and our server sends that page as 503.
 */
export async function readOrNull<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    unstable_rethrow(error);
    setPageStatus(503);
    logger.error({ err: error }, "page read failed");
    return null;
  }
}

/**
 * Sends the page as 404. Our server renders it whole; elsewhere Next's own 404 takes over, whose content needs
 * JavaScript.
 */
export function declareMissing(): void {
  if (!setPageStatus(404)) notFound();
}
