// How every log line is written, by the application (lib/runtime/logger.ts) and by its server (scripts/server.mjs).

/** Control characters, line separators and direction marks that JSON itself lets through. */
const TREACHEROUS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const EMAIL = /[^\s"'<>()=,;:]{1,64}@[^\s"'<>()=,;:]{1,255}/g;
const MAX_MESSAGE = 1_000;
const MAX_CAUSES = 4;

const escaped = (/** @type {string} */ character) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * What the log keeps of an error: its kind, code, message and place, and those of its causes. Whatever else
 * hangs on it stays out, because drivers attach whole rows, and PostgreSQL's details quote them.
 * @param {unknown} error
 * @returns {object}
 */
function errorEntry(error, depth = 0) {
  if (!(error instanceof Error) && typeof error?.message !== "string") return { message: typeof error };
  const { name, code, message, stack, cause } = error;
  const frames = String(stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(code !== undefined && { code }),
    message: message.slice(0, MAX_MESSAGE).replace(EMAIL, "[email]"),
    stack: frames.map((line) => line.trim()),
    ...(cause && depth < MAX_CAUSES && { cause: errorEntry(cause, depth + 1) }),
  };
}

// The server (scripts/server/render.mjs) keeps what it knows of each request under this symbol.
const CONTEXT = Symbol.for("detectory.request-context");

/** Which request a line is about, also one that a library wrote. */
function currentRequest() {
  const context = globalThis[CONTEXT]?.getStore();
  return context ? { requestId: context.requestId, path: context.path } : {};
}

/** pino's options: one JSON object a line that no text can break or forge, and no secrets. */
export const logOptions = {
  level: process.env.LOG_LEVEL || "info",
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  mixin: currentRequest,
  redact: ["password", "*.password", "email", "*.email", "cookie", "*.cookie", "*.invitationCode"],
  serializers: { err: (error) => errorEntry(error) },
  hooks: { streamWrite: (line) => line.replace(TREACHEROUS, escaped) },
};
