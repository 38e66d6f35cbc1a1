import "server-only";
import { unstable_rethrow } from "next/navigation";
import { logger } from "@/lib/logger";
import { markUnavailable } from "@/lib/request-context";

/**
 * Runs the reads of a page. When they fail the answer is null, so that the page can show its error sentence,
 * and our server sends that page as 503.
 */
export async function readOrNull<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    unstable_rethrow(error);
    markUnavailable();
    logger.error({ err: error }, "page read failed");
    return null;
  }
}
