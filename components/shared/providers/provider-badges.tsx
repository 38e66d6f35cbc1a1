import { DrawnIcon } from "@/components/ui/drawn-icon";
import {
  capitalised,
  type ProviderType,
  type ProviderVisibility,
  visibilityLabel,
} from "@/lib/providers/vocabulary";

export function TypeBadge({ type }: { type: ProviderType }) {
  return (
    <span data-type={type} className="chip">
      {capitalised(type)}
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
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-2.5 py-1 font-medium text-accent text-xs">
      <DrawnIcon name="star" className="size-3.5 fill-current" />
      Featured Provider
    </span>
  );
}
