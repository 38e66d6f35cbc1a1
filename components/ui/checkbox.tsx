import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** The browser's own checkbox in the accent colour. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input {...props} type="checkbox" className={cn("size-6 shrink-0 accent-accent", className)} />;
}
