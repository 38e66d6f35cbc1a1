/** How many stars there are, and how far apart. */
export const COUNT = 10;
export const PITCH = 20;

/** Ten stars of which `tenths`/10 are filled, to the nearest half; the figure beside them says it in text. */
export function Stars({ tenths, className = "h-4 w-40" }: { tenths: number; className?: string }) {
  const halves = Math.round(Math.min(Math.max(tenths, 0), 100) / 5);
  return (
    <svg
      viewBox={`0 0 ${COUNT * PITCH} 20`}
      className={className}
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
