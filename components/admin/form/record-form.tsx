"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useAdmin } from "@/components/admin/admin-context";
import { replayEarlyInput } from "@/components/admin/early-input";
import { ConflictDialog } from "@/components/admin/form/conflict-dialog";
import { DraftOffer } from "@/components/admin/form/draft-offer";
import {
  differencesOf,
  type FormWords,
  fieldsOf,
  inWords,
  partsOf,
} from "@/components/admin/form/form-differences";
import { FormNotice } from "@/components/admin/form/form-notice";
import { NextRecordContext } from "@/components/admin/form/form-page";
import { changedValues, isPicture, valueText } from "@/components/admin/form/form-values";
import { LeaveDialog } from "@/components/admin/form/leave-dialog";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { recordWriter, type StoredRow } from "@/components/admin/form/record-writer";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useDraft } from "@/components/admin/form/use-draft";
import { useFocusKept, useSaveKey } from "@/components/admin/form/use-form-keys";
import { changeText, useOthersChange } from "@/components/admin/form/use-others-change";
import { useRecordSave } from "@/components/admin/form/use-record-save";
import { useUnsavedGuard } from "@/components/admin/form/use-unsaved-guard";
import { openList } from "@/components/admin/list/kept-list";
import { QuestionDialog } from "@/components/admin/question-dialog";
import type { Resource } from "@/components/admin/resource";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { cn } from "@/lib/utils";

type RecordFormProps<Row, Values extends FieldValues, Output> = FormWords<Values> & {
  resource: Resource;
  loaded: Row | null;
  form: UseFormReturn<Values, unknown, Output>;
  toValues: (row: Row) => DefaultValues<NoInfer<Values>>;
  extra?: object;
  common?: readonly Path<Values>[];
  offer?: (saved: Row) => ToastMessage["action"];
  aside?: ReactNode;
  children: ReactNode;
};

