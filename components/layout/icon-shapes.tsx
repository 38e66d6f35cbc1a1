import type { IconName } from "@/components/layout/icon";
import { Shapes } from "@/components/layout/shapes";

/** Of the Lucide set (ISC licence), drawn on 24 units. */
const PATHS: Record<IconName, string[]> = {
  "arrow-up-right": ["M7 7h10v10", "M7 17 17 7"],
  check: ["M20 6 9 17l-5-5"],
  "external-link": ["M15 3h6v6", "M10 14 21 3", "M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"],
  gamepad: [
    "M6 11h4",
    "M8 9v4",
    "M15 12h.01",
    "M18 10h.01",
    "M17.32 5H6.68a4 4 0 0 0-3.978 3.59C2.604 9.416 2 14.456 2 16a3 3 0 0 0 3 3c1 0 1.5-.5 2-1l1.414-1.414A2 2 0 0 1 9.828 16h4.344a2 2 0 0 1 1.414.586L17 18c.5.5 1 1 2 1a3 3 0 0 0 3-3c0-1.545-.604-6.584-.702-7.41A4 4 0 0 0 17.32 5z",
  ],
  message: [
    "M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719",
  ],
  minus: ["M5 12h14"],
  plus: ["M5 12h14", "M12 5v14"],
};

const STROKE =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const MARKUP = Object.entries(PATHS)
  .map(
    ([name, paths]) =>
      `<symbol id="icon-${name}" viewBox="0 0 24 24" ${STROKE}><path d="${paths.join("")}"/></symbol>`,
  )
  .join("");

/** The icons that lists repeat, put once into a page and referenced by every Icon. */
export function IconShapes() {
  return <Shapes markup={MARKUP} />;
}
