import { useState } from "react";

/** For dialogs without a trigger. */
export function useOpening() {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
