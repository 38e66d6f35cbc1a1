const MAX_TITLE = 110;

// Without a glyph in the bundled Geist, next/og would fetch a font or emoji from the network.
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0400-\u045f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]/gu;

export function drawableText(text: string): string {
  const drawable = text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(UNDRAWABLE, "")
    .replace(/ +/g, " ")
    .trim();
  return drawable.length > MAX_TITLE ? `${drawable.slice(0, MAX_TITLE - 1).trimEnd()}…` : drawable;
}

const SIZES = [92, 76, 64, 54] as const;
const SMALLEST = 46;

const ROOM = { width: 1060, height: 240 } as const;

/** In pixels, estimated from the letters. */
export function titleSize(title: string): number {
  const ems = Array.from(title).reduce(
    (sum, letter) => sum + (/[\p{Lu}mw@&%]/u.test(letter) ? 0.86 : 0.58),
    0,
  );
  const fits = (size: number) => Math.ceil((ems * size) / ROOM.width) * size * 1.08 <= ROOM.height;
  return SIZES.find(fits) ?? SMALLEST;
}
