import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DialogHeader } from "@/components/ui/dialog";
import { useCopying } from "@/components/ui/use-copying";

export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const { isCopied, copy } = useCopying(() => text);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button icon={Icon} size="sm" onClick={copy}>
      <span aria-live="polite">{isCopied ? "Copied" : label}</span>
    </Button>
  );
}

export function SecretText({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-start gap-2">
      <output
        aria-label={label}
        translate="no"
        className="figure wrap-anywhere min-w-0 flex-1 select-all rounded-control bg-raised px-3 py-1.5 text-sm"
      >
        {text}
      </output>
      <CopyButton text={text} />
    </div>
  );
}

type NewSecretProps = { title: string; text: string; label: string; onDone: () => void; children: ReactNode };

export function NewSecret({ title, text, label, onDone, children }: NewSecretProps) {
  return (
    <>
      <DialogHeader title={title}>It won't be shown again. {children}</DialogHeader>
      <SecretText text={text} label={label} />
      <Button variant="primary" className="h-11 w-full" onClick={onDone}>
        Done
      </Button>
    </>
  );
}
