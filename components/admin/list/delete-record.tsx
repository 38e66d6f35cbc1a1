import { ConfirmDelete, callDelete } from "@/components/admin/confirm-delete";
import { useRestore } from "@/components/admin/list/use-restore";
import type { SectionRecord, StoredRow } from "@/components/admin/section-record";

type DeleteRecordProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  record: Row | null;
  onClose: () => void;
};

export function DeleteRecord<Row extends StoredRow>({ section, record, onClose }: DeleteRecordProps<Row>) {
  const { name, path, refreshes, wording, useDeletion } = section;
  const { singular, remove, removed, notRemoved } = wording;
  const restore = useRestore(section);
  const question = `Are you sure you want to delete this ${singular}? This action cannot be undone.`;
  const { text = question, consequence, toast, ...own } = useDeletion?.(record) ?? {};
  return (
    <ConfirmDelete
      target={record}
      title={`Delete "${record && name(record)}"?`}
      confirmLabel={remove}
      call={({ id, updatedAt }) => callDelete(`${path}/${id}`, updatedAt)}
      refreshes={refreshes}
      success={(row, gone) => ({
        title: removed,
        action: restore(gone, name(row)),
        ...toast?.(gone.answer as Row),
      })}
      record={name}
      failure={notRemoved}
      onClose={onClose}
      {...own}
    >
      <span>{text}</span>
      {consequence && <span>{` ${consequence}`}</span>}
    </ConfirmDelete>
  );
}
