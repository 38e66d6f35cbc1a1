"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

type RowMenuProps = Omit<ComponentProps<"button">, "children"> & {
  /** The side of the button that the menu keeps to. */
  align?: "start" | "end";
  /** What the button shows. */
  trigger: ReactNode;
  children: ReactNode;
};

/** A menu of a row. It is built when its button is first used: a list may hold hundreds of them. */
export function RowMenu({ align = "start", trigger, children, ...button }: RowMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
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
    <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenuTrigger asChild>
        <button type="button" {...button}>
          {trigger}
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align={align}>{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
