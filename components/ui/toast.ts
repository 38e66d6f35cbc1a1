import { createElement } from "react";
import { toast } from "sonner";
import { readStored, store } from "@/components/ui/stored-text";

export type ToastMessage = {
  title: string;
  description?: string;
  name?: string;
  isDestructive?: boolean;
  action?: { label: string; onAct: () => void };
};

const QUEUED = "queued-toast";

export function showToast({ title, description, name, isDestructive = false, action }: ToastMessage) {
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
