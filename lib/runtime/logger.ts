import "server-only";
import pino from "pino";
import { logOptions } from "@/lib/runtime/log-options";

/** The structured log; its rules are those of the server's own lines. */
export const logger = pino(logOptions());
