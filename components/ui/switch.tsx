import { Switch as SwitchPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

export function Switch(props: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      {...props}
      className="relative h-6 w-11 shrink-0 rounded-full border border-control bg-raised transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <SwitchPrimitive.Thumb className="block size-4 translate-x-[3px] rounded-full bg-quiet transition-[translate] forced-colors:bg-[ButtonText]! data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-accent-contrast" />
    </SwitchPrimitive.Root>
  );
}
