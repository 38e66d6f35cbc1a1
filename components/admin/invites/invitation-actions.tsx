import { Check, Copy, Link, type LucideIcon } from "lucide-react";
import { registrationLink } from "@/components/admin/invites/copy-link";
import { DeleteButton, EditLink, RowButton } from "@/components/admin/list/row-action";
import type { InvitationRow } from "@/components/admin/query/resources";
import { showToast } from "@/components/ui/toast";
import { useCopying } from "@/components/ui/use-copying";
import { codeStatus } from "@/lib/invites/code";
import { INITIAL_CODE } from "@/lib/invites/schema";

export function canEditCode({ code, isActive, useCount }: InvitationRow): boolean {
  return isActive && useCount === 0 && code !== INITIAL_CODE;
}

type InvitationActionsProps = { invitation: InvitationRow; onDelete: () => void };

export function InvitationActions({ invitation, onDelete }: InvitationActionsProps) {
  const { id, code } = invitation;
  const isInitial = code === INITIAL_CODE;
  const isActive = codeStatus(invitation) === "Active";
  return (
    <>
      {isActive && !isInitial && (
        <CopyButton
          icon={Link}
          code={code}
          text={() => registrationLink(code)}
          thing="registration link"
          label={`Registration link for ${code}`}
          tooltip="Registration link"
        />
      )}
      {isActive && (
        <CopyButton
          icon={Copy}
          code={code}
          text={() => code}
          thing="invitation code"
          label={`Copy ${code}`}
          tooltip="Copy"
        />
      )}
      {canEditCode(invitation) && <EditLink list="/admin/invites" id={id} name={code} />}
      <DeleteButton name={code} disabled={isInitial} onClick={onDelete} />
    </>
  );
}

type CopyButtonProps = {
  icon: LucideIcon;
  code: string;
  text: () => string;
  thing: string;
  label: string;
  tooltip: string;
};

function CopyButton({ icon, code, text, thing, label, tooltip }: CopyButtonProps) {
  const { isCopied, copy } = useCopying(text, () =>
    showToast({ title: "Copied", description: `Copied the ${thing}.`, name: code }),
  );
  return (
    <RowButton
      icon={isCopied ? Check : icon}
      label={isCopied ? `${code} copied` : label}
      tooltip={isCopied ? "Copied" : tooltip}
      data-copied={isCopied}
      className={isCopied ? "text-undetected" : undefined}
      onClick={copy}
    />
  );
}
