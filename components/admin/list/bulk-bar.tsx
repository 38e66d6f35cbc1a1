import { PencilLine, Trash2, X } from "lucide-react";
import { useState } from "react";
import { ConfirmDelete, callDelete } from "@/components/admin/confirm-delete";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useRestoreFocus } from "@/components/admin/list/row-focus";
import { useRestore } from "@/components/admin/list/use-restore";
import type { BulkField, BulkSpec, SectionRecord, StoredRow } from "@/components/admin/section-record";
import { AT_ONCE, useWrite, versionsOf } from "@/components/admin/use-write";
import { SelectField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/api-client";
import { counted } from "@/lib/counted";

type BulkBarProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  bulk: BulkSpec<Row>;
  chosen: readonly Row[];
  onClear: () => void;
};

export function BulkBar<Row extends StoredRow>({ section, bulk, chosen, onClear }: BulkBarProps<Row>) {
  const { fields, Actions } = bulk;
  const [edited, setEdited] = useState<readonly Row[] | null>(null);
  const [target, setTarget] = useState<readonly Row[] | null>(null);
  const focusRows = useRestoreFocus();
  const isTooMuch = chosen.length > AT_ONCE;
  return (
    <>
      {chosen.length > 0 && (
        <fieldset className="bulk-bar panel sticky bottom-4 z-20 mt-4 flex flex-wrap items-center justify-end gap-1 bg-raised px-4 py-3 shadow-lg has-[[aria-busy=true]]:text-quiet max-sm:px-2 max-[85rem]:[&_button]:px-2 max-sm:[&>button]:order-1 max-sm:[&_button]:h-11 max-sm:[&_button]:flex-1 max-sm:[&_button]:gap-1 max-sm:[&_button]:px-1 max-[22rem]:[&_button:not([aria-label])>*]:hidden">
          <legend className="sr-only">Selected {section.wording.plural}</legend>
          <div className="mr-auto flex items-center gap-1">
            <p role="status" className="figure text-sm">
              <span>{`${chosen.length} selected`}</span>
              {isTooMuch && (
                <span className="text-quiet">, at most {AT_ONCE} are edited or deleted at once</span>
              )}
            </p>
            <Button
              variant="ghost"
              size="sm"
              aria-label="Clear selection"
              data-tooltip="Clear selection"
              className="px-2 max-sm:min-w-11"
              onClick={() => {
                onClear();
                focusRows?.();
              }}
            >
              <X aria-hidden />
            </Button>
          </div>
          {Actions && <Actions chosen={chosen} onClear={onClear} />}
          {fields.length > 0 && (
            <Button variant="ghost" size="sm" disabled={isTooMuch} onClick={() => setEdited(chosen)}>
              <PencilLine aria-hidden />
              Edit…
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={isTooMuch} onClick={() => setTarget(chosen)}>
            <Trash2 aria-hidden />
            Delete…
          </Button>
        </fieldset>
      )}
      {edited && (
        <BulkEdit section={section} rows={edited} onDone={onClear} onClose={() => setEdited(null)} />
      )}
      <BulkDelete section={section} rows={target} onClose={() => setTarget(null)} />
    </>
  );
}

type BulkEditProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  rows: readonly Row[];
  onDone: () => void;
  onClose: () => void;
};

function putAll(path: string, rows: readonly StoredRow[], changes: object) {
  const ids = rows.map(({ id }) => id);
  return callApi("PUT", path, { ids, ...changes }, { version: versionsOf(rows) });
}

function byEarlier<Row extends StoredRow>(rows: readonly Row[], names: readonly string[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const earlier = Object.entries(row).filter(([name]) => names.includes(name));
    const key = JSON.stringify(Object.fromEntries(earlier));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

function BulkEdit<Row extends StoredRow>({ section, rows, onDone, onClose }: BulkEditProps<Row>) {
  const { path, refreshes, bulk } = section;
  const fields = bulk?.fields ?? [];
  const { singular, plural } = section.wording;
  const [values, setValues] = useState<Record<string, string>>({});
  const which = counted(rows.length, singular, plural);
  const change = useWrite({
    call: (changes: object) => putAll(path, rows, changes),
    refreshes,
    success: () => ({ title: "Success", description: `${which} updated`, name: undefined }),
    undo: (changes, answer) => async () => {
      const saved = new Map((answer as Row[]).map((row) => [row.id, row]));
      for (const [values, group] of byEarlier(rows, Object.keys(changes))) {
        const changed = group.flatMap(({ id }) => saved.get(id) ?? []);
        await putAll(path, changed, JSON.parse(values));
      }
    },
    record: () => which,
    failure: `Failed to update ${plural}`,
    onDone: onClose,
  });
  const chosen = fields.filter(({ name }) => values[name]);
  const send = () => {
    const changes = chosen.map(({ name, toSend = String }) => [name, toSend(values[name] ?? "")]);
    change.mutateAsync(Object.fromEntries(changes)).then(onDone, () => {});
  };
  return (
    <FormDialog
      title={`Edit ${which}`}
      text="Fields you leave blank keep their current values."
      submit={`Update ${which}`}
      isBusy={change.isPending}
      isDisabled={chosen.length === 0}
      isUnsaved={false}
      onSubmit={send}
      onClose={onClose}
    >
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          value={values[field.name] ?? ""}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
    </FormDialog>
  );
}

type FieldChoiceProps = { field: BulkField; value: string; onChange: (value: string) => void };

function FieldChoice({ field, value, onChange }: FieldChoiceProps) {
  const options = [{ value: "", label: "Keep current value" }, ...field.useOptions()];
  return (
    <SelectField
      label={field.label}
      value={value}
      options={options}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const NAMED = 5;

type BulkDeleteProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  rows: readonly Row[] | null;
  onClose: () => void;
};

function BulkDelete<Row extends StoredRow>({ section, rows, onClose }: BulkDeleteProps<Row>) {
  const { path, refreshes, name, bulk } = section;
  const { singular, plural } = section.wording;
  const countedGone = (gone: readonly unknown[]) => counted(gone.length, singular, plural);
  const restore = useRestore(section);
  const shown = rows ?? [];
  const others = shown.length - NAMED;
  const names = shown.slice(0, NAMED).map(name).join(", ") + (others > 0 ? ` and ${others} more` : "");
  const what = [countedGone(shown), bulk?.along?.(shown)].filter(Boolean).join(" ");
  return (
    <ConfirmDelete
      target={rows}
      title={`Delete ${what}?`}
      confirmLabel={`Delete ${countedGone(shown)}`}
      call={(gone) => callDelete(path, versionsOf(gone), { ids: gone.map(({ id }) => id) })}
      refreshes={refreshes}
      success={(gone, deleted) => ({
        title: `${countedGone(gone)} deleted successfully`,
        name: names,
        action: restore(deleted, names),
      })}
      record={countedGone}
      failure={`Failed to delete ${plural}`}
      onClose={onClose}
    >
      <span className="wrap-anywhere block">{names}</span>
      This action cannot be undone.
    </ConfirmDelete>
  );
}
