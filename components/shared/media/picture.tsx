import { responsiveSources } from "@/lib/media/responsive";

export type PictureProps = {
  src: string | null;
  kind: "game" | "provider" | "deal" | "advertisement";
  alt?: string; // Decorative without it
  width: number;
  height?: number; // By default, providers are square and others 16:9
  sizes?: string; // Without it, the picture has a fixed width at densities 1 and 2
  isEager?: boolean; // True above the fold
  isMain?: boolean; // True for the main picture of the first screen, which loads first
  className?: string;
};

export const THUMBNAIL = "shrink-0 rounded-control bg-raised object-cover";

/** Sets no style attribute, because the content security policy forbids it. */
export function Picture({ src, kind, alt = "", width, sizes, isMain, isEager, ...shape }: PictureProps) {
  const source =
    src?.startsWith("/media/") && !src.endsWith(".gif")
      ? { ...responsiveSources(src, { width, sizes }), sizes }
      : ({ src: src ?? `/placeholders/${kind}.svg`, referrerPolicy: "no-referrer" } as const);
  return (
    // biome-ignore lint/performance/noImgElement: next/image would set a style attribute
    <img
      key={src}
      width={width}
      height={kind === "provider" ? width : (width * 9) / 16}
      {...shape}
      decoding="async"
      loading={isMain || isEager ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      data-kind={kind}
      alt={alt}
      {...source}
    />
  );
}
