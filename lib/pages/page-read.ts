import { notFound, unstable_rethrow } from "next/navigation";
import { logger } from "@/lib/runtime/logger";
import { setPageStatus } from "@/lib/runtime/request-context";

/** Null if the read fails: the page shows its error message, and our server responds with 503. */
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

/** Our server responds with 404; elsewhere, Next's own 404 takes over, which needs JavaScript. */
export function declareMissing(): void {
  if (!setPageStatus(404)) notFound();
}
