"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { RowButton } from "@/components/admin/list/row-action";
import { copyText } from "@/components/ui/copy-text";
import { showToast } from "@/components/ui/toast";

/** The time in ms for which the button says that it has copied (docs/product/limits.md#times-and-sizes). */
const COPIED_FOR = 2000;

export function CopyCodeButton({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await copyText(code);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: "Error", description, isDestructive: true });
      return;
    }
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_FOR);
    showToast({ title: "Copied", description: "The invitation code is on the clipboard." });
  };
  return (
    <RowButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? `${code} copied` : `Copy ${code}`}
      tooltip={isCopied ? "Copied" : "Copy"}
      data-copied={isCopied}
      className={isCopied ? "text-undetected" : undefined}
      onClick={copy}
    />
  );
}
