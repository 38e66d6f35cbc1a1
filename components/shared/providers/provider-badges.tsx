import {
  capitalized,
  type ProviderType,
  type ProviderVisibility,
  visibilityLabel,
} from "@/lib/providers/vocabulary";

export function TypeBadge({ type }: { type: ProviderType }) {
  return (
    <span data-type={type} className="chip">
      {capitalized(type)}
    </span>
  );
}

export function VisibilityBadge({ visibility }: { visibility: ProviderVisibility }) {
  return (
    <span data-visibility={visibility} className="chip">
      {visibilityLabel(visibility)}
    </span>
  );
}

/** Promotion is paid, and no recommendation. */
export function FeaturedMark() {
  return <span className="featured-mark">Featured Provider</span>;
}
