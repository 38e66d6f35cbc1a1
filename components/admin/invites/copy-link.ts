import type { InvitationRow } from "@/components/admin/query/resources";
import { copyText } from "@/components/ui/copy-text";
import { showToast, type ToastMessage } from "@/components/ui/toast";

/** The code is in the fragment, which never reaches a server. */
export function registrationLink(code: string): string {
  return `${window.location.origin}/auth#${new URLSearchParams({ code })}`;
}

export function copyLinkAction({ code }: Pick<InvitationRow, "code">): ToastMessage["action"] {
  const copy = () =>
    copyText(registrationLink(code)).then(
      () => showToast({ title: "Copied", description: "Registration link", name: code }),
      (error: Error) => showToast({ title: "Error", description: error.message, isDestructive: true }),
    );
  return { label: "Copy link", onAct: () => void copy() };
}
