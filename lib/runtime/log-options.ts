import pino, { type Logger, type LoggerOptions } from "pino";
import { env } from "@/lib/runtime/env";
import { failureCause, shouldLog } from "@/lib/runtime/failures";
import { requestContexts } from "@/lib/runtime/request-context";

/** Control characters, line separators and direction marks, which JSON doesn't escape. */
const UNSAFE_CHARACTERS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const EMAIL = /[^\s"'<>()=,;:]{1,64}(?<!\/)@[^\s"'<>()=,;:]{1,255}/g;
const MAX_MESSAGE = 1_000;
const MAX_CAUSES = 4;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

type Described = { name?: unknown; code?: unknown; message: string; stack?: unknown; cause?: unknown };

const isDescribed = (error: unknown): error is Described =>
  typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";

/** Drops all other properties: drivers attach whole rows, and PostgreSQL's details quote them. */
function errorEntry(error: unknown, depth = 0): object {
  if (!isDescribed(error)) return { message: typeof error };
  const { name, code, message, stack, cause } = error;
  const frames = String(stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(code !== undefined && { code }),
    message: message.slice(0, MAX_MESSAGE).replace(EMAIL, "[email]"),
    stack: frames.map((line) => line.trim()),
    ...(Boolean(cause) && depth < MAX_CAUSES && { cause: errorEntry(cause, depth + 1) }),
  };
}

function currentRequest() {
  const context = requestContexts.getStore();
  return context ? { requestId: context.requestId, path: context.path } : {};
}

/** One JSON object per line; no text can break or forge a line. */
export function logOptions(level: string) {
  return {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: currentRequest,
    redact: ["password", "*.password", "email", "*.email", "cookie", "*.cookie", "*.invitationCode"],
    serializers: { err: (error: unknown) => errorEntry(error) },
    hooks: {
      streamWrite: (line: string) => line.replace(UNSAFE_CHARACTERS, escaped),
      logMethod(args, method) {
        const [entry, message]: unknown[] = args;
        const error = typeof entry === "object" && entry !== null && "err" in entry ? entry.err : null;
        const cause = failureCause(error, message);
        if (cause === null || shouldLog(cause)) method.apply(this, args);
      },
    },
  } satisfies LoggerOptions;
}

export function createLog(level: string = env("LOG_LEVEL")): Logger {
  const output = pino.destination({ dest: 1, maxLength: 1_000_000 });
  // On a full disk or a closed terminal, it would repeat a failed write forever.
  output.on("error", () => Object.assign(output, { flushSync() {} }));
  return pino(logOptions(level), output);
}
