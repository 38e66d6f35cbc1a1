"use client";

import { Check, Copy, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { DeleteButton, editAction, RowButton, RowControl } from "@/components/admin/list/row-action";
import type { InvitationRow } from "@/components/query/resources";
import { copyText } from "@/components/ui/copy-text";
import { showToast } from "@/components/ui/toast";
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

/** The time in ms for which the button says that it has copied (docs/product/limits.md#times-and-sizes). */
const COPIED_FOR = 2000;

function CopyCodeButton({ code }: { code: string }) {
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
