import widths from "@/lib/runtime/picture-widths.json";

const ALL_WIDTHS = [...widths.parts, ...widths.screens];
const SMALLEST_SCREEN = Math.min(...widths.screens);

type Shape = {
  width: number;
  sizes?: string; // Without it, there are two sources, for densities 1 and 2
};

const atWidth = (src: string, width: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;

const madeFor = (width: number) => ALL_WIDTHS.find((made) => made >= width) ?? Math.max(...ALL_WIDTHS);

/** Same result as next/image, without sending that library to the browser. */
export function responsiveSources(src: string, { width, sizes }: Shape): { src: string; srcSet?: string } {
  const made = sizes
    ? ALL_WIDTHS.filter((made) => made >= SMALLEST_SCREEN * smallestShare(sizes) && made <= width * 1.5)
    : [...new Set([madeFor(width), madeFor(2 * width)])];
  const largest = atWidth(src, Math.max(...made));
  if (made.length === 1) return { src: largest };
  return {
    src: largest,
    srcSet: made
      .map((made, index) => `${atWidth(src, made)} ${sizes ? `${made}w` : `${index + 1}x`}`)
      .join(", "),
  };
}

function smallestShare(sizes: string): number {
  const shares = [...sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g)].map(([, share]) => Number(share) / 100);
  return shares.length > 0 ? Math.min(...shares) : 0;
}
