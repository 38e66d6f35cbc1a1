import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input {...props} type="checkbox" className={clsx("checkbox", className)} />;
}
