import { Plus } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useAdmin } from "@/components/admin/admin-context";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { recordWriter } from "@/components/admin/form/record-writer";
import { DraftOffer, useDraft } from "@/components/admin/form/use-draft";
import { copyLinkAction } from "@/components/admin/invites/copy-link";
import { type CodeValues, codePayload, GrantFields, NEW_CODE } from "@/components/admin/invites/grant-fields";
import type { InvitationRow } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { formFields } from "@/components/shared/fields/field-props";
import { TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { useOpening } from "@/components/ui/use-opening";
import { isEasyToGuess } from "@/lib/invites/code";
import { GeneratedInvitationInput } from "@/lib/invites/schema";

const codeProblem = (code: string) => GeneratedInvitationInput.safeParse({ code }).error?.issues[0]?.message;

function CodeForm({ onClose }: { onClose: () => void }) {
  const form = useForm<CodeValues>({ defaultValues: NEW_CODE });
  const { text } = formFields(form, { code: "Custom Code (Optional)" });
  const { isDirty } = form.formState;
  const code = form.watch("code");
  const { draft, create } = useCodeCreation(form, onClose);
  useOpenForm(isDirty, draft.forget);
  const submit = form.handleSubmit((values) => {
    create.mutate(codePayload(values));
  });
  return (
    <FormDialog
      title="Generate New Code"
      text="The code registers one account. Anyone who has it can use it until it expires."
      holds="clicks"
      submit="Generate Code"
      isBusy={create.isPending}
      footerClassName="max-sm:static" // A sticky footer would cover a switch on phones
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftOffer draft={draft} />
      <div>
        <TextField
          {...text("code", { validate: codeProblem })}
          hint="If left blank, a random code will be generated."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          className="font-mono"
        />
        <div role="status">
          {isEasyToGuess(code.trim()) && (
            <p className="mt-1.5 text-sm text-updating">
              This code is easy to guess. Leave the field blank to get a random one.
            </p>
          )}
        </div>
      </div>
      <GrantFields form={form} />
    </FormDialog>
  );
}

function useCodeCreation(form: UseFormReturn<CodeValues>, onDone: () => void) {
  const { user } = useAdmin();
  const [owner] = useState(user);
  const [writer] = useState(() =>
    recordWriter<InvitationRow>({ path: "/api/invitation-codes", changes: "PATCH" }, null),
  );
  const place = { userId: owner.id, path: "/api/invitations", list: "/admin/invites", recordId: 0 };
  const draft = useDraft({ form, ...place, writer, isStored: user.id === owner.id });
  const create = useWrite({
    call: (payload: ReturnType<typeof codePayload>) => draft.during(writer.save(payload)),
    refreshes: ["/api/invitation-codes", "/api/invitations"],
    success: (_payload, saved) => ({
      title: "Invitation code created successfully",
      name: saved.code,
      action: copyLinkAction(saved),
    }),
    failure: "Failed to create invitation code",
    onDone,
  });
  return { draft, create };
}

export function GenerateCode() {
  const { isOpen, open, close } = useOpening();
  return (
    <>
      <Button icon={Plus} variant="primary" onClick={open} className="max-sm:h-11 max-sm:w-full">
        Generate New Code
      </Button>
      {isOpen && <CodeForm onClose={close} />}
    </>
  );
}
