/** Widths in Verdana, in 1/1000 em, starting with the space; DejaVu Sans, its fallback, is equally wide. */
const WIDTHS = [
  352, 394, 459, 818, 636, 1076, 727, 269, 454, 454, 636, 818, 364, 454, 364, 454, 636, 636, 636, 636, 636,
  636, 636, 636, 636, 636, 454, 454, 818, 818, 818, 545, 1000, 684, 686, 698, 771, 632, 575, 775, 751, 421,
  455, 693, 557, 843, 748, 787, 603, 787, 695, 684, 616, 732, 684, 989, 685, 615, 685, 454, 454, 454, 818,
  636, 636, 601, 623, 521, 623, 596, 352, 623, 633, 274, 344, 592, 274, 973, 633, 607, 623, 623, 427, 521,
  394, 633, 592, 818, 592, 592, 525, 635, 454, 635, 818,
];
const OTHER = 650;
const WIDE = 1_000;
const NONE = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const IS_WIDE =
  /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;

const segmenter = new Intl.Segmenter("en");

export const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

function widthOf(character: string): number {
  const known = character.length === 1 ? WIDTHS[character.charCodeAt(0) - 32] : undefined;
  if (known !== undefined) return known;
  if (NONE.test(character)) return 0;
  return IS_WIDE.test(character) ? WIDE : OTHER;
}

/** In pixels; the badge stretches its text to this width in every browser. */
export function textWidth(text: string, fontSize: number): number {
  const sum = charactersOf(text).reduce((total, character) => total + widthOf(character), 0);
  return Math.round((sum * fontSize) / 100) / 10;
}
