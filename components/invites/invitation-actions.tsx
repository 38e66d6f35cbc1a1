"use client";

import { Check, Copy, Trash2 } from "lucide-react";
import { DeleteButton, editAction, RowButton, RowControl } from "@/components/admin/list/row-action";
import type { InvitationRow } from "@/components/query/resources";
import { showToast } from "@/components/ui/toast";
import { useCopying } from "@/components/ui/use-copying";
import { codeStatus } from "@/lib/invites/code";
import { INITIAL_CODE } from "@/lib/invites/schema";

/** Whether a code is still unused, and may be changed at all. */
export function canEditCode({ code, isActive, useCount }: InvitationRow): boolean {
  return isActive && useCount === 0 && code !== INITIAL_CODE;
}

type InvitationActionsProps = { invitation: InvitationRow; onDelete: () => void };

/** Only active codes are copied, only unused ones edited, and INITIAL_CODE stays (docs/product/accounts.md#roles). */
export function InvitationActions({ invitation, onDelete }: InvitationActionsProps) {
  const { id, code } = invitation;
  const isInitial = code === INITIAL_CODE;
  return (
    <>
      {codeStatus(invitation) === "Active" && <CopyCodeButton code={code} />}
      {canEditCode(invitation) && <RowControl action={editAction("/admin/invites", id, code)} />}
      {isInitial ? (
        <RowButton icon={Trash2} label={`Delete ${code}`} tooltip="Delete" disabled />
      ) : (
        <DeleteButton name={code} onClick={onDelete} />
      )}
    </>
  );
}

function CopyCodeButton({ code }: { code: string }) {
  const { isCopied, copy } = useCopying(code, () =>
    showToast({ title: "Copied", description: "The invitation code is on the clipboard." }),
  );
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
