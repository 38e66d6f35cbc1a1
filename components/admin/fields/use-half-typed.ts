import { type RefObject, useState } from "react";
import { useHeldSubmit } from "@/components/admin/fields/use-held-submit";

/** Whether a date is half typed, which the browser hides and which would be saved as none: the form waits then. */
export function useHalfTyped(input: RefObject<HTMLInputElement | null>) {
  const [isHalf, setIsHalf] = useState(false);
  useHeldSubmit(input, () => {
    const isBad = input.current?.validity.badInput ?? false;
    setIsHalf(isBad);
    return isBad;
  });
  return { isHalf, clear: () => setIsHalf(false) };
}
