"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useAdmin } from "@/components/admin/admin-context";
import { SelectField, TextField } from "@/components/admin/fields/text-fields";
import { DraftOffer } from "@/components/admin/form/draft-offer";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { recordWriter } from "@/components/admin/form/record-writer";
import { useDraft } from "@/components/admin/form/use-draft";
import { useWrite } from "@/components/admin/use-write";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { PermissionToggles } from "@/components/users/permission-toggles";
import { isEasyToGuess } from "@/lib/invites/code";
import { GeneratedInvitationInput } from "@/lib/invites/schema";
import { type PermissionFlags, permissionFlags } from "@/lib/permissions";

const DAY = 24 * 60 * 60 * 1000;

const BLANK: CodeValues = { code: "", days: "30", role: "admin", permissions: permissionFlags(null) };

const codeProblem = (code: string) => GeneratedInvitationInput.safeParse({ code }).error?.issues[0]?.message;

/** The fields of a new code. */
function CodeForm({ onClose }: { onClose: () => void }) {
  const { user } = useAdmin();
  const form = useForm<CodeValues>({ defaultValues: BLANK });
  const { errors, isDirty } = form.formState;
  const { code, role, permissions } = form.watch();
  useOpenForm(isDirty);
  const { draft, create } = useCodeCreation(form, onClose);
  const submit = form.handleSubmit(({ code: typed, days, ...grant }) => {
    if (create.isPending) return;
    const expiresAt = days ? new Date(Date.now() + Number(days) * DAY).toISOString() : null;
    const isGrant = user.isAdmin && grant.role === "sub-admin";
    create.mutate({ code: typed.trim(), expiresAt, ...(isGrant ? grant : {}) });
  });
  return (
    <form noValidate className="contents" onSubmit={submit}>
      {draft.offeredAt && (
        <DraftOffer savedAt={draft.offeredAt} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      <div>
        <TextField
          label="Custom Code (Optional)"
          {...form.register("code", { validate: codeProblem })}
          hint="If left blank, a random code will be generated."
          error={errors.code?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          className="font-mono"
        />
        <div role="status">
          {isEasyToGuess(code.trim()) && (
            <p className="mt-1.5 text-sm text-updating">
              This code is easy to guess. Leave the field blank for a random one.
            </p>
          )}
        </div>
      </div>
      <SelectField label="Valid for" {...form.register("days")}>
        <option value="7">7 days</option>
        <option value="30">30 days</option>
        <option value="90">90 days</option>
        <option value="">Without end</option>
      </SelectField>
      {user.isAdmin ? (
        <RoleChoice
          grant={{ role, permissions }}
          onChange={(grant) => {
            form.setValue("role", grant.role, { shouldDirty: true });
            form.setValue("permissions", grant.permissions, { shouldDirty: true });
          }}
        />
      ) : (
        <p className="text-quiet text-sm">The code registers a sub-admin without permissions.</p>
      )}
      {/* On a phone it would cover a switch in part. */}
      <DialogFooter className="max-sm:static">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={create.isPending} isBusy={create.isPending}>
          Generate Code
        </Button>
      </DialogFooter>
    </form>
  );
}

type CodeValues = Grant & { code: string; days: string };

/** Makes a code of what the dialog says, which outlives the dialog as a draft, however that is closed. */
function useCodeCreation(form: UseFormReturn<CodeValues>, onDone: () => void) {
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

/** The button "Generate New Code" and its dialog (docs/product/back-office.md#lists). */
export function GenerateCode() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="max-sm:h-11 max-sm:w-full">
        <Plus aria-hidden />
        Generate New Code
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent onInteractOutside={(event) => event.preventDefault()}>
          <DialogHeader title="Generate New Code">
            Whoever has the code can register with it, once, until it ends.
          </DialogHeader>
          <CodeForm onClose={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** What a code registers: an admin, or a sub-admin with some sections. */
type Grant = { role: "admin" | "sub-admin"; permissions: PermissionFlags };

const ROLES = [
  { value: "admin", label: "Admin", hint: "Every section, and everybody's rights" },
  { value: "sub-admin", label: "Sub-admin", hint: "Only the sections chosen below" },
] as const;

type RoleChoiceProps = { grant: Grant; onChange: (grant: Grant) => void };

/** For full admins: whom the code registers, and with which rights (docs/product/accounts.md#invitation-codes). */
function RoleChoice({ grant, onChange }: RoleChoiceProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Registers as</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {ROLES.map(({ value, label, hint }) => (
            <label
              key={value}
              className="panel flex cursor-pointer gap-3 bg-ground px-4 py-3 has-checked:border-accent"
            >
              <input
                type="radio"
                name="role"
                value={value}
                checked={grant.role === value}
                onChange={() => onChange({ ...grant, role: value })}
                className="mt-0.5 size-4.5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium text-sm">{label}</span>
                <span className="block text-quiet text-xs">{hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {grant.role === "sub-admin" && (
        <PermissionToggles
          legend="Permissions granted at registration"
          flags={grant.permissions}
          onChange={(permissions) => onChange({ ...grant, permissions })}
        />
      )}
    </>
  );
}
