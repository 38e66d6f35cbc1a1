declare global {
  interface Window {
    earlyInput?: Map<HTMLElement, string | boolean | null>; // By field; null for a button press
  }
}

/** React ignores a value it set itself, so this uses the element's native setter. */
function giveValue(field: HTMLElement, value: string) {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.assign(field, { value: "" });
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function press(button: HTMLElement) {
  // Menus open on pointerdown.
  button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true, button: 0 }));
  button.click();
}

export function replayEarlyInput(part: HTMLElement): void {
  part.dataset.replayed = "";
  for (const [element, value] of window.earlyInput ?? []) {
    const own = element.closest("[data-replays]") ?? document.body;
    if (own !== part || !element.isConnected) continue;
    window.earlyInput?.delete(element);
    if (value === null) press(element);
    else if (element instanceof HTMLInputElement && element.type === "file")
      element.dispatchEvent(new Event("change", { bubbles: true }));
    else if (typeof value === "string") giveValue(element, value);
    else {
      Object.assign(element, { checked: !value });
      element.click();
    }
  }
}
