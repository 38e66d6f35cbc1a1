import type { Page } from "@playwright/test";

/** The texts of all toasts that a page shows from its next document on, those included that a navigation cuts short. */
export async function toastsOf(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction("noteToast", (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const { noteToast } = window as typeof window & { noteToast?: (text: string) => void };
    const note = () => {
      for (const toast of document.querySelectorAll("[data-sonner-toast]")) noteToast?.(toast.textContent);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return shown;
}
