import { toast } from "sonner";

export type ToastMessage = { title: string; description?: string; isDestructive?: boolean };

const CARRIED = "carried-toast";

/** Shows a message in place of the one before: only one is ever visible (SPEC.md 9). */
export function showToast({ title, description, isDestructive = false }: ToastMessage) {
  toast.dismiss();
  (isDestructive ? toast.error : toast.success)(title, { description });
}

/** Keeps a message for the page that is loaded next. */
export function carryToast(message: ToastMessage) {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(message));
  } catch {
    showToast(message);
  }
}

/** Shows the message that the page before left, once. */
export function showCarriedToast() {
  try {
    const carried = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    if (carried) showToast(JSON.parse(carried) as ToastMessage);
  } catch {
    // Storage is blocked: then nothing was carried.
  }
}
