import type { Page } from "@playwright/test";

export const storedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ values: Record<string, unknown> }[]>((resolve) => {
        const opening = indexedDB.open("drafts");
        // Created here, it would lack its store.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
