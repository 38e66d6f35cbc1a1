export const MESSAGES = "[data-sonner-toaster]";

/** A click on a toast must not close the dialog. */
export function ignoreToastClicks(event: Event) {
  if (event.target instanceof Element && event.target.closest(MESSAGES)) event.preventDefault();
}
