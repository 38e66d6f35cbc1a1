import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      dir="auto"
      {...props}
      className={clsx(
        "h-11 w-full rounded-control border border-control bg-ground px-3 text-base transition-colors placeholder:text-quiet disabled:opacity-60 aria-invalid:border-detected",
        className,
      )}
    />
  );
}
