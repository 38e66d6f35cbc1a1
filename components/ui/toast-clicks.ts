export const MESSAGES = "[data-sonner-toaster]";

export function ignoreToastClicks(event: Event) {
  if (event.target instanceof Element && event.target.closest(MESSAGES)) event.preventDefault();
}
