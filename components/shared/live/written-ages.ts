import { type AgeWording, ageText } from "@/components/shared/live/age";
import { MINUTE } from "@/lib/dates";

/** Only texts change, so that React finds its elements. */
function showText(part: Element, text: string): void {
  for (const node of part.childNodes) if (node instanceof Text && node.data !== text) node.data = text;
}

const AGED = "time[data-age]";

function writeAges(parts: Iterable<HTMLTimeElement>) {
  const now = new Date();
  for (const part of parts) {
    const { age, stale } = part.dataset;
    const shown = { wording: age as AgeWording, isStale: stale !== undefined, of: new Date(part.dateTime) };
    showText(part, ageText(shown, now));
  }
}

/** Long lists have too many ages to write them all after each change of the page. */
function changedParts(records: readonly MutationRecord[]): Set<HTMLTimeElement> {
  const parts = new Set<HTMLTimeElement>();
  for (const { target, addedNodes } of records) {
    for (const node of [target, ...addedNodes]) {
      const part = node instanceof Element ? node : node.parentElement;
      if (part?.matches(AGED)) parts.add(part as HTMLTimeElement);
      if (part !== node || node === target) continue;
      for (const inner of part.querySelectorAll<HTMLTimeElement>(AGED)) parts.add(inner);
    }
  }
  return parts;
}

export function followAges(): () => void {
  const writeAll = () => writeAges(document.querySelectorAll<HTMLTimeElement>(AGED));
  writeAll();
  const observer = new MutationObserver((records) => writeAges(changedParts(records)));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["datetime", "data-stale"],
  });
  const clock = setInterval(writeAll, MINUTE);
  return () => {
    observer.disconnect();
    clearInterval(clock);
  };
}
