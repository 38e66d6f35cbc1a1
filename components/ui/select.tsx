import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={clsx("relative block", className)}>
      <select
        {...props}
        className="h-11 w-full appearance-none rounded-control border border-control bg-surface pr-10 pl-3 text-base hover:bg-raised disabled:opacity-60 aria-invalid:border-detected"
      />
      <DrawnIcon
        name="chevron-down"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-quiet"
      />
    </span>
  );
}
