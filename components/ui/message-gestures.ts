import { toast } from "sonner";
import { MESSAGES } from "@/components/ui/keep-open";

/** Pixels to the right that take a message away. */
const SWIPE = 50;

const isIn = (target: EventTarget | null, selector: string): target is Element =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * What messages do beyond sonner: they go by the distance of a swipe alone, on Escape too, and take the focus
 * while a dialog is open. Listens before sonner does, and ends with `signal`.
 */
export function followMessageGestures(signal: AbortSignal) {
  let start: { x: number; y: number } | null = null;

  const begin = ({ target, button, clientX, clientY }: PointerEvent) => {
    const isGrabbed = button === 0 && isIn(target, MESSAGES) && !isIn(target, "button");
    start = isGrabbed ? { x: clientX, y: clientY } : null;
  };
  // Sonner goes by its own amount, from 45 px on, and by speed: it is told what the distance decided.
  const end = ({ target, clientX, clientY }: PointerEvent) => {
    const message = isIn(target, MESSAGES) ? target.closest<HTMLElement>("[data-sonner-toast]") : null;
    if (!start || !message) return;
    // Browsers count in fractions that do not add up to the pixel.
    const [right, down] = [Math.round(clientX - start.x), clientY - start.y];
    start = null;
    const amount = Number.parseFloat(message.style.getPropertyValue("--swipe-amount-x")) || 0;
    if (right < SWIPE || right < Math.abs(down)) message.style.setProperty("--swipe-amount-x", "0px");
    else if (amount < SWIPE) toast.dismiss();
  };
  // The focus trap of a dialog, which began to listen later, would take the focus back.
  const keepFocus = (event: FocusEvent) => {
    const focused = event.type === "focusin" ? event.target : event.relatedTarget;
    if (isIn(focused, MESSAGES)) event.stopImmediatePropagation();
  };
  const dismiss = ({ key, target }: KeyboardEvent) => {
    if (key === "Escape" && isIn(target, MESSAGES)) toast.dismiss();
  };

  document.addEventListener("pointerdown", begin, { capture: true, signal });
  document.addEventListener("pointerup", end, { capture: true, signal });
  document.addEventListener("focusin", keepFocus, { signal });
  document.addEventListener("focusout", keepFocus, { signal });
  document.addEventListener("keydown", dismiss, { signal });
}
