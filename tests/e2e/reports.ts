import type { Page } from "@playwright/test";

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
  // Libraries probe for eval, which the policy blocks; this keeps it out of the console.
  void page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`policy: ${effectiveDirective} refuses ${blockedURI} of ${sourceFile}`);
    });
  });
  return reports;
}

/** Other tests' records refer to hosts that don't exist. */
export function withoutOtherHosts(page: Page) {
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  return page.route(/^https:/, (route) => route.fulfill({ contentType: "image/svg+xml", body }));
}
