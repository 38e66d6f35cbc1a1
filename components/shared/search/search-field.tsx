import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { MAX_SEARCH } from "@/lib/search/vocabulary";

const ANYTHING = "Search games and providers";

type SearchFieldProps = ComponentProps<"input"> & { label?: string };

export function SearchField({ className, label = ANYTHING, ...props }: SearchFieldProps) {
  return (
    <label className={clsx("relative block min-w-0", className)}>
      <span className="sr-only">{label}</span>
      <DrawnIcon
        name="search"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 in-aria-busy:animate-pulse size-4 text-quiet in-aria-busy:text-accent"
      />
      <input
        type="search"
        name="q"
        placeholder={`${label}...`}
        maxLength={MAX_SEARCH}
        {...props}
        autoComplete="off"
        spellCheck={false}
        className="h-11 w-full text-ellipsis rounded-control border border-control bg-surface pr-3 pl-9 text-base placeholder:text-quiet"
      />
    </label>
  );
}
