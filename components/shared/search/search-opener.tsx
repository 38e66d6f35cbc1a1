import { clsx } from "clsx";
import { SEARCH_OPENER } from "@/components/shared/search/palette-keys";

export function SearchOpener({ isCompact }: { isCompact?: boolean }) {
  return (
    <a
      {...SEARCH_OPENER}
      href="/search"
      aria-keyshortcuts="/ Control+K Meta+K"
      aria-label="Search"
      className={clsx(
        "icon flex icon-search h-bar min-w-bar items-center justify-center gap-2 rounded-control border border-hairline px-[min(0.625rem,2.9vw)] text-quiet text-sm transition-colors hover:border-control hover:text-text after:rounded after:border after:px-1.5 after:text-xs after:content-['/'] max-md:after:hidden sm:px-3",
        isCompact ? "max-sm:gap-0 max-sm:text-[0px]" : "max-[22rem]:gap-0 max-[22rem]:text-[0px]",
      )}
    >
      Search
    </a>
  );
}
