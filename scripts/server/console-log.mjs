/**
 * Sends what libraries and Node itself print as errors and warnings through the structured log, so that they
 * too are one line each and quote nothing that they should not.
 */
export function structureConsole(log) {
  const through = (level) => {
    return (...args) => {
      const err = args.find((argument) => argument instanceof Error);
      const texts = args.filter((argument) => typeof argument === "string");
      log[level]({ ...(err && { err }), event: "console" }, texts.join(" ").trim() || "an error was printed");
    };
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
