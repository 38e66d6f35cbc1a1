"use client";

import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { useWrite } from "@/components/admin/use-write";
import { callApi } from "@/lib/api-client";

type DeleteRecordProps = {
  /** The record in question, by its own name; null while nothing is asked. */
  record: { id: number; name: string; updatedAt: string } | null;
  /** The word for such a record in the middle of a sentence, such as "invitation code". */
  noun: string;
  /** The API path of the records. */
  path: string;
  refreshes: readonly string[];
  onClose: () => void;
};

/** Asks, deletes, tells and closes, for records that nothing else hangs on. */
export function DeleteRecord({ record, noun, path, refreshes, onClose }: DeleteRecordProps) {
  const thing = noun.charAt(0).toUpperCase() + noun.slice(1);
  const remove = useWrite({
    call: ({ id, updatedAt }: { id: number; name: string; updatedAt: string }) =>
      callApi("DELETE", `${path}/${id}`, undefined, { version: updatedAt }),
    refreshes,
    success: () => ({ title: `${thing} deleted successfully` }),
    record: ({ name }) => name,
    failure: `Failed to delete ${noun}`,
    onDone: onClose,
  });
  return (
    <ConfirmDelete
      id={record?.id ?? null}
      title={`Delete "${record?.name}"?`}
      confirmLabel={`Delete ${thing.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`}
      isBusy={remove.isPending}
      onConfirm={() => record && remove.mutate(record)}
      onClose={onClose}
    >
      Are you sure you want to delete this {noun}? This action cannot be undone.
    </ConfirmDelete>
  );
}
