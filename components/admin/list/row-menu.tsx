"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

type RowMenuProps = Omit<ComponentProps<"button">, "children" | "disabled"> & {
  /** While it is, the menu stays shut; its button keeps the focus. */
  isBusy?: boolean;
  /** The side of the button that the menu keeps to. */
  align?: "start" | "end";
  /** What the button shows. */
  trigger: ReactNode;
  children: ReactNode;
};

/** A menu of a row. It is built when its button is first used: a list may hold hundreds of them. */
export function RowMenu({ align = "start", isBusy = false, trigger, children, ...rest }: RowMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = { ...rest, "aria-disabled": isBusy || undefined };
  const open = () => {
    if (isBusy) return;
    setIsUsed(true);
    setIsOpen(true);
  };
  if (!isUsed) {
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
    <DropdownMenu open={isOpen} onOpenChange={(open) => setIsOpen(open && !isBusy)}>
      <DropdownMenuTrigger asChild>
        <button type="button" {...button}>
          {trigger}
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align={align}>{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
