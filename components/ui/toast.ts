import { createElement } from "react";
import { toast } from "sonner";
import { readStored, store } from "@/components/ui/stored-text";
import { MESSAGES } from "@/components/ui/toast-clicks";

export type ToastMessage = {
  title: string;
  description?: string;
  name?: string;
  isDestructive?: boolean;
  action?: { label: string; onAct: () => void };
};

const QUEUED = "queued-toast";

/** Sonner returns the focus only on blur, which a removed message doesn't report. */
export function leaveMessages() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest(MESSAGES)) activeElement.blur();
}

export function showToast({ title, description, name, isDestructive = false, action }: ToastMessage) {
  leaveMessages();
  toast.dismiss();
  let act = action?.onAct;
  const actOnce = () => {
    act?.();
    act = undefined;
  };
  const line = (text: string | undefined, className: string) =>
    text &&
    createElement("span", { key: className, dir: "auto", className: `wrap-anywhere ${className}` }, text);
  (isDestructive ? toast.error : toast.success)(title, {
    description: [line(description, "block"), line(name, "line-clamp-3")],
    action: action && { label: action.label, onClick: actOnce },
  });
}

export function queueToast(message: Omit<ToastMessage, "action">) {
  if (!store(QUEUED, JSON.stringify(message), "sessionStorage")) showToast(message);
}

export function showQueuedToast() {
  const queued = readStored(QUEUED, "sessionStorage");
  if (!queued) return;
  sessionStorage.removeItem(QUEUED);
  showToast(JSON.parse(queued) as ToastMessage);
}
