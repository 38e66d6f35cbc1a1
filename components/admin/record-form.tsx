"use client";

import { LoaderCircle, Save } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Choice } from "@/components/admin/choice-field";
import { ConflictDialog, type Difference } from "@/components/admin/conflict-dialog";
import { LeaveDialog } from "@/components/admin/leave-dialog";
import type { Resource } from "@/components/admin/resource";
import { type StoredRow, useRecordSave } from "@/components/admin/use-record-save";
import { useUnsavedGuard } from "@/components/admin/use-unsaved-guard";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type RecordFormProps<Row, Values extends FieldValues, Output> = {
  resource: Resource;
  /** The record as it was loaded, null for a new one. */
  loaded: Row | null;
  form: UseFormReturn<Values, unknown, Output>;
  /** A stored record as the form shows it. */
  toValues: (row: Row) => DefaultValues<Values>;
  /** The fields with their names, for the choice between two versions. */
  labels: Partial<Record<keyof Values, string>>;
  /** The options of fields that hold the id of another record. */
  choices?: Partial<Record<keyof Values, readonly Choice[]>>;
  /** What is sent besides the fields. */
  extra?: object;
  /** Pictures and the preview, beside the fields. */
  aside?: ReactNode;
  children: ReactNode;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Ctrl-S or Cmd-S sends the form, unless a dialog is in front of it. */
function useSaveKey(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector("[role=dialog],[role=alertdialog]")) form.current?.requestSubmit();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [form]);
}

/** The form of every kind of record, to create and to edit; the fields are its children. */
export function RecordForm<Row extends StoredRow, Values extends FieldValues, Output extends object>({
  resource,
  loaded,
  form,
  toValues,
  labels,
  choices,
  extra,
  aside,
  children,
}: RecordFormProps<Row, Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const { heading, label, busyLabel } = loaded ? resource.edit : resource.create;
  const { isSaving, isSaved, save, conflict, settle, dismiss } = useRecordSave(resource, loaded);
  const guard = useUnsavedGuard(form.formState.isDirty && !isSaved);
  useSaveKey(element);
  const send = form.handleSubmit((fields) => save({ ...fields, ...extra }));

  const inWords = (name: keyof Values, value: unknown) =>
    choices?.[name]?.find((choice) => choice.value === value)?.label ?? value;
  const differences = (stored: Row): Difference[] => {
    const mine: Record<string, unknown> = form.getValues();
    const theirs: Record<string, unknown> = toValues(stored);
    const before: Record<string, unknown> = loaded ? toValues(loaded) : {};
    return Object.entries<string | undefined>(labels)
      .filter(([name]) => !same(mine[name], theirs[name]))
      .map(([name, label = name]) => ({
        name,
        label,
        mine: inWords(name, mine[name]),
        theirs: inWords(name, theirs[name]),
        isMineChanged: !same(mine[name], before[name]),
      }));
  };
  const saveChoices = (stored: Row, keptStored: Set<string>) => {
    const theirs: Record<string, unknown> = toValues(stored);
    for (const name of keptStored) form.setValue(name as Path<Values>, theirs[name] as never);
    settle();
    void send();
  };

  return (
    <>
      <form
        ref={element}
        method="post"
        noValidate
        onSubmit={send}
        aria-label={heading}
        className={cn(
          "grid items-start gap-x-8 gap-y-6",
          aside && "lg:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]",
        )}
      >
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        {aside && <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-20">{aside}</div>}
        <div className="sticky bottom-0 z-10 flex items-center gap-4 border-hairline border-t bg-ground py-3 lg:col-span-full">
          <Button type="submit" disabled={isSaving} className="max-sm:h-11 max-sm:flex-1">
            {isSaving ? (
              <LoaderCircle className="motion-safe:animate-spin" aria-hidden />
            ) : (
              <Save aria-hidden />
            )}
            {isSaving ? busyLabel : label}
          </Button>
          <p className="text-quiet text-sm max-sm:hidden" aria-live="polite">
            {form.formState.isDirty && !isSaving ? "Unsaved changes · Ctrl+S saves" : ""}
          </p>
        </div>
      </form>
      <LeaveDialog {...guard} />
      {conflict && (
        <ConflictDialog
          differences={differences(conflict)}
          onSave={(keptStored) => saveChoices(conflict, keptStored)}
          onClose={dismiss}
        />
      )}
    </>
  );
}
