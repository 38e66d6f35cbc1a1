import { Shapes } from "@/components/layout/shapes";
import { cn } from "@/lib/utils";

const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
const COUNT = 10;
const PITCH = 20;
const POSITIONS = Array.from({ length: COUNT }, (_, index) => index * PITCH);

const SHAPES = `<g id="ten-stars">${POSITIONS.map((x) => `<path d="${STAR}" transform="translate(${x} 0)"/>`).join("")}</g>`;

/** The row of ten stars, put once into a page and referenced by every Stars. */
export function StarShapes() {
  return <Shapes markup={SHAPES} />;
}

/** Ten stars of which `tenths`/10 are filled, to the nearest half; the figure beside them says it in text. */
export function Stars({ tenths, className }: { tenths: number; className?: string }) {
  const halves = Math.round(Math.min(Math.max(tenths, 0), 100) / 5);
  return (
    <svg
      viewBox={`0 0 ${COUNT * PITCH} 20`}
      className={cn("h-4 w-40", className)}
      data-stars={halves / 2}
      aria-hidden="true"
      focusable="false"
    >
      <use href="#ten-stars" className="fill-hairline" />
      <svg width={halves * (PITCH / 2)} height="20" aria-hidden="true" focusable="false">
        <use href="#ten-stars" className="fill-text" />
      </svg>
    </svg>
  );
}
