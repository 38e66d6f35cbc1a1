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

/** Answers for all other hosts with a picture: what other tests' records show of hosts that do not exist is no matter. */
export function withoutOtherHosts(page: Page) {
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  return page.route(/^https:/, (route) => route.fulfill({ contentType: "image/svg+xml", body }));
}
