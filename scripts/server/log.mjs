import pino from "pino";
import { logOptions } from "../../lib/runtime/log-options.mjs";

/** The log of the server around the application; its rules are those of the application's own lines. */
export const log = pino(logOptions);
