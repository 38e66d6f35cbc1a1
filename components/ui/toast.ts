import { createElement } from "react";
import { toast } from "sonner";

export type ToastMessage = {
  title: string;
  description?: string;
  /** The record that it is about. */
  name?: string;
  isDestructive?: boolean;
  /** What can be done about it while it is shown. */
  action?: { label: string; onAct: () => void };
};

const CARRIED = "carried-toast";

/** Shows a message in place of the one before: only one is ever visible (docs/product/limits.md#toasts). */
export function showToast({ title, description, name, isDestructive = false, action }: ToastMessage) {
  toast.dismiss();
  const lines = [description, name].filter((line) => line !== undefined);
  const line = (text: string) => createElement("span", { key: text, className: "block wrap-anywhere" }, text);
  (isDestructive ? toast.error : toast.success)(title, {
    description: lines.map(line),
    action: action && { label: action.label, onClick: action.onAct },
  });
}

/** Keeps a message for the page that is loaded next. */
export function carryToast(message: Omit<ToastMessage, "action">) {
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
