import widths from "@/lib/runtime/picture-widths.json";

const ALL_WIDTHS = [...widths.parts, ...widths.screens];
const SMALLEST_SCREEN = Math.min(...widths.screens);

type Shape = {
  width: number;
  /** As of an `img`; without it the picture comes at its width, once and twice. */
  sizes?: string;
};

function atWidth(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;
}

/** The width that is made for a wanted one. */
function madeFor(width: number): number {
  return ALL_WIDTHS.find((made) => made >= width) ?? Math.max(...ALL_WIDTHS);
}

/**
 * Addresses of a stored picture in the widths that next.config.js lets Next make, none of which is larger than
 * any screen would show it at. What next/image would answer, without the library: lists of pictures are drawn
 * in the browser too.
 */
export function responsiveSources(src: string, { width, sizes }: Shape): { src: string; srcSet: string } {
  const made = sizes
    ? ALL_WIDTHS.filter((made) => made >= SMALLEST_SCREEN * smallestShare(sizes) && made <= width * 1.5)
    : [...new Set([madeFor(width), madeFor(2 * width)])];
  return {
    src: atWidth(src, Math.max(...made)),
    srcSet: made
      .map((made, index) => `${atWidth(src, made)} ${sizes ? `${made}w` : `${index + 1}x`}`)
      .join(", "),
  };
}

/** The smallest part of a screen's width that the picture takes, 0 where `sizes` names none. */
function smallestShare(sizes: string): number {
  const shares = [...sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g)].map(([, share]) => Number(share) / 100);
  return shares.length > 0 ? Math.min(...shares) : 0;
}
