import type { Logger } from "pino";

/** Libraries and Node print through the log: one line per event, with secrets redacted. */
export function structureConsole(log: Logger): void {
  const through =
    (level: "error" | "warn" | "info" | "debug") =>
    (...args: unknown[]) => {
      const err = args.find((argument) => argument instanceof Error);
      const texts = args.filter((argument) => typeof argument === "string");
      // Next prints each missing picture that a visitor requests as an error.
      log[args.at(-1) === 404 ? "debug" : level](
        { ...(err && { err }), event: "console" },
        texts.join(" ").trim() || "error printed to the console",
      );
    };
  console.error = through("error");
  console.warn = through("warn");
  console.info = through("info");
  console.log = through("debug");
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "Node.js warning"));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "uncaught error; the server stopped");
    process.exit(1);
  });
}
