/**
 * Sends what libraries print as errors and warnings through the structured log, so that they too are one
 * line each and quote nothing that they should not.
 */
export function structureConsole(log) {
  const through = (level) => {
    return (...args) => {
      const err = args.find((argument) => argument instanceof Error);
      const texts = args.filter((argument) => typeof argument === "string");
      log[level]({ ...(err && { err }), event: "console" }, texts.join(" ").trim());
    };
  };
  console.error = through("error");
  console.warn = through("warn");
}
