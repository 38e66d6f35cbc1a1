import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { MAX_SEARCH } from "@/lib/search/vocabulary";

const ANYTHING = "Search games and providers";

type SearchFieldProps = ComponentProps<"input"> & { label?: string };

export function SearchField({ className, label = ANYTHING, ...props }: SearchFieldProps) {
  return (
    <label
      className={clsx(
        "icon relative block icon-search min-w-0 before:absolute before:top-3.5 before:left-3 before:text-quiet in-aria-busy:before:text-accent",
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <input
        type="search"
        dir="auto"
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
