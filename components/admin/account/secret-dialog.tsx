import { useIsMutating } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { Dialog } from "@/components/ui/dialog";

type SecretDialogProps = { isOpen: boolean; hasSecret: boolean; onClose: () => void; children: ReactNode };

/** Stays open, and asks before leaving the page, while a secret that is shown only once is shown or requested. */
export function SecretDialog({ isOpen, hasSecret, onClose, children }: SecretDialogProps) {
  const isBusy = useIsMutating() > 0;
  useOpenForm(isOpen ? hasSecret || isBusy : undefined);
  return (
    <Dialog
      isOpen={isOpen}
      holds={hasSecret ? "all" : "clicks"}
      onClose={() => (hasSecret || !isBusy) && onClose()}
    >
      {children}
    </Dialog>
  );
}
