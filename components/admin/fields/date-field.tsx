"use client";

import { type ComponentProps, useRef } from "react";
import { TextField } from "@/components/admin/fields/text-fields";
import { useHalfTyped } from "@/components/admin/fields/use-half-typed";

/** A day. The browser hides one that is half typed, and it would be saved as none. */
export function DateField({ ref, error, onChange, ...props }: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  const { isHalf, clear } = useHalfTyped(input);
  return (
    <TextField
      {...props}
      type="date"
      ref={(element) => {
        input.current = element;
        if (typeof ref === "function") ref(element);
      }}
      onChange={(event) => {
        clear();
        onChange?.(event);
      }}
      error={isHalf ? "Please enter the whole date, or clear it" : error}
    />
  );
}
