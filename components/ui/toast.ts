import { createElement } from "react";
import { toast } from "sonner";
import { createStore } from "@/components/ui/store";
import { readStored, store } from "@/components/ui/stored-text";

export type ToastMessage = {
  title: string;
  description?: string;
  name?: string;
  isDestructive?: boolean;
  action?: { label: string; onAct: () => void };
};

const QUEUED = "queued-toast";

/** Each message has its own toaster: in a shared one, the previous message would fade out next to it. */
export const toasterId = createStore("0");

export const MESSAGES = "[data-sonner-toaster]";

export function ignoreToastClicks(event: Event) {
  if (event.target instanceof Element && event.target.closest(MESSAGES)) event.preventDefault();
}

/** Sonner returns the focus only on blur, which a removed message doesn't report. */
export function leaveMessages() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest(MESSAGES)) activeElement.blur();
}

/** Sonner pauses until the mouse leaves, which a removed message doesn't report either. */
export const resume = (message: Element | null) =>
  message?.dispatchEvent(new MouseEvent("mouseout", { bubbles: true }));

export function showToast({ title, description, name, isDestructive = false, action }: ToastMessage) {
  leaveMessages();
  resume(document.querySelector(MESSAGES));
  toasterId.set(String(Number(toasterId.get()) + 1));
  let act = action?.onAct;
  const actOnce = () => {
    act?.();
    act = undefined;
  };
  const line = (text: string | undefined, className: string) =>
    text &&
    createElement("span", { key: className, dir: "auto", className: `wrap-anywhere ${className}` }, text);
  (isDestructive ? toast.error : toast.success)(title, {
    toasterId: toasterId.get(),
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
