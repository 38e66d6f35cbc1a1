import { clsx } from "clsx";
import { capitalized } from "@/lib/counted";
import { type ProviderType, type ProviderVisibility, visibilityLabel } from "@/lib/providers/vocabulary";

const TYPE_HUES: Record<ProviderType, string | null> = {
  external: "[--hue:230]",
  internal: "[--hue:310]",
  hardware: "[--hue:50]",
  pixelbot: "[--hue:190]",
  unlocker: "[--hue:110]",
  spoofer: "[--hue:345]",
  bypass: "[--hue:265]",
  other: null,
};

export function TypeBadge({ type }: { type: ProviderType }) {
  const hue = TYPE_HUES[type];
  return <span className={clsx("chip", hue && `chip-hued ${hue}`)}>{capitalized(type)}</span>;
}

export function VisibilityBadge({ visibility }: { visibility: ProviderVisibility }) {
  return <span className="chip">{visibilityLabel(visibility)}</span>;
}

/** Promotion is paid, and no recommendation. */
export function FeaturedMark() {
  return <span className="featured-mark">Featured Provider</span>;
}
