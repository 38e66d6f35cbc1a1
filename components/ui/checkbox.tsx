import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const MARK =
  "before:size-[58%] before:bg-accent-ink before:opacity-0 before:content-[''] checked:before:opacity-100 indeterminate:before:opacity-100 before:[clip-path:polygon(14%_44%,0_62%,42%_100%,100%_20%,82%_4%,40%_64%)] indeterminate:before:[clip-path:inset(38%_4%)]";

/** A checkbox in the accent colour; where colours are forced it is the browser's own. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      {...props}
      type="checkbox"
      className={cn(
        "grid size-6 shrink-0 cursor-pointer appearance-none place-items-center rounded-[5px] border border-control bg-ground checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent forced-colors:appearance-auto",
        MARK,
        className,
      )}
    />
  );
}
