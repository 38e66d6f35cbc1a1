import { responsiveSources } from "@/lib/media/responsive";

export type PictureProps = {
  /** A /media path, an http(s) address, or null for the placeholder of `kind`. */
  src: string | null;
  kind: "game" | "provider" | "deal" | "advertisement";
  alt: string;
  width: number;
  height: number;
  /** The `sizes` of a responsive picture; without it the picture comes at its width, once and twice. */
  sizes?: string;
  /** True for one in the first screen, which is not loaded lazily. */
  isEager?: boolean;
  /** True for the one picture that the first screen is about, which is loaded before all others. */
  isMain?: boolean;
  className?: string;
};

/**
 * A picture with reserved space. Stored pictures come in responsive sizes and a modern format; pictures of
 * other hosts and animations are shown as they are. FailedPictures puts the placeholder of its kind in the place of
 * one that cannot be shown. It sets no style attribute, which the pages' content security policy would refuse.
 */
export function Picture({ src, kind, alt, width, height, sizes, isMain, isEager, className }: PictureProps) {
  const common = {
    width,
    height,
    className,
    decoding: "async",
    loading: isMain || isEager ? "eager" : "lazy",
    fetchPriority: isMain ? "high" : undefined,
    "data-kind": kind,
  } as const;
  if (src?.startsWith("/media/") && !src.endsWith(".gif")) {
    // biome-ignore lint/performance/noImgElement: next/image would set a style attribute
    return <img {...common} alt={alt} {...responsiveSources(src, { width, sizes })} sizes={sizes} />;
  }
  // biome-ignore lint/performance/noImgElement: nothing to optimise, and no style attribute
  return <img {...common} alt={alt} src={src ?? `/placeholders/${kind}.svg`} referrerPolicy="no-referrer" />;
}
