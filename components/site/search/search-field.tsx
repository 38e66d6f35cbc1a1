import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { MAX_SEARCH } from "@/lib/search/vocabulary";

type SearchFieldProps = ComponentProps<"input"> & { label?: string; isPending?: boolean };

export function SearchField({
  className,
  label = "Search games and providers",
  isPending,
  ...props
}: SearchFieldProps) {
  return (
    <label
      className={clsx(
        "icon relative [--cell:7] block min-w-0 before:absolute before:top-1/2 before:left-3 before:-translate-y-1/2",
        isPending ? "text-accent before:animate-pulse" : "text-quiet",
        className,
      )}
    >
      <input
        type="search"
        aria-label={label}
        name="q"
        placeholder={`${label}...`}
        maxLength={MAX_SEARCH}
        {...props}
        autoComplete="off"
        spellCheck={false}
        className="h-11 w-full text-ellipsis rounded-control border border-control bg-surface pr-3 pl-9 text-base text-text placeholder:text-quiet"
      />
    </label>
  );
}