export function RecordForm<Row extends StoredRow, Values extends FieldValues, Output extends object>({
  resource,
  loaded,
  form,
  toValues,
  extra,
  common = [],
  offer,
  aside,
  children,
  ...words
}: RecordFormProps<Row, Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const { label, busyLabel } = loaded ? resource.wording.edit : resource.wording.create;
  const router = useRouter();
  const { user, isSignedOut } = useAdmin();
  const [owner] = useState(user);
  const [writer] = useState(() => recordWriter<Row>(resource, loaded));
  const { path, list } = resource;
  const place = { userId: owner.id, path, list, recordId: loaded?.id ?? 0 };
  const isOwn = !isSignedOut && user.id === owner.id;
  const draft = useDraft({ form, ...place, writer, isKept: isOwn });
  const [isNew, setIsNew] = useState(!loaded);
  const saving = useRecordSave({ resource, isNew, writer, draft, ownerId: owner.id, offer });
  const { isSaving, clash } = saving;
  const isUnsaved = form.formState.isDirty && !saving.isSaved;
  const guard = useUnsavedGuard(isUnsaved);
  useOpenForm(isUnsaved);
  const othersChange = useOthersChange<Row>({
    resource,
    target: writer.state().target,
    isUnsaved,
    isSaving,
    show: (row) => {
      form.reset(toValues(row));
      writer.setTarget(row);
    },
  });
  useEffect(() => {
    if (element.current) replayEarlyInput(element.current);
  }, []);
  useSaveKey(element);
  useFocusKept(isSaving);

  // The buttons disappear with the offer, so focus moves to the start of the form.
  const answered = (answer: () => unknown) => () => {
    element.current?.focus();
    void answer();
  };
  const addNext = use(NextRecordContext);
  const isNextAsked = useRef(false);
  const goOn = () => {
    const values: Record<string, unknown> = form.getValues();
    addNext?.(Object.fromEntries(common.map((name) => [name, values[name]])));
  };
  const send = form.handleSubmit((fields) => {
    const { target, attempt } = writer.state();
    const changed = Object.keys(changedValues(form));
    const isUnchanged = target !== null && !attempt && changed.length === 0;
    const next = isNextAsked.current && addNext ? goOn : null;
    if (!isUnchanged) return saving.save({ body: { ...fields, ...extra }, changed, goOn: next });
    draft.forget();
    const description = `This ${resource.wording.thing.toLowerCase()} is unchanged.`;
    showToast({ title: "Nothing to save", description });
    openList(router, resource.list, null);
  });
  const isNextPressed = useRef(false);
  const saveAndNext = () => {
    isNextPressed.current = true;
    element.current?.requestSubmit();
    isNextPressed.current = false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    isNextAsked.current = isNextPressed.current;
    void send(event);
  };
  const sendAgain = useEffectEvent(() => {
    if (saving.takeWaiting() && isOwn) void send();
  });
  useEffect(() => {
    if (!isSignedOut) sendAgain();
  }, [isSignedOut]);

  const differences = (stored: Row) =>
    differencesOf(
      words,
      { mine: form.getValues(), theirs: toValues(stored) },
      Object.keys(changedValues(form)),
    );
  const saveChoices = (stored: Row, keptStored: Set<string>) => {
    const mine: Record<string, unknown> = form.getValues();
    const chosen = differences(stored)
      .filter(({ name }) => !keptStored.has(name))
      .flatMap(({ name }) => [name, ...partsOf(words, name)]);
    form.reset(toValues(stored));
    for (const name of chosen)
      form.setValue(name as Path<Values>, mine[name] as never, { shouldDirty: true });
    writer.setTarget(stored);
    saving.dismiss();
    void send();
  };
  const saveAsNew = () => {
    writer.setTarget(null);
    setIsNew(true);
    saving.dismiss();
    void send();
  };
  const text = () => {
    const values: Record<string, unknown> = form.getValues();
    return fieldsOf(words)
      .filter(({ name }) => !isPicture(values[name]))
      .map(({ name, label: title }) => `${title}: ${valueText(inWords(words, name, values[name]))}`)
      .join("\n");
  };

  return (
    <>
      <form
        ref={element}
        data-replays
        method="post"
        tabIndex={-1}
        noValidate
        onSubmit={submit}
        aria-label="Details"
        className={cn(
          "grid items-start gap-x-8 gap-y-6 outline-none",
          aside && "lg:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]",
        )}
      >
        {draft.offer && (
          <DraftOffer
            offer={draft.offer}
            onRestore={answered(draft.restore)}
            onDiscard={answered(draft.discard)}
          />
        )}
        <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
        {aside && (
          // In a low window, sticky content would be covered by the form's footer.
          <fieldset
            disabled={isSaving}
            className="flex min-w-0 flex-col gap-6 lg:top-20 lg:[@media(min-height:48rem)]:sticky"
          >
            {aside}
          </fieldset>
        )}
        <SaveBar
          label={label}
          busyLabel={busyLabel}
          isSaving={isSaving}
          isUnsaved={isUnsaved}
          failure={saving.failure}
          isDisabled={!isSignedOut && !isOwn}
          onNext={isNew && addNext ? saveAndNext : null}
        >
          <FormNotice owner={owner} list={resource.list} text={text} />
          <p role="status" className="wrap-anywhere mb-2 text-sm text-updating empty:hidden">
            {othersChange}
          </p>
        </SaveBar>
      </form>
      <LeaveDialog
        {...guard}
        leave={() => {
          draft.forget();
          guard.leave();
        }}
      />
      {clash?.kind === "changed" && !isSaving && (
        <ConflictDialog
          title={changeText(clash.change, "saved", user.username)}
          differences={differences(clash.stored)}
          onSave={(keptStored) => saveChoices(clash.stored, keptStored)}
          onClose={saving.dismiss}
        />
      )}
      {clash?.kind === "deleted" && !isSaving && (
        <QuestionDialog
          isOpen
          title={changeText(clash.change, "deleted", user.username)}
          text={`You can save this form as a new ${resource.wording.thing.toLowerCase()}.`}
          stay="Keep editing"
          onStay={saving.dismiss}
          go="Save as new"
          onGo={saveAsNew}
        />
      )}
    </>
  );
}
