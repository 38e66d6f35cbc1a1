"use client";

import { Trash2 } from "lucide-react";
import { DeleteButton, EditLink, RowButton } from "@/components/admin/list/row-action";
import { CopyCodeButton } from "@/components/invites/copy-code-button";
import type { InvitationRow } from "@/components/query/resources";
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
      {canEditCode(invitation) && <EditLink href={`/admin/invites/edit/${id}`} name={code} />}
      {isInitial ? (
        <RowButton icon={Trash2} label={`Delete ${code}`} tooltip="Delete" disabled />
      ) : (
        <DeleteButton name={code} onClick={onDelete} />
      )}
    </>
  );
}
