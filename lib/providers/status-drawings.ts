const SHIELD = "M12 2.5 4.5 5.4v6c0 4.6 3.1 8.4 7.5 10.1 4.4-1.7 7.5-5.5 7.5-10.1v-6L12 2.5Z";
const LINE =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
const shield = (mark: string) =>
  `<path d="${SHIELD}" fill="currentColor" fill-opacity="0.16" stroke-width="1.8"/><path d="${mark}"/>`;
/** 24 by 24 SVG, as lines in the current color. */
export const STATUS_DRAWINGS = {
  undetected: shield("m8.4 12.1 2.6 2.6 4.8-5.2"),
  detected: shield("m9.3 9.3 5.4 5.4m0-5.4-5.4 5.4"),
  updating: `<circle cx="12" cy="12" r="8.6" fill="currentColor" fill-opacity="0.14" stroke="none"/><path d="M20.4 10.2A8.6 8.6 0 0 0 5.2 6.7m-1.6 7.1a8.6 8.6 0 0 0 15.2 3.5M5.1 2.6v4.3h4.3M18.9 21.4v-4.3h-4.3" stroke-width="1.9"/>`,
  unknown: `<circle cx="12" cy="12" r="9" stroke-width="1.8"/><path d="M9.6 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2 1-1.2 1.8m0 2.9v.1"/>`,
};

const LINES = [4, 12.5, 21, 29.5, 38, 46.5].map((sum) => `M-4 ${sum + 4}L${sum + 4}-4`).join("");
export const HATCHING = `<mask id="stale"><path d="${LINES}" stroke="#fff" stroke-width="4.4"/></mask>`;

/** A shape in its color, hatched when stale, for pictures outside of pages. */
export function drawStatus(status: keyof typeof STATUS_DRAWINGS, color: string, isStale: boolean): string {
  const mask = isStale ? ' mask="url(#stale)"' : "";
  return `${isStale ? HATCHING : ""}<g color="${color}" ${LINE}${mask}>${STATUS_DRAWINGS[status]}</g>`;
}
