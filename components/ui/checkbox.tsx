import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A checkbox in the accent colour; where colours are forced it is the browser's own. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input {...props} type="checkbox" className={cn("checkbox", className)} />;
}
