"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useOpenForm } from "@/components/admin/open-forms";
import { ProofFields } from "@/components/providers/proof-fields";
import { StatusChoice } from "@/components/providers/status-choice";
import type { useStatusClaim } from "@/components/providers/use-status-claim";
import type { ProviderRow } from "@/components/query/resources";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { ProviderVerification, type VerificationFields } from "@/lib/providers/schema";
import { capitalised, type ProviderStatus } from "@/lib/providers/vocabulary";

type ProofDialogProps = {
  providers: readonly ProviderRow[];
  claim: ReturnType<typeof useStatusClaim>;
  onClose: () => void;
  onDone?: () => void;
};

const toldByToast = () => {};

/** Verifies or changes the status of providers with a link and a note that show why. */
export function ProofDialog({ providers, claim, onClose, onDone }: ProofDialogProps) {
  const [status, setStatus] = useState<ProviderStatus>();
  const form = useForm<z.input<typeof ProviderVerification>, unknown, VerificationFields>({
    resolver: zodResolver(ProviderVerification),
    defaultValues: { evidenceUrl: "", note: "" },
  });
  const { errors, isDirty } = form.formState;
  useOpenForm(isDirty);
  const send = form.handleSubmit((proof) => {
    if (claim.isPending) return;
    claim.mutateAsync({ providers, status, proof }).then(() => {
      onClose();
      onDone?.();
    }, toldByToast);
  });
  const [first, ...others] = providers;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !claim.isPending && onClose()}>
      <DialogContent onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title="Status with proof">
          <span className="wrap-anywhere">
            {others.length > 0 ? `${providers.length} providers` : first?.name}
          </span>
        </DialogHeader>
        <form noValidate className="contents" onSubmit={send}>
          <StatusChoice
            present={others.length > 0 ? null : (first?.status ?? null)}
            chosen={status}
            onChoose={setStatus}
          />
          <ProofFields
            link={{ field: form.register("evidenceUrl"), error: errors.evidenceUrl?.message }}
            note={{ field: form.register("note"), error: errors.note?.message, text: form.watch("note") }}
          />
          <DialogFooter>
            <Button variant="secondary" disabled={claim.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={claim.isPending}>
              {claim.isPending && <LoaderCircle className="motion-safe:animate-spin" aria-hidden />}
              {status ? `Set to ${capitalised(status)}` : "Verify"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
