import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu as MenuPrimitive } from "radix-ui";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { returnIfLost } from "@/components/ui/rerendered";
import { cn } from "@/lib/utils";

const ITEM =
  "flex min-h-9 max-sm:min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-raised forced-colors:data-[highlighted]:[outline:2px_solid_Highlight] data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

const ITEMS = "[role^=menuitem]:not([data-disabled])";

const MENU =
  "panel z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto overscroll-contain bg-surface p-1 shadow-lg";

function moveAtOnce(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const index = items.indexOf(event.target as HTMLElement);
  if (!step || index < 0) return;
  event.preventDefault();
  items[index + step]?.focus();
}

let isOpening = false;

/** Radix opens on pointerdown, with which a finger may as well begin to scroll. */
const TAPPED: ComponentProps<typeof MenuPrimitive.Trigger> = {
  onPointerDown: (event) => {
    if (event.pointerType === "touch") event.preventDefault();
    isOpening = event.defaultPrevented && event.currentTarget.dataset.state === "closed";
  },
  onClick: ({ currentTarget }) => {
    if (isOpening) currentTarget.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  },
};

type DropdownMenuProps = ComponentProps<typeof MenuPrimitive.Root> &
  Pick<ComponentProps<typeof MenuPrimitive.Content>, "align" | "className"> & { trigger: ReactNode };

/** Opens inside the main landmark, so that its content belongs to a region. */
export function DropdownMenu({ trigger, align, className, children, ...root }: DropdownMenuProps) {
  const main = typeof document === "undefined" ? null : document.getElementById("content");
  return (
    <MenuPrimitive.Root modal={false} {...root}>
      <MenuPrimitive.Trigger asChild {...TAPPED}>
        {trigger}
      </MenuPrimitive.Trigger>
      <MenuPrimitive.Portal container={main}>
        <MenuPrimitive.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={returnIfLost}
          onKeyDownCapture={moveAtOnce}
          className={cn(MENU, className)}
        >
          {children}
        </MenuPrimitive.Content>
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof MenuPrimitive.Item> & { icon?: LucideIcon };

export function DropdownMenuItem({ icon: Icon, className, children, ...props }: DropdownMenuItemProps) {
  const named = Icon && (
    <>
      <Icon aria-hidden />
      {children}
    </>
  );
  return (
    <MenuPrimitive.Item {...props} className={cn(ITEM, className)}>
      {named ?? children}
    </MenuPrimitive.Item>
  );
}

export function DropdownMenuLabel({ children }: { children: string }) {
  return <MenuPrimitive.Label className="eyebrow px-2.5 pt-2 pb-1">{children}</MenuPrimitive.Label>;
}

export function DropdownMenuSeparator() {
  return <MenuPrimitive.Separator className="my-1 h-px bg-hairline" />;
}

type DropdownMenuCheckboxItemProps = ComponentProps<typeof MenuPrimitive.CheckboxItem>;

export function DropdownMenuCheckboxItem({ children, ...props }: DropdownMenuCheckboxItemProps) {
  return (
    <MenuPrimitive.CheckboxItem {...props} onSelect={(event) => event.preventDefault()} className={ITEM}>
      {children}
      <Tick />
    </MenuPrimitive.CheckboxItem>
  );
}

type DropdownMenuChoicesProps = {
  label?: string;
  value: string;
  options: readonly { value: string; label: ReactNode }[];
  onChoose: (value: string) => void;
};

export function DropdownMenuChoices({ label, value, options, onChoose }: DropdownMenuChoicesProps) {
  return (
    <>
      {label && <DropdownMenuLabel>{label}</DropdownMenuLabel>}
      <MenuPrimitive.RadioGroup aria-label={label} value={value} onValueChange={onChoose}>
        {options.map((option) => (
          <MenuPrimitive.RadioItem key={option.value} value={option.value} className={ITEM}>
            {option.label}
            <Tick />
          </MenuPrimitive.RadioItem>
        ))}
      </MenuPrimitive.RadioGroup>
      <DropdownMenuSeparator />
    </>
  );
}

function Tick() {
  return (
    <MenuPrimitive.ItemIndicator className="ml-auto">
      <Check className="text-accent" aria-hidden />
    </MenuPrimitive.ItemIndicator>
  );
}
