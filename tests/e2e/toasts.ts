import type { Page } from "@playwright/test";

/** From the next document on, including those cut short by a navigation. */
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
