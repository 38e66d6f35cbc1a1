import pino, { type Logger } from "pino";
import { logOptions } from "@/lib/runtime/log-options";

export const createLog = (): Logger => pino(logOptions());

/** Sends what libraries and Node print through the log, so that it is one line each and quotes no secrets. */
export function structureConsole(log: Logger): void {
  const through =
    (level: "error" | "warn" | "info") =>
    (...args: unknown[]) => {
      const err = args.find((argument) => argument instanceof Error);
      const texts = args.filter((argument) => typeof argument === "string");
      log[level]({ ...(err && { err }), event: "console" }, texts.join(" ").trim() || "an error was printed");
    };
  console.error = through("error");
  console.warn = through("warn");
  console.info = through("info");
  // Node's own listener prints plain text.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "warning of Node.js"));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "the server ended by an error that nobody caught");
    process.exit(1);
  });
}
