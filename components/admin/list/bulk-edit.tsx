"use client";

import { type FormEvent, useState } from "react";
import { SelectField } from "@/components/admin/fields/text-fields";
import type { StoredRow } from "@/components/admin/form/record-writer";
import { versionsOf } from "@/components/admin/list/bulk-versions";
import { useRowsFocus } from "@/components/admin/list/use-rows-focus";
import type { Resource } from "@/components/admin/resource";
import type { BulkField } from "@/components/admin/section-record";
import { useWrite } from "@/components/admin/use-write";
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

/** Gives several records the same values; fields that are left alone stay as they are in each. */
export function BulkEdit<Row extends StoredRow>(props: BulkEditProps<Row>) {
  const { rows, fields, resource, onDone, onClose } = props;
  const { one, many } = resource.wording;
  const [values, setValues] = useState<Record<string, string>>({});
  const rowsFocus = useRowsFocus(rows);
  const counted = `${rows.length} ${rows.length === 1 ? one : many}`;
  const change = useWrite({
    call: (changes: object) =>
      callApi(
        "PUT",
        resource.path,
        { ids: rows.map(({ id }) => id), ...changes },
        { version: versionsOf(rows) },
      ),
    refreshes: resource.refreshes,
    success: () => ({ title: "Success", description: `${counted} updated` }),
    record: () => counted,
    failure: `Failed to update ${many}`,
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
        <DialogHeader title={`Edit ${counted}`}>What is left as it is stays so in each of them.</DialogHeader>
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
  const options = field.useOptions();
  return (
    <SelectField label={field.label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Leave as it is</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
