"use client";

declare global {
  interface Window {
    /** What a field was given before React ran, by the field; null for a button that was pressed. */
    earlyInput?: Map<HTMLElement, string | boolean | null>;
  }
}

/** React only hears of a value that differs from the last one it saw, which the element's own setter tells it. */
function giveValue(field: HTMLElement, value: string) {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.assign(field, { value: "" });
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function press(button: HTMLElement) {
  // Menus open on it.
  button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true, button: 0 }));
  button.click();
}

/** Does again what was typed, chosen and pressed in a part of the page before React had taken it over. */
export function replayEarlyInput(part: HTMLElement): void {
  part.dataset.replayed = "";
  for (const [element, value] of window.earlyInput ?? []) {
    const own = element.closest("[data-replays]") ?? document.body;
    if (own !== part || !element.isConnected) continue;
    window.earlyInput?.delete(element);
    if (value === null) press(element);
    else if (typeof value === "string") giveValue(element, value);
    else {
      Object.assign(element, { checked: !value });
      element.click();
    }
  }
}
