"use client";

import { type ComponentProps, useRef, useState } from "react";
import { TextField } from "@/components/admin/text-fields";
import { useHeldSubmit } from "@/components/admin/use-held-submit";

/** A day. The browser hides one that is half typed, and it would be saved as none. */
export function DateField({ ref, error, onChange, ...props }: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  const [isHalf, setIsHalf] = useState(false);
  const isBad = () => input.current?.validity.badInput ?? false;
  useHeldSubmit(input, () => {
    setIsHalf(isBad());
    return isBad();
  });
  return (
    <TextField
      {...props}
      type="date"
      ref={(element) => {
        input.current = element;
        if (typeof ref === "function") ref(element);
      }}
      onChange={(event) => {
        setIsHalf(false);
        onChange?.(event);
      }}
      error={isHalf ? "Please enter the whole date, or clear it" : error}
    />
  );
}
