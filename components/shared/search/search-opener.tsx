import { clsx } from "clsx";
import { SEARCH_OPENER } from "@/components/shared/search/palette-keys";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function SearchOpener({ isCompact }: { isCompact?: boolean }) {
  return (
    <a
      {...SEARCH_OPENER}
      href="/search"
      aria-keyshortcuts="/ Control+K Meta+K"
      className="flex h-10 min-w-10 items-center justify-center gap-2 rounded-control border border-hairline px-2.5 text-quiet text-sm transition-colors hover:border-control hover:text-text sm:px-3"
    >
      <DrawnIcon name="search" className="size-4 shrink-0" />
      <span className={clsx("sr-only", isCompact ? "sm:not-sr-only" : "min-[22rem]:not-sr-only")}>
        Search
      </span>
      <span
        className="figure hidden rounded border border-hairline px-1.5 text-xs md:block"
        aria-hidden="true"
      >
        /
      </span>
    </a>
  );
}
