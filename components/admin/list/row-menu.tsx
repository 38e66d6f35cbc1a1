import { type ComponentProps, type ReactNode, useState } from "react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";

type RowMenuProps = Omit<ComponentProps<"button">, "children" | "disabled"> & {
  isBusy?: boolean;
  align?: "start" | "end";
  trigger: ReactNode;
  children: ReactNode;
};

/** Built on first use, because a list may contain hundreds. */
export function RowMenu({ align = "start", isBusy = false, trigger, children, ...rest }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState<boolean>(); // Undefined before its first use
  const button = { ...rest, "aria-disabled": isBusy || undefined };
  const open = () => !isBusy && setIsOpen(true);
  if (isOpen === undefined) {
    return (
      <button
        type="button"
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
      >
        {trigger}
      </button>
    );
  }
  return (
    <DropdownMenu
      open={isOpen}
      onOpenChange={(open) => setIsOpen(open && !isBusy)}
      align={align}
      trigger={
        <button type="button" {...button}>
          {trigger}
        </button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
