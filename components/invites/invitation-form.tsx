"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormPage } from "@/components/admin/form-page";
import { FormSpinner } from "@/components/admin/form-spinner";
import { RecordForm } from "@/components/admin/record-form";
import type { Resource } from "@/components/admin/resource";
import { TextField } from "@/components/admin/text-fields";
import { useRecord } from "@/components/admin/use-record";
import type { InvitationRow } from "@/components/query/resources";
import { Button } from "@/components/ui/button";
import type { FormTarget } from "@/lib/admin-form";
import { randomCode } from "@/lib/invites/code";
import { InvitationInput } from "@/lib/invites/schema";

const RESOURCE: Resource = {
  thing: "Invitation code",
  path: "/api/invitations",
  changes: "PATCH",
  list: "/admin/invites",
  refreshes: ["/api/invitation-codes", "/api/invitations"],
};
const BACK = { label: "Back to Invitation Codes", href: RESOURCE.list };
const LABELS = { code: "Code" } as const;

// The form edits the code alone (SPEC.md 2.13); what else a code carries stays as it is.
const Code = InvitationInput.pick({ code: true });

function toValues({ code }: Pick<InvitationRow, "code"> & { updatedAt?: string }) {
  return { code };
}

function heading(id: number | null): string {
  return id === null ? "Generate New Invitation Code" : "Edit Invitation Code";
}

/** The form that makes or changes an invitation code (SPEC.md 2.13). */
export function InvitationForm({ id }: Pick<FormTarget, "id">) {
  const invitation = useRecord<InvitationRow>(RESOURCE, id);
  return (
    <FormPage heading={heading(id)} back={BACK}>
      {invitation === undefined ? (
        <FormSpinner />
      ) : (
        <div className="max-w-xl">
          <InvitationFieldset id={id} invitation={invitation} />
        </div>
      )}
    </FormPage>
  );
}

function InvitationFieldset({ id, invitation }: { id: number | null; invitation: InvitationRow | null }) {
  const [initial] = useState(() => invitation?.code ?? randomCode("mixed"));
  const form = useForm({
    resolver: zodResolver(Code),
    defaultValues: { code: initial },
  });
  const { errors } = form.formState;
  return (
    <RecordForm
      resource={RESOURCE}
      heading={heading(id)}
      id={id}
      loaded={null}
      form={form}
      toValues={toValues}
      labels={LABELS}
      submit={
        id === null
          ? { label: "Generate Code", busyLabel: "Generating..." }
          : { label: "Update Code", busyLabel: "Updating..." }
      }
    >
      <TextField
        {...form.register("code")}
        label={LABELS.code}
        hint="At least 6 characters; upper and lower case are told apart."
        error={errors.code?.message}
        isRequired
        autoComplete="off"
        spellCheck={false}
        className="figure"
        trailing={
          <Button
            variant="secondary"
            className="h-11"
            onClick={() =>
              form.setValue("code", randomCode("mixed"), { shouldDirty: true, shouldValidate: true })
            }
          >
            <RefreshCw aria-hidden />
            Regenerate
          </Button>
        }
      />
    </RecordForm>
  );
}
