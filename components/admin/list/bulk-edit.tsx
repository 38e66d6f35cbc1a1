import { type FormEvent, useState } from "react";
import type { StoredRow } from "@/components/admin/form/record-writer";
import { versionsOf } from "@/components/admin/list/bulk-versions";
import { useRowsFocus } from "@/components/admin/list/row-focus";
import type { Resource } from "@/components/admin/resource";
import type { BulkField } from "@/components/admin/section-record";
import { useWrite } from "@/components/admin/use-write";
import { SelectField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { callApi } from "@/lib/api-client";

type BulkEditProps<Row> = {
  rows: readonly Row[];
  fields: readonly BulkField[];
  resource: Resource;
  onDone: () => void;
  onClose: () => void;
};

function putAll(path: string, rows: readonly StoredRow[], changes: object) {
  const ids = rows.map(({ id }) => id);
  return callApi("PUT", path, { ids, ...changes }, { version: versionsOf(rows) });
}

function byEarlier<Row extends StoredRow>(
  rows: readonly Row[],
  names: readonly string[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const earlier = Object.entries(row).filter(([name]) => names.includes(name));
    const key = JSON.stringify(Object.fromEntries(earlier));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

export function BulkEdit<Row extends StoredRow>(props: BulkEditProps<Row>) {
  const { rows, fields, resource, onDone, onClose } = props;
  const { singular, plural } = resource.wording;
  const [values, setValues] = useState<Record<string, string>>({});
  const rowsFocus = useRowsFocus();
  const counted = `${rows.length} ${rows.length === 1 ? singular : plural}`;
  const change = useWrite({
    call: (changes: object) => putAll(resource.path, rows, changes),
    refreshes: resource.refreshes,
    success: () => ({ title: "Success", description: `${counted} updated`, name: undefined }),
    undo: (changes, answer) => async () => {
      const saved = new Map((answer as Row[]).map((row) => [row.id, row]));
      for (const [values, group] of byEarlier(rows, Object.keys(changes))) {
        await putAll(
          resource.path,
          group.flatMap(({ id }) => saved.get(id) ?? []),
          JSON.parse(values),
        );
      }
    },
    record: () => counted,
    failure: `Failed to update ${plural}`,
    onDone: onClose,
  });
  const chosen = fields.filter(({ name }) => values[name]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0 || change.isPending) return;
    const changes = chosen.map(({ name, toSend }) => [name, toSend(values[name] ?? "")]);
    change.mutateAsync(Object.fromEntries(changes)).then(onDone, () => {});
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !change.isPending && onClose()}>
      <DialogContent {...rowsFocus}>
        <DialogHeader title={`Edit ${counted}`}>
          Fields you leave blank keep their current values.
        </DialogHeader>
        <form onSubmit={send} className="grid gap-4">
          {fields.map((field) => (
            <FieldChoice
              key={field.name}
              field={field}
              value={values[field.name] ?? ""}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
          <DialogFooter>
            <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={chosen.length === 0 || change.isPending}
              isBusy={change.isPending}
            >
              Update {counted}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
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
