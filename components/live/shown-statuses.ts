import { showText } from "@/components/live/written-ages";
import { formatDay, formatShortDate } from "@/lib/dates";
import { capitalised } from "@/lib/providers/vocabulary";

/** What was told of a provider since the page was drawn. */
export type Standing = { status?: string; since?: Date; verifiedAt: Date };

/**
 * Draws a provider's new status wherever the page shows the old one: in every `data-provider`, the shape and the
 * word of each `data-status`, the moment of each <Age> and `data-day`; hides what a check or a change has ended.
 */
export function showStanding(id: number, { status, since, verifiedAt }: Standing): void {
  for (const place of document.querySelectorAll(`[data-provider="${id}"]`)) {
    if (status) for (const part of place.querySelectorAll("[data-status]")) showStatus(part, status);
    for (const part of place.querySelectorAll("[data-stale]")) part.removeAttribute("data-stale");
    hidePast(place, "until-check", verifiedAt);
    setMoment(place, '[data-age="ago"], [data-age="verified"]', verifiedAt);
    if (!since) continue;
    hidePast(place, "until-change", since);
    setMoment(place, '[data-age="since"], [data-day]', since);
    for (const part of place.querySelectorAll('[data-day="long"]')) showText(part, formatDay(since));
    for (const part of place.querySelectorAll('[data-day="short"]')) showText(part, formatShortDate(since));
  }
}

function setMoment(place: Element, parts: string, moment: Date) {
  const told = moment.toISOString();
  for (const part of place.querySelectorAll(parts)) {
    if (part.getAttribute("datetime") !== told) part.setAttribute("datetime", told);
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
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isCalm) part.animate({ opacity: [0.2, 1] }, 200);
}
