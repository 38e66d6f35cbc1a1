import { Check } from "lucide-react";
import { DropdownMenu as MenuPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const ITEM =
  "flex min-h-9 max-sm:min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-raised data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = MenuPrimitive.Trigger;
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

/** Inside the main landmark, so that its content belongs to a region. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof MenuPrimitive.Content>) {
  const main = typeof document === "undefined" ? null : document.querySelector("main");
  return (
    <MenuPrimitive.Portal container={main}>
      <MenuPrimitive.Content
        sideOffset={4}
        collisionPadding={8}
        {...props}
        className={cn("panel z-50 min-w-44 bg-surface p-1 shadow-lg", className)}
      />
    </MenuPrimitive.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof MenuPrimitive.Item>) {
  return <MenuPrimitive.Item {...props} className={cn(ITEM, className)} />;
}

export function DropdownMenuLabel({ children }: { children: string }) {
  return <MenuPrimitive.Label className="eyebrow px-2.5 pt-2 pb-1">{children}</MenuPrimitive.Label>;
}

export function DropdownMenuSeparator() {
  return <MenuPrimitive.Separator className="my-1 h-px bg-hairline" />;
}

export function DropdownMenuCheckboxItem({
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem {...props} onSelect={(event) => event.preventDefault()} className={ITEM}>
      {children}
      <Tick />
    </MenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem {...props} className={ITEM}>
      {children}
      <Tick />
    </MenuPrimitive.RadioItem>
  );
}

function Tick() {
  return (
    <MenuPrimitive.ItemIndicator className="ml-auto">
      <Check className="text-accent" aria-hidden />
    </MenuPrimitive.ItemIndicator>
  );
}
