import { type AgeWording, ageText } from "@/components/shared/live/age";
import { MINUTE } from "@/lib/dates";

/** Only texts change, so that React finds its elements. */
function showText(part: Element, text: string): void {
  for (const node of part.childNodes) if (node instanceof Text && node.data !== text) node.data = text;
}

function writeAges(now: Date) {
  for (const part of document.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
    const { age, stale } = part.dataset;
    const shown = { wording: age as AgeWording, isStale: stale !== undefined, of: new Date(part.dateTime) };
    showText(part, ageText(shown, now));
  }
}

export function followAges(): () => void {
  const write = () => writeAges(new Date());
  write();
  const observer = new MutationObserver(write);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["datetime", "data-stale"],
  });
  const clock = setInterval(write, MINUTE);
  return () => {
    observer.disconnect();
    clearInterval(clock);
  };
}
