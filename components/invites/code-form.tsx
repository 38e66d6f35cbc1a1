"use client";

import { useId } from "react";
import { useForm } from "react-hook-form";
import { useAdmin } from "@/components/admin/admin-context";
import { TextField } from "@/components/admin/fields/text-fields";
import { DraftOffer } from "@/components/admin/form/draft-offer";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { RoleChoice } from "@/components/invites/role-choice";
import { type CodeValues, useCodeCreation } from "@/components/invites/use-code-creation";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { isEasyToGuess } from "@/lib/invites/code";
import { GeneratedInvitationInput } from "@/lib/invites/schema";
import { permissionFlags } from "@/lib/permissions";

const DAY = 24 * 60 * 60 * 1000;

const BLANK: CodeValues = { code: "", days: "30", role: "admin", permissions: permissionFlags(null) };

const codeProblem = (code: string) => GeneratedInvitationInput.safeParse({ code }).error?.issues[0]?.message;

/** The fields of a new code. */
export function CodeForm({ onClose }: { onClose: () => void }) {
  const { user } = useAdmin();
  const endId = useId();
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
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={endId}>Valid for</Label>
        <Select id={endId} {...form.register("days")}>
          <option value="7">7 days</option>
          <option value="30">30 days</option>
          <option value="90">90 days</option>
          <option value="">Without end</option>
        </Select>
      </div>
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
