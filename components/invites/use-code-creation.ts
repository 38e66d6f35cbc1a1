"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useAdmin } from "@/components/admin/admin-context";
import { recordWriter } from "@/components/admin/form/record-writer";
import { useDraft } from "@/components/admin/form/use-draft";
import { useWrite } from "@/components/admin/use-write";
import type { Grant } from "@/components/invites/role-choice";

export type CodeValues = Grant & { code: string; days: string };

/** Makes a code of what the dialog says, which outlives the dialog as a draft, however that is closed. */
export function useCodeCreation(form: UseFormReturn<CodeValues>, onDone: () => void) {
  const { user, isSignedOut } = useAdmin();
  const [owner] = useState(user);
  const [writer] = useState(() => recordWriter({ path: "/api/invitation-codes", changes: "PATCH" }, null));
  const isKept = !isSignedOut && user.id === owner.id;
  const place = { userId: owner.id, path: "generated code", recordId: 0 };
  const draft = useDraft({ form, ...place, writer, isKept });
  const create = useWrite({
    call: async (payload: { code: string; expiresAt: string | null } & Partial<Grant>) => {
      const saving = writer.save(payload);
      void draft.keep();
      try {
        const saved = await saving;
        draft.forget();
        return saved;
      } catch (error) {
        void draft.keep();
        throw error;
      }
    },
    refreshes: ["/api/invitation-codes", "/api/invitations"],
    success: () => ({ title: "Invitation code created successfully" }),
    failure: "Failed to create invitation code",
    onDone,
  });
  return { draft, create };
}
