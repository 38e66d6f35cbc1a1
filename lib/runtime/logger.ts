import "server-only";
import pino from "pino";
import { logOptions } from "@/lib/runtime/log-options";

/** The application's log, by the same rules as the server's. */
export const logger = pino(logOptions());
