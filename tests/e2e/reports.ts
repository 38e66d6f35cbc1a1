import type { Page } from "@playwright/test";

/** What a page says in the console, breaks with or cannot load, from now on. */
export function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") reports.push(message.text());
  });
  page.on("pageerror", (error) => reports.push(String(error)));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") reports.push(`${request.url()} ${reason}`);
  });
  // Code from a text that a library only tries is refused without a word in the console.
  void page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`policy: ${effectiveDirective} refuses ${blockedURI} of ${sourceFile}`);
    });
  });
  return reports;
}
