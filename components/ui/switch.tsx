"use client";

import { Switch as SwitchPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

export function Switch(props: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root {...props} className="switch">
      <SwitchPrimitive.Thumb className="switch-knob" />
    </SwitchPrimitive.Root>
  );
}
