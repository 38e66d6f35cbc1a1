/** Where the messages stand, over the page and its dialogs. */
export const MESSAGES = "[data-sonner-toaster]";

/** Leaves a dialog open when what would close it was meant for a message. */
export function keepOpen(event: Event) {
  if (event.target instanceof Element && event.target.closest(MESSAGES)) event.preventDefault();
}
