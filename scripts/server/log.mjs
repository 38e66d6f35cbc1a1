import pino from "pino";

/** The log of the server around the application: one JSON object a line. */
export const log = pino({ level: process.env.LOG_LEVEL || "info", base: null });
