import { Shapes } from "@/components/layout/shapes";
import { COUNT, PITCH } from "@/components/ratings/stars";

const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
const POSITIONS = Array.from({ length: COUNT }, (_, index) => index * PITCH);
const SHAPES = `<g id="ten-stars">${POSITIONS.map((x) => `<path d="${STAR}" transform="translate(${x} 0)"/>`).join("")}</g>`;

/** The row of ten stars, put once into a page and referenced by every Stars. */
export function StarShapes() {
  return <Shapes markup={SHAPES} />;
}
