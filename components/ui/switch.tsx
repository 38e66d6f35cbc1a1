"use client";

import { Switch as SwitchPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** On or off; the knob's place says it, not the colour alone. */
export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      {...props}
      className={cn(
        "relative h-6 w-11 shrink-0 rounded-full border border-control bg-raised transition-colors duration-150 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent",
        className,
      )}
    >
      <SwitchPrimitive.Thumb className="block size-4 translate-x-[3px] rounded-full bg-quiet transition-transform duration-150 data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-accent-ink" />
    </SwitchPrimitive.Root>
  );
}
