"use client";

import { useEffect, useRef, useState } from "react";
import { copyText } from "@/components/ui/copy-text";
import { showToast } from "@/components/ui/toast";

const COPIED_FOR = 2000; // In ms (docs/product/limits.md#times-and-sizes)

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
