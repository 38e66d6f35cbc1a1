"use client";

import { Switch as SwitchPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** On or off; the knob's place says it, not the colour alone. */
export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root {...props} className={cn("switch", className)}>
      <SwitchPrimitive.Thumb className="switch-knob" />
    </SwitchPrimitive.Root>
  );
}
