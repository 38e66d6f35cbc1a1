import "server-only";
import pino from "pino";

/** Structured logs, one JSON object a line; pino escapes line breaks, so no text can forge an entry. */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  redact: ["password", "*.password", "email", "*.email", "cookie", "*.cookie"],
});
