"use client";

import { useEffect, useRef, useState } from "react";
import { copyText } from "@/components/ui/copy-text";
import { showToast } from "@/components/ui/toast";

/** The time in ms for which a button says that it has copied (docs/product/limits.md#times-and-sizes). */
const COPIED_FOR = 2000;

/** Copies a text, tells where that fails, and knows for a moment that it has. `onCopied` follows a success. */
export function useCopying(text: () => string, onCopied?: () => void) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = () =>
    copyText(text()).then(
      () => {
        setIsCopied(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setIsCopied(false), COPIED_FOR);
        onCopied?.();
      },
      (error: Error) => showToast({ title: "Error", description: error.message, isDestructive: true }),
    );
  return { isCopied, copy };
}
