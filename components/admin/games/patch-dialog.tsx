import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { DateTimeField } from "@/components/admin/fields/date-fields";
import { formFields } from "@/components/admin/fields/form-fields";
import { useLeaveQuestion } from "@/components/admin/form/leave-dialog";
import { OVERVIEW_PATH } from "@/components/admin/overview/overview-query";
import { RECHECK_PATH } from "@/components/admin/recheck/recheck-query";
import { useWrite } from "@/components/admin/use-write";
import { LinkField, SelectField, TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { callApi } from "@/lib/api-client";
import type { PatchRecord } from "@/lib/patches/data";
import { PatchBody } from "@/lib/patches/schema";
import { PATCH_KIND_LABELS, PATCH_KINDS } from "@/lib/patches/vocabulary";

export type PatchRow = PatchRecord;

export const PATCH_REFRESHES = ["/api/games", "/api/providers", OVERVIEW_PATH, RECHECK_PATH];

type Values = z.input<typeof PatchBody>;

const LABELS = {
  label: "Version",
  kind: "Kind",
  happenedAt: "Released",
  sourceUrl: "Source link",
  note: "Note",
} as const;

const KINDS = PATCH_KINDS.map((value) => ({ value, label: PATCH_KIND_LABELS[value] }));

function valuesOf(patch: PatchRow | null): Values {
  if (!patch) {
    return { label: "", kind: "update", happenedAt: new Date().toISOString(), sourceUrl: "", note: "" };
  }
  const { label, kind, happenedAt, sourceUrl, note } = patch;
  return { label, kind, happenedAt, sourceUrl: sourceUrl ?? "", note: note ?? "" };
}

type PatchDialogProps = { path: string; patch: PatchRow | null; onClose: () => void };

export function PatchDialog({ path, patch, onClose }: PatchDialogProps) {
  const form = useForm<Values, unknown, z.output<typeof PatchBody>>({
    resolver: zodResolver(PatchBody),
    defaultValues: valuesOf(patch),
  });
  const { text, controlled } = formFields(form, LABELS);
  const save = useWrite({
    call: (body: z.output<typeof PatchBody>) =>
      patch
        ? callApi("PUT", `/api/patches/${patch.id}`, body, { version: patch.updatedAt })
        : callApi("POST", path, body),
    refreshes: [path, ...PATCH_REFRESHES],
    record: ({ label }) => label,
    success: () => ({
      title: "Success",
      description: `Patch ${patch ? "updated" : "logged"} successfully`,
    }),
    failure: "Failed to save patch",
    onDone: onClose,
  });
  const { close, question } = useLeaveQuestion(form.formState.isDirty, save.isPending, onClose);
  const submit = form.handleSubmit((body) => {
    if (!save.isPending) save.mutate(body);
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title={patch ? "Edit patch" : "Log a patch"}>
          Statuses don’t change, but earlier checks count as not re-checked.
        </DialogHeader>
        <form noValidate className="contents" onSubmit={submit}>
          <TextField {...text("label")} isRequired placeholder="1.42" />
          <SelectField {...text("kind")} options={KINDS} />
          <DateTimeField {...controlled("happenedAt")} hint="In your local time." />
          <LinkField {...text("sourceUrl")} />
          <TextAreaField {...text("note")} className="min-h-20" />
          <DialogFooter>
            <Button variant="secondary" disabled={save.isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isBusy={save.isPending} aria-disabled={save.isPending}>
              {patch ? "Save patch" : "Log patch"}
            </Button>
          </DialogFooter>
        </form>
        {question}
      </DialogContent>
    </Dialog>
  );
}
