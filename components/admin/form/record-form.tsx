import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import { useHotkeys } from "react-hotkeys-hook";
import { useAdmin } from "@/components/admin/admin-context";
import { replayEarlyInput } from "@/components/admin/early-input";
import { afterPictures } from "@/components/admin/fields/picture-file";
import { ConflictDialog } from "@/components/admin/form/conflict-dialog";
import { FormNotice } from "@/components/admin/form/form-notice";
import {
  changedNames,
  differencesOf,
  type FormWords,
  inWords,
  isPicture,
  valueText,
} from "@/components/admin/form/form-values";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { recordWriter } from "@/components/admin/form/record-writer";
import { SaveBar } from "@/components/admin/form/save-bar";
import { DraftOffer, useDraft } from "@/components/admin/form/use-draft";
import { useOthersChange } from "@/components/admin/form/use-others-change";
import { useRecordSave } from "@/components/admin/form/use-record-save";
import type { FormProps, StoredRow } from "@/components/admin/section-record";
import type { ToastMessage } from "@/components/ui/toast";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { cn } from "@/lib/utils";

type RecordFormProps<Row, Values extends FieldValues, Output> = FormWords & {
  start: Pick<FormProps<Row>, "resource" | "loaded" | "addNext">;
  form: UseFormReturn<Values, unknown, Output>;
  toValues: (row: Row) => DefaultValues<NoInfer<Values>>;
  toBody?: (fields: Output) => object;
  common?: readonly Path<Values>[];
  offer?: (saved: Row) => ToastMessage["action"];
  aside?: ReactNode;
  children: ReactNode;
};

export function RecordForm<Row extends StoredRow, Values extends FieldValues, Output extends object>(
  props: RecordFormProps<Row, Values, Output>,
) {
  const { start, form, toValues, toBody, common = [], offer, aside, children, ...words } = props;
  const { resource, loaded, addNext } = start;
  const element = useRef<HTMLFormElement>(null);
  const { user, sections, isSignedOut } = useAdmin();
  const [owner] = useState(user);
  const [writer] = useState(() => recordWriter<Row>(resource, loaded));
  const { path, list, wording } = resource;
  const isOwn = user.id === owner.id;
  const hasRight = sections.some(({ key }) => key === resource.key);
  const canSave = isOwn && (isSignedOut || hasRight);
  const place = { userId: owner.id, path, list, recordId: loaded?.id ?? 0 };
  const draft = useDraft({ form, ...place, writer, isStored: isOwn });
  const values = (): Record<string, unknown> => form.getValues();
  const changed = () => changedNames(form);
  const { save, isSaved, conflict, edit, ...saving } = useRecordSave<Row>({
    resource,
    writer,
    draft,
    ownerId: owner.id,
    offer,
    addNext: () => addNext?.(Object.fromEntries(common.map((name) => [name, values()[name]]))),
    resume: () => isOwn && send(),
  });
  const { isSaving, refused } = saving;
  useKeptFocus(isSaving);
  const isUnsaved = form.formState.isDirty && !isSaved;
  useOpenForm(isUnsaved, draft.forget);
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

  useEffect(() => {
    for (const [name, [message]] of Object.entries(refused ?? {}).toReversed())
      form.setError(name as Path<Values>, { message }, { shouldFocus: true });
  }, [form, refused]);

  const send = ({ isNext = false, orNew = false } = {}) =>
    afterPictures(
      form.handleSubmit((fields) =>
        save({ body: toBody?.(fields) ?? fields, changed: changed(), isNext, orNew }),
      ),
    );
  const submit = (isNext = false) => {
    // The form's values lack a half-typed date or a tag that wasn't added.
    const unread = [...(element.current?.elements ?? [])].find(
      (control) =>
        control instanceof HTMLInputElement && (control.validity.badInput || control.validity.customError),
    ) as HTMLInputElement | undefined;
    if (unread) {
      unread.checkValidity();
      return unread.focus();
    }
    void send({ isNext });
  };
  useHotkeys(
    "ctrl+s, meta+s",
    ({ target: pressed }) => {
      const isInDialog = pressed instanceof Element && pressed.closest("[role=dialog],[role=alertdialog]");
      if (!isInDialog && canSave) submit();
    },
    { enableOnFormTags: true, preventDefault: true, useKey: true },
  );

  const differencesFrom = (stored: Row) =>
    differencesOf(words, { mine: values(), theirs: toValues(stored) }, changed());
  const saveChoices = (stored: Row | null, kept: readonly string[]) => {
    if (stored !== null) {
      const mine = values();
      form.reset(toValues(stored));
      for (const name of kept.flatMap((field) => [field, ...(words.parts?.[field] ?? [])]))
        form.setValue(name as Path<Values>, mine[name] as never, { shouldDirty: true });
      writer.setTarget(stored);
    }
    edit();
    void send({ orNew: stored === null });
  };
  const text = () =>
    Object.entries(words.labels)
      .map(([name, title]) => ({ title, value: inWords(words, name, values()[name]) }))
      .filter(({ value }) => !isPicture(value))
      .map(({ title, value }) => `${title}: ${valueText(value)}`)
      .join("\n");

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        data-replays
        method="post"
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        aria-label="Details"
        className={cn(
          "grid items-start gap-x-8 gap-y-6 outline-none",
          aside && "lg:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]",
        )}
      >
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
          words={loaded ? wording.edit : wording.create}
          {...saving}
          isUnsaved={isUnsaved}
          isDisabled={!canSave}
          onNext={addNext && (() => submit(true))}
        >
          <DraftOffer draft={draft} />
          <FormNotice owner={owner} hasRight={hasRight} text={text} />
          <p role="status" className="wrap-anywhere mb-2 text-sm text-updating empty:hidden">
            {othersChange}
          </p>
        </SaveBar>
      </form>
      {conflict && (
        <ConflictDialog
          change={conflict.change}
          stored={conflict.stored}
          thing={wording.thing.toLowerCase()}
          differencesFrom={differencesFrom}
          onSave={saveChoices}
          onClose={edit}
        />
      )}
    </FormProvider>
  );
}
