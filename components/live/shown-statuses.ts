import { formatAge, formatAgo, formatDay, formatShortDate } from "@/lib/dates";
import { capitalised } from "@/lib/providers/vocabulary";

/** What was told of a provider since the page was drawn. */
export type Standing = { status?: string; since?: Date; verifiedAt: Date };

/** How the parts of a page say a moment; each is the only text of an element with this `data-age`. */
const WORDINGS: Record<string, (standing: Standing, now: Date) => string | undefined> = {
  since: ({ since }, now) => since && formatAge(since, now),
  date: ({ since }) => since && formatShortDate(since),
  day: ({ since }) => since && formatDay(since),
  ago: ({ verifiedAt }, now) => formatAgo(verifiedAt, now),
  verified: ({ verifiedAt }, now) => `verified ${formatAgo(verifiedAt, now)}`,
};

/**
 * Draws a provider's new status wherever the page shows the old one: in every `data-provider`, the shape and the
 * word of each `data-status`, and each `data-age`; hides what a check or a change has ended. Only texts and attributes change, so that React finds its elements.
 */
export function showStanding(id: number, standing: Standing, now: Date): void {
  for (const place of document.querySelectorAll(`[data-provider="${id}"]`)) {
    const { status } = standing;
    if (status) for (const part of place.querySelectorAll("[data-status]")) showStatus(part, status);
    for (const part of place.querySelectorAll("[data-stale]")) part.removeAttribute("data-stale");
    hidePast(place, "until-check", standing.verifiedAt);
    if (standing.since) hidePast(place, "until-change", standing.since);
    for (const part of place.querySelectorAll<HTMLElement>("[data-age]")) {
      const text = WORDINGS[part.dataset.age ?? ""]?.(standing, now);
      if (text !== undefined) showText(part, text);
    }
  }
}

/** Hides what was true until a moment that has passed: who checked before, what was noted of the status before. */
function hidePast(place: Element, attribute: string, at: Date) {
  for (const part of place.querySelectorAll<HTMLElement>(`[data-${attribute}]`)) {
    part.hidden = new Date(part.getAttribute(`data-${attribute}`) ?? "") < at;
  }
}

function showStatus(part: Element, status: string) {
  if (part.getAttribute("data-status") === status) return;
  part.setAttribute("data-status", status);
  showText(part, capitalised(status));
  part.querySelector(":scope > use")?.setAttribute("href", `#status-${status}`);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isCalm) part.animate({ opacity: [0.2, 1] }, 200);
}

function showText(part: Element, text: string) {
  for (const node of part.childNodes) if (node instanceof Text && node.data !== text) node.data = text;
}
