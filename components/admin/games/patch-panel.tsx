import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { GitCommitVertical, Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { QueriedList } from "@/components/admin/account/queried-list";
import { DateTimeField } from "@/components/admin/fields/form-fields";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { recordWriter } from "@/components/admin/form/record-writer";
import { showQuery } from "@/components/admin/list/use-list-state";
import { useRestore } from "@/components/admin/list/use-restore";
import { LocalTime } from "@/components/admin/local-time";
import { OVERVIEW_PATH } from "@/components/admin/overview/overview-query";
import { apiQuery, RECHECK_PATH } from "@/components/admin/query/resources";
import { TitledSection } from "@/components/admin/titled-section";
import { useWrite } from "@/components/admin/use-write";
import { formFields } from "@/components/shared/fields/field-props";
import { LinkField, SelectField, TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api-client";
import { safeHref } from "@/lib/input/links";
import type { PatchRecord } from "@/lib/patches/data";
import { PatchBody } from "@/lib/patches/schema";
import { PATCH_KIND_LABELS, PATCH_KINDS } from "@/lib/patches/vocabulary";

export function PatchPanel({ path: games, id }: { path: string; id: number }) {
  const path = `${games}/${id}/patches`;
  const refreshes = [path, ...PATCH_REFRESHES];
  const restore = useRestore({ entity: "patch", refreshes });
  const isRequested = useSearchParams().get("patch") === "new";
  const [edited, setEdited] = useState<PatchRecord | "new" | null>(null);
  if (isRequested && edited === null) setEdited("new");
  return (
    <div className="max-w-[44rem]">
      <TitledSection
        id="patches"
        title="Patches"
        action={
          <Button icon={Plus} size="tap" onClick={() => setEdited("new")}>
            Log a patch
          </Button>
        }
      >
        <QueriedList
          query={apiQuery<PatchRecord[]>(path)}
          of="patches"
          empty="No patches yet. Statuses checked before a patch count as not re-checked."
          icon={GitCommitVertical}
          item={(patch) => ({
            facts: <PatchFacts patch={patch} />,
            actions: (
              <Button size="sm" aria-label={`Edit patch ${patch.label}`} onClick={() => setEdited(patch)}>
                Edit
              </Button>
            ),
          })}
          deletion={{
            verb: "Delete",
            thing: "patch",
            path: "/api/patches",
            nameOf: ({ label }) => label,
            refreshes,
            restore,
            effect: "Statuses that were checked before it count as re-checked again.",
          }}
        >
          {edited && (
            <PatchDialog
              path={path}
              patch={edited === "new" ? null : edited}
              onClose={() => setEdited(null)}
            />
          )}
        </QueriedList>
      </TitledSection>
    </div>
  );
}

function PatchFacts({ patch: { label, kind, happenedAt, sourceUrl, note } }: { patch: PatchRecord }) {
  const source = safeHref(sourceUrl);
  return (
    <>
      <p dir="auto" className="wrap-anywhere font-medium text-sm">
        {label}
      </p>
      <p className="text-quiet text-xs">
        {`${PATCH_KIND_LABELS[kind]} · `}
        <LocalTime at={happenedAt} isExact />
        {source !== "#" && (
          <>
            {" · "}
            <OutboundLink href={source} className="text-accent underline underline-offset-4">
              source<span className="sr-only">{` of ${label}`}</span>
            </OutboundLink>
          </>
        )}
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-sm">
          {note}
        </p>
      )}
    </>
  );
}

const PATCH_REFRESHES = ["/api/games", "/api/providers", OVERVIEW_PATH, RECHECK_PATH];

type Values = z.input<typeof PatchBody>;

const LABELS = {
  label: "Version",
  kind: "Kind",
  happenedAt: "Released",
  sourceUrl: "Source link",
  note: "Note",
} as const;

const KINDS = PATCH_KINDS.map((value) => ({ value, label: PATCH_KIND_LABELS[value] }));

function valuesOf(patch: Partial<PatchRecord> | null): Values {
  const now = new Date().toISOString();
  const { label = "", kind = "update", happenedAt = now, sourceUrl, note } = patch ?? {};
  return { label, kind, happenedAt, sourceUrl: sourceUrl ?? "", note: note ?? "" };
}

function removeRequest(dialog: Element | null) {
  if (dialog && window.location.search) showQuery("");
}

type PatchDialogProps = { path: string; patch: PatchRecord | null; onClose: () => void };

function PatchDialog({ path, patch, onClose }: PatchDialogProps) {
  const form = useForm({ resolver: zodResolver(PatchBody), defaultValues: valuesOf(patch) });
  const { text, controlled } = formFields(form, LABELS);
  const isDated = form.formState.dirtyFields.happenedAt;
  const [writer] = useState(() =>
    recordWriter({ path: "/api/patches", changes: "PUT", createPath: path }, patch),
  );
  const latest = useQuery(apiQuery<PatchRecord[]>(path)).data?.find(({ id }) => id === patch?.id);
  const save = useWrite({
    call: ({ happenedAt, ...body }: z.output<typeof PatchBody>) =>
      writer.save(patch || isDated ? { happenedAt, ...body } : body),
    undo: () => (patch ? () => writer.save(patch) : undefined),
    refreshes: [path, ...PATCH_REFRESHES],
    record: ({ label }) => label,
    success: () => ({ title: "Success", description: `Patch ${patch ? "updated" : "logged"} successfully` }),
    failure: "Failed to save patch",
  });
  return (
    <FormDialog
      ref={removeRequest}
      title={patch ? "Edit patch" : "Log a patch"}
      text="Statuses don't change, but earlier checks count as not re-checked."
      holds="clicks"
      submit={patch ? "Save patch" : "Log patch"}
      isBusy={save.isPending}
      isUnsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit((body) => {
        if (latest && save.error instanceof ApiError) writer.setTarget(latest);
        return save.mutateAsync(body).then(onClose, () => {});
      })}
      onClose={onClose}
    >
      <TextField {...text("label")} isRequired placeholder="1.42" />
      <SelectField {...text("kind")} options={KINDS} />
      <DateTimeField {...controlled("happenedAt")} hint="In your local time." />
      <LinkField {...text("sourceUrl")} />
      <TextAreaField {...text("note")} className="min-h-20" />
    </FormDialog>
  );
}
