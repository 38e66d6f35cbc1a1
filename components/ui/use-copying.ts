import { useState } from "react";
import { copyText } from "@/components/ui/copy-text";
import { showToast } from "@/components/ui/toast";

const COPIED_FOR = 2000; // In ms (docs/product/limits.md#times-and-sizes)

export function useCopying(text: () => string, onCopied?: () => void) {
  const [recent, setRecent] = useState(0);
  const copy = () =>
    copyText(text()).then(
      () => {
        setRecent((copies) => copies + 1);
        setTimeout(() => setRecent((copies) => copies - 1), COPIED_FOR);
        onCopied?.();
      },
      (error: Error) => showToast({ title: "Error", description: error.message, isDestructive: true }),
    );
  return { isCopied: recent > 0, copy };
}
