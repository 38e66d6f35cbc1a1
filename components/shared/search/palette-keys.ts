import { isPlainClick } from "@/components/shared/layout/plain-click";
import { storedText } from "@/components/ui/stored-text";

export const SEARCH_OPENER = { "data-search-opener": "", "aria-haspopup": "dialog" } as const;

const stored = storedText("single-keys");
const OFF = "off";

/** Speech input and mistyped keys trigger shortcuts of one character, so users can turn them off. */
export const singleKeys = {
  areOn: () => stored.get() !== OFF,
  useAreOn: () => stored.use() !== OFF,
  set: (areOn: boolean) => stored.set(areOn ? "" : OFF),
};

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';
/** The palette must not open over these. */
const OVERLAYS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

const isCovered = () => document.querySelector(OVERLAYS) !== null;

function isTypingField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}

export function isForPage(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, isComposing, metaKey, ctrlKey, altKey } = event;
  const isTaken = defaultPrevented || isComposing || metaKey || ctrlKey || altKey;
  return !isTaken && singleKeys.areOn() && !isTypingField(target) && !isCovered();
}

export function opensPalette(event: KeyboardEvent): boolean {
  if (event.key === "/") return isForPage(event);
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return false;
  return event.key.toLowerCase() === "k" && event.metaKey !== event.ctrlKey && !isCovered();
}

export function typedKey({ key, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent): string {
  return [...key].length === 1 && !(metaKey || ctrlKey || altKey || isComposing) ? key : "";
}

export function openerOf(event: Event): Element | null {
  const isElsewhere = event instanceof MouseEvent && !isPlainClick(event);
  if (isElsewhere || !(event.target instanceof Element)) return null;
  return event.target.closest("[data-search-opener]");
}
