import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      {...props}
      aria-hidden
      className={cn("block h-3 rounded bg-raised motion-safe:animate-pulse", className)}
    />
  );
}
