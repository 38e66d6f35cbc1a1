import { createElement } from "react";
import { toast } from "sonner";

export type ToastMessage = {
  title: string;
  description?: string;
  name?: string;
  isDestructive?: boolean;
  action?: { label: string; onAct: () => void };
};

const CARRIED = "carried-toast";

/** Only one is ever visible (docs/product/limits.md#toasts). */
export function showToast({ title, description, name, isDestructive = false, action }: ToastMessage) {
  toast.dismiss();
  const lines = [description, name].filter((line) => line !== undefined);
  const line = (text: string) => createElement("span", { key: text, className: "block wrap-anywhere" }, text);
  (isDestructive ? toast.error : toast.success)(title, {
    description: lines.map(line),
    action: action && { label: action.label, onClick: action.onAct },
  });
}

export function carryToast(message: Omit<ToastMessage, "action">) {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(message));
  } catch {
    showToast(message);
  }
}

export function showCarriedToast() {
  try {
    const carried = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    if (carried) showToast(JSON.parse(carried) as ToastMessage);
  } catch {
    // Storage is blocked, so nothing was carried over.
  }
}
