import { createElement } from "react";
import { toast } from "sonner";

export type ToastMessage = {
  title: string;
  description?: string;
  /** The record that it is about. */
  name?: string;
  isDestructive?: boolean;
};

const CARRIED = "carried-toast";

/** Shows a message in place of the one before: only one is ever visible (docs/product/limits.md#toasts). */
export function showToast({ title, description, name, isDestructive = false }: ToastMessage) {
  toast.dismiss();
  const lines = [description, name].filter((line) => line !== undefined);
  const line = (text: string) => createElement("span", { key: text, className: "block wrap-anywhere" }, text);
  (isDestructive ? toast.error : toast.success)(title, { description: lines.map(line) });
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
